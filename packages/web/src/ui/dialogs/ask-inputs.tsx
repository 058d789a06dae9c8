import { type ReactNode, useState } from 'react';
import { PhaseButton } from '../action-button.tsx';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { TextField } from '../text-field.tsx';
import { useAction } from '../use-action.ts';
import { DialogBody, DialogFoot, DialogWords } from './dialog-parts.tsx';
import { type DialogInput, type DialogValues, initialValues, missingInputs } from './missing-inputs.ts';
import { openDialog } from './open-dialog.tsx';

export interface InputsDialog {
  title: string;
  message?: ReactNode;
  inputs: readonly DialogInput[];
  confirmLabel?: string;
  /** Runs before the dialog closes. `errorsOf` turns what it throws into texts by input; the rest is shown in a banner. */
  action?: (values: DialogValues) => Promise<unknown>;
  errorsOf?: (thrown: unknown) => Record<string, string[]>;
}

function DialogField({
  input,
  value,
  error,
  autoFocus,
  onChange,
}: {
  input: DialogInput;
  value: string;
  error: string[] | undefined;
  autoFocus: boolean;
  onChange: (value: string) => void;
}) {
  const { label, help, required = false, kind = 'text', choices = [], placeholder, autoComplete } = input;
  if (kind === 'choice')
    return <ChoiceField label={label} help={help} error={error} required={required} value={value} choices={choices} onChange={onChange} />;
  return (
    <TextField
      label={label}
      help={help}
      error={error}
      required={required}
      type={kind}
      value={value}
      onChange={onChange}
      {...(placeholder && { placeholder })}
      {...(autoComplete && { autoComplete })}
      {...(autoFocus && { 'data-autofocus': true })}
    />
  );
}

function InputsContent({
  message,
  inputs,
  confirmLabel = 'Save',
  action,
  errorsOf,
  answer,
}: InputsDialog & { answer: (values: DialogValues | null) => void }) {
  const [values, setValues] = useState(() => initialValues(inputs));
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { phase, run } = useAction(async () => {
    setFailure(null);
    const missing = missingInputs(inputs, values);
    setErrors(missing);
    if (Object.keys(missing).length > 0) throw new Error('Inputs are missing');
    try {
      await action?.(values);
    } catch (thrown) {
      const byInput = errorsOf?.(thrown) ?? {};
      setErrors(byInput);
      if (!inputs.some(({ name }) => byInput[name])) setFailure(thrown instanceof Error ? thrown.message : String(thrown));
      throw thrown;
    }
    answer(values);
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
            autoFocus={index === 0}
            value={values[input.name] ?? ''}
            error={errors[input.name]}
            onChange={(value) => setValues((before) => ({ ...before, [input.name]: value }))}
          />
        ))}
        {failure && <Banner severity="error">{failure}</Banner>}
        <DialogFoot>
          <Button onClick={() => answer(null)}>Cancel</Button>
          <PhaseButton type="submit" variant="primary" phase={phase}>
            {confirmLabel}
          </PhaseButton>
        </DialogFoot>
      </DialogBody>
    </form>
  );
}

/** Resolves to the values, or null when it was left. What was typed stays while an action fails. */
export const askInputs = (dialog: InputsDialog): Promise<DialogValues | null> =>
  openDialog<DialogValues>({ title: dialog.title }, (answer) => <InputsContent {...dialog} answer={answer} />);
