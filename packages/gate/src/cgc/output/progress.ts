type OnProgress = (done: number, total: number | null) => void;

/** `12/60 0:00:06`: files done, files in all, and the time left, which tells them from anything else with a slash. */
const counter = /(?<![\d/])(\d{1,7})\/(\d{1,7}) +(?:-:--:--|\d+:\d\d:\d\d)/gu;

/**
 * The environment in which cgc shows its progress on a pipe, and the reader of it. `N/M` counts parsed files; the
 * writing phase after them is silent (docs/facts.md#cgc-progress).
 */
export function indexProgress(onProgress: OnProgress): {
  readonly env: Readonly<Record<string, string>>;
  readonly onOutput: (chunk: string) => void;
} {
  let last = -1;
  return {
    env: { FORCE_COLOR: "1", CI: "", TERM: "xterm" },
    onOutput(chunk) {
      const counts = [...chunk.matchAll(counter)].at(-1);
      const [done, total] = [Number(counts?.[1]), Number(counts?.[2])];
      if (counts === undefined || done > total || done === last) return;
      last = done;
      onProgress(done, total);
    },
  };
}
