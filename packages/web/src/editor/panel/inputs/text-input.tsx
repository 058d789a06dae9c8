import { TextField } from '#ui/forms/fields/text-field.tsx';
import { type InputProps, textsOf } from './input-props.ts';

export function TextInput(props: InputProps) {
  const { instance, input, onChange } = props;
  const value = instance.inputs[input.name];
  return (
    <TextField
      {...textsOf(props)}
      value={typeof value === 'string' ? value : ''}
      {...(input.placeholder && { placeholder: input.placeholder })}
      onChange={(next) => onChange(next === '' ? undefined : next)}
    />
  );
}
