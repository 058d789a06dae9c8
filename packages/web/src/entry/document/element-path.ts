/**
 * The way to an element of a page that is drawn again: from the widget it stands in, else from the page, by the places of its ancestors among their siblings.
 * A widget is known by its hash: it may have come later than others, and those beside it may be others by then.
 */
export interface ElementPath {
  widget: string | null;
  way: readonly number[];
}

export function pathTo(page: Element, element: Element): ElementPath {
  const place = element.closest<HTMLElement>('[data-place]');
  const way: number[] = [];
  for (let at = element; at !== (place ?? page) && at.parentElement !== null; at = at.parentElement)
    way.unshift([...at.parentElement.children].indexOf(at));
  return { widget: place?.dataset.place ?? null, way };
}

export function elementAt(page: Element, { widget, way }: ElementPath): Element | null {
  let at = widget === null ? page : page.querySelector(`[data-place="${CSS.escape(widget)}"]`);
  for (const index of way) at = at?.children[index] ?? null;
  return at;
}
