/** The element of the page with this id; the page is built with all of them. */
export const byId = <T extends HTMLElement>(id: string): T => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no element "${id}"`);
  return found as T;
};

interface Options {
  readonly className?: string;
  readonly title?: string;
  readonly onClick?: () => void;
}

export const element = (
  tag: string,
  content: string | readonly Node[],
  { className, title, onClick }: Options = {},
) => {
  const made = document.createElement(tag);
  if (typeof content === "string") made.textContent = content;
  else made.replaceChildren(...content);
  if (className !== undefined) made.className = className;
  if (title !== undefined) made.title = title;
  if (onClick !== undefined) made.addEventListener("click", onClick);
  return made;
};
