import type { CheckField } from '@sightline/contract/monitoring';
import { useState } from 'react';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { NumberField } from '#ui/forms/fields/number-field.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { numbersIn } from './check-draft.ts';

interface CheckSettingFieldProps {
  field: CheckField;
  value: unknown;
  error: readonly string[] | undefined;
  onChange: (value: unknown) => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One setting of a check, drawn from how the check describes it. */
export function CheckSettingField({ field, value, error, onChange }: CheckSettingFieldProps) {
  const { label, unit, help, placeholder, choices = [] } = field;
  const texts = { label: unit === undefined ? label : `${label} (${unit})`, help, error };
  switch (field.kind) {
    case 'boolean':
      return <Checkbox label={label} checked={value === true} error={error} onChange={onChange} />;
    case 'number':
      return <NumberField {...texts} value={typeof value === 'number' ? value : 0} onChange={onChange} />;
    case 'numbers':
      return <NumbersField {...texts} value={value} onChange={onChange} />;
    case 'choice':
      return <ChoiceField {...texts} value={textOf(value)} choices={choices} onChange={onChange} />;
    case 'text':
      return <TextField {...texts} value={textOf(value)} {...(placeholder !== undefined && { placeholder })} onChange={onChange} />;
  }
}

interface NumbersFieldProps {
  label: string;
  help: string | undefined;
  error: readonly string[] | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Several numbers in one field, with commas; what is half typed stays as it is. */
function NumbersField({ label, help, error, value, onChange }: NumbersFieldProps) {
  const [typed, setTyped] = useState(() => (Array.isArray(value) ? value.join(', ') : ''));
  const isOff = numbersIn(typed) === null;
  const change = (text: string) => {
    setTyped(text);
    const numbers = numbersIn(text);
    if (numbers !== null) onChange(numbers);
  };
  return (
    <TextField
      label={label}
      help={help}
      inputMode="numeric"
      placeholder="30, 14, 7, 1"
      value={typed}
      error={isOff ? ['Numbers with commas: 30, 14, 7.'] : error}
      onChange={change}
    />
  );
}
