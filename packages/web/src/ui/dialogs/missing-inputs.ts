import { requiredText } from '../required-text.ts';

export interface DialogInput {
  name: string;
  label: string;
  kind?: 'text' | 'email' | 'password' | 'choice';
  required?: boolean;
  initial?: string;
  help?: string;
  placeholder?: string;
  autoComplete?: string;
  /** For `choice`. */
  choices?: readonly { value: string; label: string }[];
}
export type DialogValues = Record<string, string>;

export const initialValues = (inputs: readonly DialogInput[]): DialogValues =>
  Object.fromEntries(
    inputs.map(({ name, kind, initial, choices }) => [name, initial ?? (kind === 'choice' ? (choices?.[0]?.value ?? '') : '')]),
  );

/** Texts under the required inputs that hold nothing but blanks. */
export const missingInputs = (inputs: readonly DialogInput[], values: DialogValues): Record<string, string[]> =>
  Object.fromEntries(inputs.filter(({ name, required }) => required && !values[name]?.trim()).map(({ name }) => [name, [requiredText]]));
