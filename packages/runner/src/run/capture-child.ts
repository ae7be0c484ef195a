import { captureStream } from "../capture/capture-stream.ts";
import { textWatcher } from "../capture/watch-text.ts";
import type { SpawnedProgram } from "../spawn/spawn-program.ts";
import type { Captured, RunRequest } from "../types.ts";

/** Bytes kept of each stream when the request does not say. */
const DEFAULT_MAX_BYTES = 1024 * 1024;

/** What both streams of a child said. */
export interface ChildCapture {
  /** How much has come so far. */
  bytes(): number;
  read(): { readonly stdout: Captured; readonly stderr: Captured };
  close(): void;
}

/** Reads both streams, passes their chunks on, and calls `onReached` when the awaited text appears in one of them. */
export function captureChild(program: SpawnedProgram, request: RunRequest, onReached: () => void): ChildCapture {
  const { maxBytes = DEFAULT_MAX_BYTES, onOutput, untilText } = request;

  function capture(name: "stdout" | "stderr") {
    const hasReached = untilText === undefined ? () => false : textWatcher(untilText);
    return captureStream(program[name], {
      maxBytes,
      onText(text) {
        try {
          onOutput?.(text, name);
        } catch {
          // A listener's mistake must not cost us the run.
        }
        if (hasReached(text)) onReached();
      },
    });
  }

  const stdout = capture("stdout");
  const stderr = capture("stderr");
  return {
    bytes: () => stdout.bytes() + stderr.bytes(),
    read: () => ({ stdout: stdout.read(), stderr: stderr.read() }),
    close() {
      stdout.close();
      stderr.close();
    },
  };
}
