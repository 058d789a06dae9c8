import { type ReactNode, useState } from 'react';
import { Button } from '../base/button.tsx';
import { FaultBanner } from '../feedback/fault-banner.tsx';
import { PhaseButton } from '../forms/actions/action-button.tsx';
import { useAction } from '../forms/actions/use-action.ts';
import { DialogField } from './dialog-field.tsx';
import { type DialogInput, type DialogValue, initialValues, inputErrors, type ValuesOf } from './dialog-inputs.ts';
import { DialogBody, DialogFoot, DialogWords } from './dialog-parts.tsx';

export interface InputsDialog<Inputs extends readonly DialogInput[]> {
  title: string;
  message?: ReactNode;
  inputs: Inputs;
  confirmLabel?: string;
  /** What the button says where it was refused. */
  failedLabel?: string;
  /** Runs before the dialog closes. `errorsOf` turns what it throws into texts by input; the rest is shown in a banner. */
  action?: (values: ValuesOf<Inputs>) => Promise<unknown>;
  errorsOf?: (thrown: unknown) => Record<string, string[]>;
}

/** Safe: the values begin as `initialValues` of these inputs, and a field hands on values of its own kind alone. */
const typed = <Inputs extends readonly DialogInput[]>(values: Record<string, DialogValue>) => values as ValuesOf<Inputs>;

/** What was typed stays while an action fails. */
export function InputsForm<const Inputs extends readonly DialogInput[]>({
  message,
  inputs,
  confirmLabel = 'Save',
  failedLabel,
  action,
  errorsOf,
  answer,
}: InputsDialog<Inputs> & { answer: (values: ValuesOf<Inputs> | null) => void }) {
  const [values, setValues] = useState(() => initialValues(inputs));
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const { phase, run } = useAction(async () => {
    setFailure(null);
    const found = inputErrors(inputs, values);
    setErrors(found);
    if (Object.keys(found).length > 0) throw new Error('Inputs are at fault');
    try {
      await action?.(typed(values));
    } catch (thrown) {
      const byInput = errorsOf?.(thrown) ?? {};
      setErrors(byInput);
      if (!inputs.some(({ name }) => byInput[name])) setFailure(thrown);
      throw thrown;
    }
    answer(typed(values));
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <DialogBody>
        {message && <DialogWords>{message}</DialogWords>}
        {inputs.map((input, index) => (
          <DialogField
            key={input.name}
            input={input}
            isFirst={index === 0}
            value={values[input.name]}
            error={errors[input.name]}
            onChange={(value) => setValues((before) => ({ ...before, [input.name]: value }))}
          />
        ))}
        {failure !== null && <FaultBanner thrown={failure} />}
        <DialogFoot>
          <Button onClick={() => answer(null)}>Cancel</Button>
          <PhaseButton type="submit" variant="primary" phase={phase} {...(failedLabel && { failed: failedLabel })}>
            {confirmLabel}
          </PhaseButton>
        </DialogFoot>
      </DialogBody>
    </form>
  );
}
