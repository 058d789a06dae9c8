/**
 * Puts markup of ours into a page. Styles that stand in it are set one by one, as the page's policy refuses styles that come as text.
 * @param markup escaped: a `style="` in it is an attribute, never somebody's words.
 */
export function putMarkup(into: Element, markup: string): void {
  into.innerHTML = markup.replaceAll(' style="', ' data-style="');
  for (const part of into.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    part.style.cssText = part.dataset.style ?? '';
    delete part.dataset.style;
  }
}
