import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { type InputProps, textsOf } from './input-props.ts';
import styles from './inputs.module.css';

export function BooleanInput(props: InputProps) {
  const { instance, input, onChange } = props;
  const { label, help, error } = textsOf(props);
  return (
    <div>
      <Checkbox label={label} checked={instance.inputs[input.name] === true} error={error ? [error] : undefined} onChange={onChange} />
      {help && <p className={styles.help}>{help}</p>}
    </div>
  );
}
