import type { SpawnedProgram } from "../spawn/start-program.ts";
import type { Captured, RunRequest } from "../types.ts";
import { captureStream } from "./capture-stream.ts";

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

/**
 * Answers, chunk by chunk, whether `wanted` has appeared. White space is ignored on both sides, because programs wrap
 * their lines at the terminal's width.
 */
export function textWatcher(wanted: string): (chunk: string) => boolean {
  const needle = compact(wanted);
  let recent = "";
  return (chunk) => {
    recent += compact(chunk);
    if (recent.includes(needle)) return true;
    recent = needle.length > 1 ? recent.slice(-(needle.length - 1)) : "";
    return false;
  };
}

function compact(text: string): string {
  return text.replace(/\s+/g, "");
}
