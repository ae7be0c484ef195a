/** The system's code of a failed file operation (`ENOENT`, `EACCES`, ...), or the error's text. */
export function errorCode(error: unknown): string {
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  return String(error);
}
