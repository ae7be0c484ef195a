/** The parts of API Extractor's model that the reference uses. */
export interface ApiItem {
  readonly kind: string;
  readonly name?: string;
  readonly docComment?: string;
  readonly excerptTokens?: readonly { readonly text: string }[];
  readonly members?: readonly ApiItem[];
}

/** The doc comment's words on one line. */
export function proseOf({ docComment = "" }: ApiItem): string {
  return docComment
    .trim()
    .replace(/^\/\*\*|\*\/$/g, "")
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, "").trim())
    .join(" ")
    .replace(/\{@link (\w+)\}/g, "`$1`")
    .replace(/@throws/g, "**Throws**")
    .replace(/@(\w+)/g, "**$1**")
    .trim();
}

/** The declaration as it stands in the `.d.ts`. */
export function declarationOf({ excerptTokens = [] }: ApiItem): string {
  return excerptTokens
    .map(({ text }) => text)
    .join("")
    .replace(/^export (?:declare )?/, "")
    .trim();
}
