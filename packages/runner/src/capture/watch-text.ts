/**
 * Answers, chunk by chunk, whether `wanted` has appeared. White space is ignored on both sides, because programs wrap
 * their lines at the terminal's width (facts/cgc.md: markers break across lines).
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
