import type { Instance } from '@sightline/contract/dashboards';
import { type Input, isRequired, type Option, type Report } from '@sightline/contract/sources';

/** What every control of an instance's form is given. */
export interface InputProps {
  instance: Instance;
  report: Report;
  input: Input;
  error: string | undefined;
  /** `undefined` takes the value away. `chosen`: the options behind it, where it was chosen from a list. */
  onChange: (value: unknown, chosen?: readonly Option[]) => void;
}

/** Label, help and error of a control. */
export const textsOf = ({ instance, input, error }: InputProps) => ({
  label: input.label,
  help: input.help,
  error,
  required: isRequired(input, instance.inputs),
});
