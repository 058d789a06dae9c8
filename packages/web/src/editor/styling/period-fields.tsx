import { type RangeSetting, type RangeType, rangeTypes } from '@sightline/contract/period';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from '../panel/panel.module.css';
import { withDay, withRangeType } from './period-setting.ts';

const typeWords: Record<RangeType, string> = {
  daily: 'Today',
  weekly: 'This week',
  monthly: 'This month',
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  lastMonth: 'Last month',
  midMonthly: 'Last half month',
  custom: 'Fixed days',
};

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
  const isCustom = setting.rangeType === 'custom';
  return (
    <>
      <ChoiceField
        label="Opens with"
        value={setting.rangeType}
        choices={rangeTypes.map((value) => ({ value, label: typeWords[value] }))}
        error={isCustom ? undefined : error}
        onChange={(value) => {
          const type = rangeTypes.find((each) => each === value);
          if (type) onChange(withRangeType(setting, type, shown));
        }}
      />
      {isCustom && (
        <div className={styles.pair}>
          <TextField
            label="First day"
            type="date"
            value={setting.startDate ?? ''}
            error={error}
            onChange={(day) => onChange(withDay(setting, 'startDate', day))}
          />
          <TextField
            label="Last day"
            type="date"
            value={setting.endDate ?? ''}
            onChange={(day) => onChange(withDay(setting, 'endDate', day))}
          />
        </div>
      )}
    </>
  );
}
