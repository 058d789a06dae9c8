import { Checkbox } from '../forms/fields/checkbox.tsx';
import { ChoiceField } from '../forms/fields/choice-field.tsx';
import { EmailField } from '../forms/fields/email-field.tsx';
import { NumberField } from '../forms/fields/number-field.tsx';
import { SwatchField } from '../forms/fields/swatch-field.tsx';
import { TextArea } from '../forms/fields/text-area.tsx';
import { TextField } from '../forms/fields/text-field.tsx';
import { FileField } from '../forms/files/file-field.tsx';
import { DateField } from '../pickers/date-field/date-field.tsx';
import type { DialogInput, DialogValue } from './dialog-inputs.ts';

/** The first field of a dialog gets the focus when it opens. */
const focusMark = (isFirst: boolean) => (isFirst ? { 'data-autofocus': true } : {});
const textOf = (value: DialogValue | undefined): string => (typeof value === 'string' ? value : '');

/** The field of one input, with its value. */
export function DialogField({
  input,
  value,
  error,
  isFirst,
  onChange,
}: {
  input: DialogInput;
  value: DialogValue | undefined;
  error: string[] | undefined;
  isFirst: boolean;
  onChange: (value: DialogValue) => void;
}) {
  const { label, required = false } = input;
  const texts = { label, error, required, ...('help' in input && { help: input.help }) };
  switch (input.kind) {
    case 'choice':
      return <ChoiceField {...texts} value={textOf(value)} choices={input.choices} onChange={onChange} />;
    case 'colour':
      return (
        <SwatchField label={label} help={input.help} error={error} value={textOf(value)} swatches={input.swatches} onChange={onChange} />
      );
    case 'number': {
      const { min, max, step } = input;
      const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }), ...(step !== undefined && { step }) };
      return <NumberField {...texts} {...limits} value={typeof value === 'number' ? value : (min ?? 0)} onChange={onChange} />;
    }
    case 'date': {
      const { today, locale, limits } = input;
      return (
        <DateField
          {...texts}
          {...(limits && { limits })}
          value={textOf(value) || null}
          today={today}
          locale={locale}
          clearable={!required}
          onChange={onChange}
        />
      );
    }
    case 'checkbox':
      return <Checkbox label={label} error={error} checked={value === true} onChange={onChange} />;
    case 'file': {
      const { extensions, bytesMax } = input;
      return (
        <FileField
          {...texts}
          {...(extensions && { extensions })}
          {...(bytesMax !== undefined && { bytesMax })}
          file={value instanceof File ? value : null}
          onChange={onChange}
        />
      );
    }
    case 'longText': {
      const { placeholder } = input;
      return (
        <TextArea {...texts} {...(placeholder && { placeholder })} {...focusMark(isFirst)} value={textOf(value)} onChange={onChange} />
      );
    }
    default: {
      const { kind, placeholder, autoComplete } = input;
      const field = {
        ...texts,
        value: textOf(value),
        onChange,
        ...(placeholder && { placeholder }),
        ...(autoComplete && { autoComplete }),
        ...focusMark(isFirst),
      };
      return kind === 'email' ? <EmailField {...field} /> : <TextField {...field} {...(kind && { type: kind })} />;
    }
  }
}
