import { comparisonKinds, todayIn } from '@sightline/contract/core';
import type { WidgetPeriod } from '@sightline/contract/dashboards';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { DateField } from '#ui/pickers/date-field/date-field.tsx';
import { comparisonNames } from '#ui/pickers/date-range-picker/range-type-names.ts';
import { useLook } from '#widgets/look/look.ts';
import { useDraftValue, useEditorFacts } from '../../model/editor-context.ts';
import styles from '../panel.module.css';
import { comparedEnds, comparisonOf, shownEnds, withComparison, withEnd } from './range-setting.ts';

interface RangeFieldsProps {
  setting: WidgetPeriod;
  /** What is wrong with a day, by its name. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (setting: WidgetPeriod) => void;
}

function DayPair({ ends, setting, errors, onChange }: RangeFieldsProps & { ends: typeof shownEnds }) {
  const { timezone, store } = useEditorFacts();
  const weekStart = useDraftValue(store, ({ present }) => present.locale.weekStart);
  const { locale } = useLook();
  return (
    <div className={styles.pair}>
      {ends.map((end, index) => (
        <DateField
          key={end}
          label={index === 0 ? 'First day' : 'Last day'}
          value={setting[end]}
          today={todayIn(timezone, new Date())}
          locale={locale}
          weekStart={weekStart}
          error={errors[end]}
          onChange={(day) => onChange(withEnd(setting, end, day))}
        />
      ))}
    </div>
  );
}

/** The days of a period that does not move with the calendar; none of one that does. */
export function FixedDays(props: RangeFieldsProps) {
  return props.setting.rangeType === 'custom' && <DayPair ends={shownEnds} {...props} />;
}

const choices = [...comparisonKinds.filter((kind) => kind !== 'none'), 'own' as const, 'none' as const];

/** What a period is compared with, and the days of a comparison of its own. */
export function ComparisonFields(props: RangeFieldsProps) {
  const { setting, onChange } = props;
  const { timezone, store } = useEditorFacts();
  const calendar = useDraftValue(store, ({ present }) => present.locale);
  const chosen = comparisonOf(setting);
  return (
    <>
      <ChoiceField
        label="Compared with"
        value={chosen}
        choices={choices.map((value) => ({ value, label: comparisonNames[value] }))}
        onChange={(value) => {
          const kind = choices.find((each) => each === value);
          if (kind) onChange(withComparison(setting, kind, { today: todayIn(timezone, new Date()), calendar }));
        }}
      />
      {chosen === 'own' && <DayPair ends={comparedEnds} {...props} />}
    </>
  );
}
