import { type RefObject, useEffect, useRef } from 'react';

/** Fields say it themselves; a group of fields, or a button that stands for a field, cannot. */
const fieldAtFault = '[aria-invalid="true"], [data-invalid="true"], fieldset [role="alert"]';
const controls = 'input, select, textarea, button';

/** The first fault of a form in the order in which it is read, and what takes the focus for it; null: no field is at fault. */
function findFault(form: HTMLFormElement): { fault: HTMLElement; focused: HTMLElement | null } | null {
  const fault = form.querySelector<HTMLElement>(fieldAtFault);
  if (fault === null) return null;
  const isText = fault.getAttribute('role') === 'alert';
  return { fault, focused: isText ? (fault.closest('fieldset')?.querySelector<HTMLElement>(controls) ?? null) : fault };
}

/**
 * Once a form was refused its first fault comes into view and takes the focus: its button alone says neither what nor why. Where no field is at fault, what was
 * said of the whole comes into view. The faults are drawn with the button's word or a moment later.
 */
export function useFirstFault(inside: RefObject<HTMLElement | null>, isRefused: boolean): void {
  const isLed = useRef(false);
  useEffect(() => {
    const form = isRefused && !isLed.current ? inside.current?.closest('form') : null;
    const found = form ? findFault(form) : null;
    found?.focused?.focus({ preventScroll: true });
    const shown = found?.fault ?? form?.querySelector<HTMLElement>('[role="alert"]');
    shown?.scrollIntoView({ block: found === null ? 'nearest' : 'center' });
    isLed.current = isRefused && (isLed.current || found !== null);
  });
}
