import { runsOf } from "./ansi.mjs";

const cell = { width: 8.4, height: 18 };
const margin = 14;
const theme = { color: "#adbac7", background: "#1c2128" };

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** One run at its cell; its length is given, so that it keeps its columns in every monospaced font. */
function drawRun({ text, style }, column, row) {
  const { color = theme.color, background, inverse } = style;
  const [ink, paper] = inverse ? [background ?? theme.background, color] : [color, background];
  const [x, y, width] = [margin + column * cell.width, margin + row * cell.height, [...text].length * cell.width].map(
    (value) => Number(value.toFixed(1)),
  );
  const parts = [];
  if (paper) parts.push(`<rect x="${x}" y="${y}" width="${width}" height="${cell.height}" fill="${paper}"/>`);
  if (text.trim() !== "") {
    const attributes = [
      `x="${x}" y="${y + 13}" textLength="${width}" fill="${ink}"`,
      style.bold ? 'font-weight="bold"' : "",
      style.italic ? 'font-style="italic"' : "",
      style.underline ? 'text-decoration="underline"' : "",
      style.dim ? 'opacity="0.6"' : "",
    ];
    parts.push(`<text ${attributes.filter(Boolean).join(" ")}>${escaped(text)}</text>`);
  }
  return parts.join("");
}

/** A captured screen as an SVG picture, `columns` wide; empty lines at its end are left out. */
export function svgOf(screen, { columns, title }) {
  const lines = runsOf(screen.trimEnd());
  const drawn = lines.map((runs, row) => {
    let column = 0;
    return runs.map((run) => {
      const part = drawRun(run, column, row);
      column += [...run.text].length;
      return part;
    });
  });
  const [width, height] = [columns * cell.width + 2 * margin, lines.length * cell.height + 2 * margin].map(Math.ceil);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="ui-monospace, Menlo, Consolas, monospace" font-size="14" xml:space="preserve">
<title>${escaped(title)}</title>
<rect width="100%" height="100%" rx="8" fill="${theme.background}"/>
${drawn
  .map((parts) => parts.join(""))
  .filter(Boolean)
  .join("\n")}
</svg>
`;
}
