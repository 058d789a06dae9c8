import { type ValueType, valueTypes } from '@sightline/contract/providers';
import { type MetricOption, metricOptionSchema } from '@sightline/contract/widgets';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './inputs.module.css';

const typeWords: Record<ValueType, string> = { number: 'Number', money: 'Money', percent: 'Percent', duration: 'Time' };
const decimalsMax = 6;
const asGiven = '';

const types = [{ value: asGiven, label: 'As the source says' }, ...valueTypes.map((value) => ({ value, label: typeWords[value] }))];
const decimals = [
  { value: asGiven, label: 'Automatic' },
  ...Array.from({ length: decimalsMax + 1 }, (_, count) => ({ value: String(count), label: String(count) })),
];

/** Settings without what is left as it is. */
function withSetting(settings: MetricOption, name: keyof MetricOption, value: string): MetricOption {
  const rest = Object.fromEntries(Object.entries(settings).filter(([key]) => key !== name));
  if (value === asGiven) return rest;
  return metricOptionSchema.parse({ ...rest, [name]: name === 'decimals' ? Number(value) : value });
}

/** How one metric is written: its name, what it is, its decimals. */
export function MetricSettings({
  label,
  settings,
  onChange,
}: {
  label: string;
  settings: MetricOption;
  onChange: (settings: MetricOption) => void;
}) {
  const set = (name: keyof MetricOption) => (value: string) => onChange(withSetting(settings, name, value));
  return (
    <>
      <TextField label="Name" value={settings.label ?? ''} placeholder={label} maxLength={80} onChange={set('label')} />
      <div className={styles.pair}>
        <ChoiceField label="Shown as" value={settings.format ?? asGiven} choices={types} onChange={set('format')} />
        <ChoiceField
          label="Decimals"
          value={settings.decimals === undefined ? asGiven : String(settings.decimals)}
          choices={decimals}
          onChange={set('decimals')}
        />
      </div>
    </>
  );
}
