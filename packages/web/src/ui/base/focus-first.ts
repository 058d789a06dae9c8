const controls = 'input, select, textarea, button, a[href]';

/** Gives the focus to the first control inside that takes it; false: none did. */
export function focusFirst(inside: Element): boolean {
  for (const control of inside.querySelectorAll<HTMLElement>(controls)) {
    control.focus();
    if (document.activeElement === control) return true;
  }
  return false;
}
