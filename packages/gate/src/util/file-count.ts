/** In words: `1 file`, `2 files`. */
export const fileCount = (count: number): string => (count === 1 ? "1 file" : `${count} files`);
