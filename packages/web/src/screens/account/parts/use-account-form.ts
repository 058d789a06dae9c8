import { type FormEvent, useState } from 'react';
import type { ZodType } from 'zod';
import { useAction } from '#ui/forms/actions/use-action.ts';
import { checkForm, errorsOfAnswer, noErrors } from './form-errors.ts';

/** State of a form of this entry: what was typed stays whatever happens. */
export function useAccountForm<Form extends object>(initial: Form, schema: ZodType, send: (form: Form) => Promise<unknown>) {
  const [form, setForm] = useState(initial);
  const [errors, setErrors] = useState(noErrors);
  const { phase, run } = useAction(async () => {
    setErrors(noErrors);
    const wrong = checkForm(schema, form);
    if (wrong) {
      setErrors(wrong);
      throw new Error('The form is not complete');
    }
    try {
      await send(form);
    } catch (thrown) {
      setErrors(errorsOfAnswer(thrown));
      throw thrown;
    }
  });
  return {
    form,
    errors,
    phase,
    set: (change: Partial<Form>) => setForm((before) => ({ ...before, ...change })),
    formProps: {
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void run();
      },
    },
  };
}
