/** @typedef {{ color?: string, background?: string, bold?: boolean, dim?: boolean, italic?: boolean, underline?: boolean, inverse?: boolean }} Style */

const basic = ["#1b1f24", "#e5534b", "#57ab5a", "#c69026", "#539bf5", "#b083f0", "#39c5cf", "#adbac7"];
const bright = ["#636e7b", "#ff938a", "#6bc46d", "#daaa3f", "#6cb6ff", "#dcbdfb", "#56d4dd", "#ffffff"];

/** A colour of the 256-colour palette: 16 of the theme, a cube of 6 x 6 x 6, 24 greys. */
function indexed(n) {
  if (n < 16) return n < 8 ? basic[n] : bright[n - 8];
  if (n >= 232) return rgb(...Array(3).fill(8 + 10 * (n - 232)));
  const level = (step) => (step === 0 ? 0 : 55 + 40 * step);
  const cell = n - 16;
  return rgb(level(Math.floor(cell / 36)), level(Math.floor(cell / 6) % 6), level(cell % 6));
}

function rgb(...parts) {
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const flags = { 1: "bold", 2: "dim", 3: "italic", 4: "underline", 7: "inverse" };
const resets = {
  22: ["bold", "dim"],
  23: ["italic"],
  24: ["underline"],
  27: ["inverse"],
  39: ["color"],
  49: ["background"],
};

/** The style after a "select graphic rendition" sequence with these numbers. */
function restyled(style, codes) {
  const next = { ...style };
  while (codes.length > 0) {
    const code = codes.shift();
    const target = code >= 100 || (code >= 40 && code <= 48) ? "background" : "color";
    if (code === 0) for (const key of Object.keys(next)) delete next[key];
    else if (flags[code]) next[flags[code]] = true;
    else if (resets[code]) for (const key of resets[code]) delete next[key];
    else if (code === 38 || code === 48)
      next[target] = codes.shift() === 5 ? indexed(codes.shift()) : rgb(...codes.splice(0, 3));
    else if ((code >= 30 && code <= 37) || (code >= 40 && code <= 47)) next[target] = basic[code % 10];
    else if ((code >= 90 && code <= 97) || (code >= 100 && code <= 107)) next[target] = bright[code % 10];
  }
  return next;
}

const ESC = "\u001b";
/** Colours and attributes, any other sequence (a hyperlink, say), or text. */
const pieces = new RegExp(`${ESC}\\[([\\d;]*)m|${ESC}(?:\\][^${ESC}]*${ESC}\\\\|.)|([^${ESC}]+)`, "g");

/**
 * Cuts a captured screen into lines of runs, each of one style. Sequences other than colours and attributes are left out.
 *
 * @returns {{ text: string, style: Style }[][]}
 */
export function runsOf(screen) {
  let style = {};
  return screen.split("\n").map((line) => {
    const runs = [];
    for (const [, codes, text] of line.matchAll(pieces)) {
      if (codes !== undefined) style = restyled(style, codes.split(";").map(Number));
      else if (text !== undefined) runs.push({ text, style });
    }
    return runs;
  });
}
