/** A widget that came later stands at the end until it takes the place of what it replaces. */
const isInPlaceOf = (one: Element, other: Element): boolean =>
  one === other ||
  (one instanceof HTMLElement &&
    other instanceof HTMLElement &&
    one.dataset.place !== undefined &&
    one.dataset.place === other.dataset.place);

/** The way to an element in a page, by the places of its ancestors among their siblings: the same page drawn again has it at the same place. */
export function pathTo(page: Element, element: Element): number[] {
  const path: number[] = [];
  for (let at = element; at !== page && at.parentElement !== null; at = at.parentElement)
    path.unshift([...at.parentElement.children].findIndex((sibling) => isInPlaceOf(sibling, at)));
  return path;
}

export function elementAt(page: Element, path: readonly number[]): Element | null {
  let at: Element | undefined = page;
  for (const index of path) at = at?.children[index];
  return at ?? null;
}
