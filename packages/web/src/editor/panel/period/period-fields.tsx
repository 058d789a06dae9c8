import { type Range, type RangeSetting, rangeTypes } from '@sightline/contract/core';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { rangeTypeNames } from '#ui/pickers/date-range-picker/range-type-names.ts';
import { ComparisonFields, FixedDays } from './range-fields.tsx';
import { withRangeType } from './range-setting.ts';

/** The period a dashboard opens with, and what it is compared with. */
export function PeriodFields({
  setting,
  shown,
  errors,
  onChange,
}: {
  setting: RangeSetting;
  /** The days the page shows now, which fixed days start from. */
  shown: Range;
  /** As the server calls the days. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (setting: RangeSetting) => void;
}) {
  const isCustom = setting.rangeType === 'custom';
  const ofDays = { startDate: errors.start, endDate: errors.end, compareStartDate: errors.compareStart, compareEndDate: errors.compareEnd };
  return (
    <>
      <ChoiceField
        label="Opens with"
        value={setting.rangeType}
        choices={rangeTypes.map((value) => ({ value, label: rangeTypeNames[value] }))}
        error={isCustom ? undefined : errors.start}
        onChange={(value) => {
          const type = rangeTypes.find((each) => each === value);
          if (type) onChange(withRangeType(setting, type, shown));
        }}
      />
      <FixedDays setting={setting} errors={ofDays} onChange={onChange} />
      <ComparisonFields setting={setting} errors={ofDays} onChange={onChange} />
    </>
  );
}
