import { type ValueType, valueTypes } from '@sightline/contract/sources';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { MetricLook, type MetricLookProps } from './metric-look.tsx';
import { withSetting } from './with-setting.ts';

export const typeWords: Record<ValueType, string> = { number: 'Number', money: 'Money', percent: 'Percent', duration: 'Time' };
const asGiven = '';
const sourcesWords = 'As the source says';
const types = [{ value: asGiven, label: sourcesWords }, ...valueTypes.map((value) => ({ value, label: typeWords[value] }))];

/** How one metric of a source is shown: its name, what it is, and how it looks. */
export function MetricSettings({ label, ...look }: Omit<MetricLookProps, 'givenDirection'> & { label: string }) {
  const { settings, onChange } = look;
  return (
    <>
      <TextField
        label="Name"
        value={settings.label ?? ''}
        placeholder={label}
        maxLength={80}
        onChange={(text) => onChange(withSetting(settings, 'label', text || undefined))}
      />
      <ChoiceField
        label="Shown as"
        value={settings.format ?? asGiven}
        choices={types}
        onChange={(value) =>
          onChange(
            withSetting(
              settings,
              'format',
              valueTypes.find((each) => each === value),
            ),
          )
        }
      />
      <MetricLook {...look} givenDirection="As given" />
    </>
  );
}
