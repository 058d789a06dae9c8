import { type RangeSetting, rangeTypes, todayIn } from '@sightline/contract/core';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { DateField } from '#ui/pickers/date-field/date-field.tsx';
import { rangeTypeNames } from '#ui/pickers/date-range-picker/range-type-names.ts';
import { useLook } from '#widgets/look/look.ts';
import { useEditor } from '../../model/editor-context.ts';
import styles from '../panel.module.css';
import { withDay, withRangeType } from './period-setting.ts';

const ends = [
  ['startDate', 'First day'],
  ['endDate', 'Last day'],
] as const;

/** The period a dashboard opens with. */
export function PeriodFields({
  setting,
  shown,
  error,
  onChange,
}: {
  setting: RangeSetting;
  /** The days the page shows now, which fixed days start from. */
  shown: { start: string; end: string };
  error: string | undefined;
  onChange: (setting: RangeSetting) => void;
}) {
  const { timezone, draft } = useEditor();
  const { locale } = useLook();
  const today = todayIn(timezone, new Date());
  const isCustom = setting.rangeType === 'custom';
  return (
    <>
      <ChoiceField
        label="Opens with"
        value={setting.rangeType}
        choices={rangeTypes.map((value) => ({ value, label: rangeTypeNames[value] }))}
        error={isCustom ? undefined : error}
        onChange={(value) => {
          const type = rangeTypes.find((each) => each === value);
          if (type) onChange(withRangeType(setting, type, shown));
        }}
      />
      {isCustom && (
        <div className={styles.pair}>
          {ends.map(([end, label]) => (
            <DateField
              key={end}
              label={label}
              value={setting[end]}
              today={today}
              locale={locale}
              weekStart={draft.locale.weekStart}
              error={end === 'startDate' ? error : undefined}
              onChange={(day) => onChange(withDay(setting, end, day ?? ''))}
            />
          ))}
        </div>
      )}
    </>
  );
}
