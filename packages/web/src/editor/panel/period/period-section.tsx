import { rangeTypes } from '@sightline/contract/core';
import type { Widget, WidgetErrors, WidgetPeriod } from '@sightline/contract/dashboards';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { rangeTypeNames } from '#ui/pickers/date-range-picker/range-type-names.ts';
import { useEditorFacts } from '../../model/editor-context.ts';
import { Fold } from '../section.tsx';
import { ComparisonFields, FixedDays } from './range-fields.tsx';
import { dashboardsPeriod, withPeriodType } from './range-setting.ts';

const periods = [
  { value: dashboardsPeriod, label: 'The dashboard’s' },
  ...rangeTypes.map((value) => ({ value, label: rangeTypeNames[value] })),
];

interface PeriodProps {
  widget: Widget;
  errors: WidgetErrors;
  onChange: (widget: Widget, field?: string) => void;
}

const prefix = 'period.';
const daysOf = (errors: WidgetErrors): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) => (field.startsWith(prefix) ? [[field.slice(prefix.length), text]] : [])),
  );
const chosenFor = ({ period }: Widget) => periods.find(({ value }) => value === (period?.rangeType ?? dashboardsPeriod));

/** The days a widget shows: the dashboard's, or its own whatever is chosen there. */
export function OwnPeriod({ widget, errors, onChange }: PeriodProps) {
  const { range } = useEditorFacts();
  const period = widget.period ?? null;
  const set = (next: WidgetPeriod | null) => onChange({ ...widget, period: next });
  const ofDays = daysOf(errors);
  return (
    <>
      <ChoiceField
        label="Shows"
        value={chosenFor(widget)?.value ?? dashboardsPeriod}
        choices={periods}
        help={period === null ? undefined : 'Named on the widget.'}
        onChange={(value) => set(withPeriodType(period, value, range))}
      />
      {period && <FixedDays setting={period} errors={ofDays} onChange={set} />}
      {period && !widget.hiddenChange && <ComparisonFields setting={period} errors={ofDays} onChange={set} />}
    </>
  );
}

export const PeriodSection = (props: PeriodProps) => (
  <Fold title="Period" summary={chosenFor(props.widget)?.label} hasFault={Object.keys(daysOf(props.errors)).length > 0}>
    <OwnPeriod {...props} />
  </Fold>
);
