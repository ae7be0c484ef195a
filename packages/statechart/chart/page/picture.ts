const marked = (selector: string, mark: string, chosen: (part: Element) => boolean) => {
  for (const part of document.querySelectorAll(selector)) part.classList.toggle(mark, chosen(part));
};

const parents = (state: string) =>
  state.split(".").map((_, index, keys) => `state-${keys.slice(0, index + 1).join(".")}`);

/** Shows in the picture where the chart is. */
export const showState = (state: string) => {
  const ids = parents(state);
  marked(".chart .state, .chart .composite", "current", ({ id }) => ids.includes(id));
};

/** Shows in the picture a way through states; none takes it away. */
export const showWay = (states: readonly string[]) => {
  const ids = states.flatMap(parents);
  marked(".chart .state, .chart .composite", "way", ({ id }) => ids.includes(id));
};
