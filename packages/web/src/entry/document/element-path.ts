/** The way to an element in a page, by the places of its ancestors among their siblings: the same page drawn again has it at the same place. */
export function pathTo(page: Element, element: Element): number[] {
  const path: number[] = [];
  for (let at = element; at !== page && at.parentElement !== null; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at));
  return path;
}

export function elementAt(page: Element, path: readonly number[]): Element | null {
  let at: Element | undefined = page;
  for (const index of path) at = at?.children[index];
  return at ?? null;
}
