import { type ApiItem, declarationOf, proseOf } from "./api-item.ts";

/** Pipes end a cell of a Markdown table, line breaks too. */
function cell(text: string): string {
  return text.replaceAll("|", "\\|").replace(/\s+/g, " ");
}

function membersTable(members: readonly ApiItem[]): string {
  const rows = members.map((member) => `| \`${cell(declarationOf(member))}\` | ${cell(proseOf(member))} |`);
  return `\n| member | |\n|---|---|\n${rows.join("\n")}\n`;
}

function section(item: ApiItem): string {
  const members = item.members ?? [];
  const body = `### ${item.name}\n\n${proseOf(item)}\n\n\`\`\`ts\n${declarationOf(item)}\n\`\`\`\n`;
  return members.length > 0 ? body + membersTable(members) : body;
}

const groups = [
  ["Functions", ["Function"]],
  ["Values", ["Variable"]],
  ["Types", ["Interface", "TypeAlias"]],
] as const;

/**
 * The API reference of one package as Markdown.
 *
 * @throws on a kind of declaration that no group has: it would be missing from the check of the surface.
 */
export function referenceOf(model: ApiItem): string {
  const items = model.members?.flatMap((entryPoint) => entryPoint.members ?? []) ?? [];
  const known: readonly string[] = groups.flatMap(([, kinds]) => kinds);
  const unknown = items.find(({ kind }) => !known.includes(kind));
  if (unknown) throw new Error(`${model.name}: the reference has no place for ${unknown.kind} ${unknown.name}`);
  const parts = groups.flatMap(([title, kinds]) => {
    const found = items.filter(({ kind }) => (kinds as readonly string[]).includes(kind));
    return found.length === 0 ? [] : [`## ${title}\n\n${found.map(section).join("\n")}`];
  });
  return `# ${model.name}\n\nWritten by \`npm run api\` from the declarations; do not edit.\n\n${parts.join("\n")}`;
}
