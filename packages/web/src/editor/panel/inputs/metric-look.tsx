import { isAmount, type MetricOption } from '@sightline/contract/dashboards';
import { type Aggregation, type GoodDirection, goodDirectionSchema, type ValueType } from '@sightline/contract/sources';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { useLook } from '#widgets/look/look.ts';
import { useEditor } from '../../model/editor-context.ts';
import { seriesOffer } from '../styling/contrast-offers.ts';
import { DraftColour } from '../styling/draft-colour.tsx';
import styles from './inputs.module.css';
import { MetricGoal } from './metric-goal.tsx';
import { withSetting } from './with-setting.ts';

const goodWords: Record<GoodDirection, string> = { up: 'Rising', down: 'Falling', neutral: 'Neither' };
const decimalsMax = 6;
const affixMax = 12;
const asGiven = '';

const decimals = [
  { value: asGiven, label: 'Automatic' },
  ...Array.from({ length: decimalsMax + 1 }, (_, count) => ({ value: String(count), label: String(count) })),
];

export interface MetricLookProps {
  /** What is known of it; null where only the source's answer will tell. */
  metric: { type: ValueType; aggregation: Aggregation } | null;
  settings: MetricOption;
  /** Names the settings within the draft. */
  field: string;
  /** What counts for a direction that is not chosen. */
  givenDirection: string;
  onChange: (settings: MetricOption) => void;
}

/** How a metric's figures are written and evaluated: decimals, texts around them, colour, which way is good, goal. */
export function MetricLook({ metric, settings, field, givenDirection, onChange }: MetricLookProps) {
  const { chart } = useLook();
  const { styles: look } = useEditor().draft;
  const set = <Name extends keyof MetricOption>(name: Name, value: MetricOption[Name]) => onChange(withSetting(settings, name, value));
  const type = settings.format ?? metric?.type ?? 'number';
  const directions = [
    { value: asGiven, label: givenDirection },
    ...goodDirectionSchema.options.map((value) => ({ value, label: goodWords[value] })),
  ];
  return (
    <>
      <div className={styles.pair}>
        <ChoiceField
          label="Decimals"
          value={settings.decimals === undefined ? asGiven : String(settings.decimals)}
          choices={decimals}
          onChange={(value) => set('decimals', value === asGiven ? undefined : Number(value))}
        />
        <ChoiceField
          label="Good is"
          value={settings.good ?? asGiven}
          choices={directions}
          onChange={(value) =>
            set(
              'good',
              goodDirectionSchema.options.find((each) => each === value),
            )
          }
        />
      </div>
      <div className={styles.pair}>
        {(['prefix', 'suffix'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'prefix' ? 'Text before' : 'Text after'}
            value={settings[name] ?? ''}
            maxLength={affixMax}
            onChange={(text) => set(name, text || undefined)}
          />
        ))}
      </div>
      {type !== 'duration' && type !== 'percent' && (
        <Checkbox
          label="Compact figures, such as 1.2k"
          checked={settings.compact === true}
          onChange={(compact) => set('compact', compact || undefined)}
        />
      )}
      <DraftColour
        field={`${field}.color`}
        label="Colour of the series"
        value={settings.color ?? null}
        fallback={chart.accent}
        error={undefined}
        offer={seriesOffer(settings.color ?? null, look)}
        onChange={(color) => set('color', color ?? undefined)}
      />
      <MetricGoal
        goal={settings.goal}
        type={type}
        isAmount={metric === null || isAmount({ ...metric, type })}
        field={`${field}.goal`}
        onChange={(goal) => set('goal', goal)}
      />
    </>
  );
}
