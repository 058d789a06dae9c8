import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import type { FormatField } from '../../model/form/format-fields.ts';
import { DraftNumber } from '../draft-number.tsx';

/** One option of a format, by what its schema says it is. */
export function FormatOption({
  field,
  draftField,
  onChange,
}: {
  field: FormatField;
  /** Names it within the draft. */
  draftField: string;
  onChange: (name: string, value: unknown) => void;
}) {
  const { name, label } = field;
  const set = (value: unknown) => onChange(name, value);
  switch (field.kind) {
    case 'boolean':
      return <Checkbox label={label} checked={field.value} onChange={set} />;
    case 'number':
      return <DraftNumber field={draftField} label={label} value={field.value} step={0.01} onChange={set} />;
    case 'choice':
      return <ChoiceField label={label} value={field.value} choices={field.choices} onChange={set} />;
    case 'text':
      return <TextField label={label} value={field.value} {...(field.max !== null && { maxLength: field.max })} onChange={set} />;
  }
}
