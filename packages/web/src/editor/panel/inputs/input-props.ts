import type { Instance } from '@sightline/contract/dashboards';
import { type Input, isRequired, type Option, type Report } from '@sightline/contract/sources';

/** What every control of an instance's form is given. */
export interface InputProps {
  instance: Instance;
  report: Report;
  input: Input;
  error: string | undefined;
  /** Its list opens by itself. */
  opens?: boolean;
  /** Of a list that is not searched the first, under a word of its own. */
  likeliest?: Option;
  /** `undefined` takes the value away. `chosen`: the options behind it, where it was chosen from a list. */
  onChange: (value: unknown, chosen?: readonly Option[]) => void;
}

/** Of a list that is searched. */
export const listOf = (props: InputProps) => ({ ...textsOf(props), opens: props.opens ?? false });

/** Label, help and error of a control. */
export const textsOf = ({ instance, input, error }: InputProps) => ({
  label: input.label,
  help: input.help,
  error,
  required: isRequired(input, instance.inputs),
});
