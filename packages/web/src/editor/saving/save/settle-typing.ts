import { flushSync } from 'react-dom';

/** Fields that take over what was typed only when they are left do so now; the focus stays where it is. */
export function settleTyping(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  flushSync(() => field.blur());
  field.focus({ preventScroll: true });
}
