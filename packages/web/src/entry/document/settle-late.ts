/** Widgets that came later in the page's answer stand at its end, in the place of those they replace by a rule: now they take that place in the order of the page. */
export function settleLate(page: Element): void {
  for (const late of page.querySelectorAll<HTMLElement>('[data-late]')) {
    const before = [...page.querySelectorAll<HTMLElement>('[data-place]')].find(
      (place) => place !== late && place.dataset.place === late.dataset.place,
    );
    // It hides what is replaced now; styles of what is drawn stand before it, and stay.
    const rule = late.previousElementSibling;
    if (rule instanceof HTMLStyleElement) rule.remove();
    before?.replaceWith(late);
  }
}
