import { type RefObject, useEffect, useRef } from 'react';
import type { ActionPhase } from './action-phase.ts';
import { type Place, watchUnsaved } from './unsaved.ts';
import { dropDraft, hasDraft } from './use-draft.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** What is typed to search or to prove who one is is nobody's work. */
const typedForNow = ['search', 'password', 'file', 'submit', 'button'];

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !typedForNow.includes(target.type));

const typedValue = (control: Control): string =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
    ? String(control.checked)
    : control.value;

/** In a panel that a word of the address opens (`data-opened-by`) a form goes with that word, elsewhere with the path. */
export function isFormLeft(form: Element, { current, next }: { current: Place; next: Place }): boolean {
  const opener = form.closest<HTMLElement>('[data-opened-by]')?.dataset.openedBy;
  return current.pathname !== next.pathname || (opener !== undefined && current.search[opener] !== next.search[opener]);
}

/**
 * Watches the form around a button that sends it: what stands in its fields otherwise than when somebody came to them is unsaved, until it was sent. One with
 * `data-unguarded` is left without a question; one with `data-draft` goes with the draft of that key, kept from before or typed now.
 */
export function useUnsavedForm(inside: RefObject<HTMLElement | null>, phase: ActionPhase, isForm: boolean): void {
  const now = useRef(phase);
  /** Values as they were before. */
  const before = useRef(new Map<Control, string>());
  const sent = useRef(new Map<Control, string>());
  const typedSinceSent = useRef(new Set<Control>());
  useEffect(() => {
    const { current: known } = before;
    if (phase === 'loading' && now.current !== 'loading') {
      sent.current = new Map([...known.keys()].map((control) => [control, typedValue(control)]));
      typedSinceSent.current.clear();
    }
    if (phase === 'done' && now.current !== 'done') {
      for (const control of known.keys()) {
        const value = typedValue(control);
        // What was typed while it was on its way is not saved; what the form itself wrote there is the server's answer.
        known.set(control, typedSinceSent.current.has(control) ? (sent.current.get(control) ?? value) : value);
      }
    }
    now.current = phase;
  }, [phase]);
  useEffect(() => {
    const form = isForm ? inside.current?.closest('form') : null;
    if (!form || form.hasAttribute('data-unguarded')) return undefined;
    const { current: known } = before;
    const meet = ({ target }: { target: EventTarget | null }): void => {
      if (isControl(target) && !known.has(target)) known.set(target, typedValue(target));
    };
    meet({ target: document.activeElement !== null && form.contains(document.activeElement) ? document.activeElement : null });
    const events = ['focusin', 'beforeinput', 'pointerdown'] as const;
    for (const name of events) form.addEventListener(name, meet);
    const type = ({ target }: Event): void => {
      if (isControl(target)) typedSinceSent.current.add(target);
    };
    form.addEventListener('input', type);
    const { draft } = form.dataset;
    const isTyped = () => hasDraft(draft) || [...known].some(([control, value]) => form.contains(control) && typedValue(control) !== value);
    const forget = watchUnsaved({
      element: () => form,
      isTyped,
      isUnsaved: () => now.current !== 'loading' && now.current !== 'done' && isTyped(),
      isLeft: (by) => isFormLeft(form, by),
      onDropped: () => dropDraft(draft),
      onTaken: () => {
        for (const control of known.keys()) known.set(control, typedValue(control));
      },
    });
    return () => {
      forget();
      form.removeEventListener('input', type);
      for (const name of events) form.removeEventListener(name, meet);
    };
  }, [inside, isForm]);
}
