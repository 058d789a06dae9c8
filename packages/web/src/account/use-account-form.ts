import { type FormEvent, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { useAction } from '../ui/use-action.ts';
import { checkForm, errorsOfAnswer, noErrors } from './form-errors.ts';

/** State of a form of this door: what was typed stays whatever happens; the first wrong field takes the focus, else it stays where it was. */
export function useAccountForm<Form extends object>(initial: Form, schema: ZodType, send: (form: Form) => Promise<unknown>) {
  const [form, setForm] = useState(initial);
  const [errors, setErrors] = useState(noErrors);
  const element = useRef<HTMLFormElement>(null);
  const focusFirstWrong = (before: Element | null) =>
    requestAnimationFrame(() => {
      const wrong = element.current?.querySelector('[aria-invalid="true"]') ?? before;
      if (wrong instanceof HTMLElement) wrong.focus();
    });
  const { phase, run } = useAction(async () => {
    setErrors(noErrors);
    // The button is disabled while the form is sent, and a disabled button loses the focus.
    const before = document.activeElement;
    const wrong = checkForm(schema, form);
    if (wrong) {
      setErrors(wrong);
      focusFirstWrong(before);
      throw new Error('The form is not complete');
    }
    try {
      await send(form);
    } catch (thrown) {
      setErrors(errorsOfAnswer(thrown));
      focusFirstWrong(before);
      throw thrown;
    }
  });
  return {
    form,
    errors,
    phase,
    set: (change: Partial<Form>) => setForm((before) => ({ ...before, ...change })),
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void run();
      },
    },
  };
}
