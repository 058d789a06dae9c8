import { type Day, emailSchema, requiredText } from '@sightline/contract/core';
import type { PickerLimits } from '@sightline/contract/dashboards';
import type { ZodType } from 'zod';
import type { NumberLimits } from '../forms/fields/round-to-step.ts';

interface Common {
  name: string;
  label: string;
  required?: boolean;
  help?: string;
}
interface TextInput extends Common {
  kind?: 'text' | 'email' | 'password' | 'longText';
  initial?: string;
  placeholder?: string;
  autoComplete?: string;
  /** What a text must be that is not empty; without, for an e-mail that it is an address. */
  schema?: ZodType;
}
interface ChoiceInput extends Common {
  kind: 'choice';
  choices: readonly { value: string; label: string }[];
  /** Without it the first choice. */
  initial?: string;
}
interface ColourInput extends Common {
  kind: 'colour';
  /** #rrggbb, offered beside every other colour and none. */
  swatches: readonly string[];
  /** Without it none, which is an empty text. */
  initial?: string;
}
interface NumberInput extends Common, NumberLimits {
  kind: 'number';
  /** Without it the min, or 0. */
  initial?: number;
}
interface DateInput extends Common {
  kind: 'date';
  today: Day;
  locale: string;
  limits?: PickerLimits;
  initial?: Day;
}
interface CheckboxInput extends Omit<Common, 'help'> {
  kind: 'checkbox';
  initial?: boolean;
}
interface FileInput extends Common {
  kind: 'file';
  extensions?: readonly string[];
  bytesMax?: number;
}
export type DialogInput = TextInput | ChoiceInput | ColourInput | NumberInput | DateInput | CheckboxInput | FileInput;

export type DialogValue = string | number | boolean | File | null;

/** What an input yields: text; a number; a day or null; whether it is ticked; a file or null. */
type ValueOf<Kind> = Kind extends 'number'
  ? number
  : Kind extends 'checkbox'
    ? boolean
    : Kind extends 'date'
      ? Day | null
      : Kind extends 'file'
        ? File | null
        : string;
/** The values of a dialog's inputs, by name. */
export type ValuesOf<Inputs extends readonly DialogInput[]> = { [I in Inputs[number] as I['name']]: ValueOf<I['kind']> };

function initialValue(input: DialogInput): DialogValue {
  switch (input.kind) {
    case 'choice':
      return input.initial ?? input.choices[0]?.value ?? '';
    case 'number':
      return input.initial ?? input.min ?? 0;
    case 'date':
      return input.initial ?? null;
    case 'checkbox':
      return input.initial ?? false;
    case 'file':
      return null;
    default:
      return input.initial ?? '';
  }
}

export const initialValues = (inputs: readonly DialogInput[]): Record<string, DialogValue> =>
  Object.fromEntries(inputs.map((input) => [input.name, initialValue(input)]));

/** Nothing but blanks, nothing chosen, not ticked. A number is always one. */
const isMissing = (value: DialogValue | undefined): boolean =>
  value === undefined || value === null || value === false || (typeof value === 'string' && value.trim() === '');

const isText = (input: DialogInput): input is TextInput =>
  input.kind === undefined || input.kind === 'text' || input.kind === 'email' || input.kind === 'password' || input.kind === 'longText';

/** What is wrong with one input before anything is sent; nothing where it may be right. */
function errorOf(input: DialogInput, value: DialogValue | undefined): string[] {
  if (isMissing(value)) return input.required ? [requiredText] : [];
  if (!isText(input)) return [];
  const schema = input.schema ?? (input.kind === 'email' ? emailSchema : null);
  // The first text of a field says enough.
  return (
    schema
      ?.safeParse(value)
      .error?.issues.slice(0, 1)
      .map(({ message }) => message) ?? []
  );
}

/** Texts under all inputs that are at fault, at once: nobody is sent back to the same form for one after another. */
export const inputErrors = (inputs: readonly DialogInput[], values: Readonly<Record<string, DialogValue>>): Record<string, string[]> =>
  Object.fromEntries(
    inputs.map((input) => [input.name, errorOf(input, values[input.name])] as const).filter(([, texts]) => texts.length > 0),
  );
