/**
 * What looking for an executable found; every `reason` is one plain sentence.
 *
 * - `broken`: it is there, but the interpreter it names is not (a virtual environment whose Python was removed).
 * - `refused`: it was only found where a workspace could have put it, or the name is a relative path.
 */
export type Resolution =
  | { readonly kind: "found"; readonly file: string }
  | { readonly kind: "notFound"; readonly reason: string }
  | { readonly kind: "notExecutable" | "broken" | "refused"; readonly file: string; readonly reason: string };

/** Where to look. */
export interface ResolveOptions {
  /** The value of PATH. */
  readonly path: string;
  /** The value of PATHEXT; only Windows has it. */
  readonly pathext?: string;
  /** The workspace: nothing in it is ever taken. */
  readonly cwd: string;
  /** Default: this machine's. */
  readonly platform?: NodeJS.Platform;
}
