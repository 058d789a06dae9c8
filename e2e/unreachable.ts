/** Controls inside an element that cannot be scrolled to a place where they are whole and nothing covers them. Runs inside the page. */
export function unreachable(within: Element): string[] {
  const faultOf = (control: HTMLElement, block: ScrollLogicalPosition): string | null => {
    control.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
    if (width < 1 || height < 1) return 'has no size';
    if (left < -1 || right > window.innerWidth + 1) return `sticks out from ${Math.round(left)} to ${Math.round(right)}`;
    const isWhole = height > window.innerHeight || (top >= -1 && bottom <= window.innerHeight + 1);
    if (!isWhole) return `stays above or below, from ${Math.round(top)} to ${Math.round(bottom)}`;
    const seenAt = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2;
    const hit = document.elementFromPoint((left + right) / 2, seenAt);
    // A card with a radio in it is pressed in the radio's place.
    const isLabelled = hit?.closest('label')?.contains(control);
    return hit && (isLabelled || control.contains(hit) || hit.contains(control)) ? null : `is covered by ${hit?.outerHTML.slice(0, 80)}`;
  };
  const controls = within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [contenteditable="true"]');
  return [...controls].flatMap((control) => {
    // What only the keyboard reaches (the points of a chart) lies under what the pointer uses.
    const isForPointer = getComputedStyle(control).pointerEvents !== 'none';
    const isShown = isForPointer && control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert], [href="#content"]');
    const faults = isShown ? (['nearest', 'center', 'start', 'end'] as const).map((block) => faultOf(control, block)) : [null];
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim();
    return faults.includes(null) ? [] : [`${control.tagName.toLowerCase()} “${name}” ${faults.join('; ')}`];
  });
}
