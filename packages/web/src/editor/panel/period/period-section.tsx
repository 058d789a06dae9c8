import { rangeTypes } from '@sightline/contract/core';
import type { Widget, WidgetErrors, WidgetPeriod } from '@sightline/contract/dashboards';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { rangeTypeNames } from '#ui/pickers/date-range-picker/range-type-names.ts';
import { useEditorFacts } from '../../model/editor-context.ts';
import { Section } from '../section.tsx';
import { ComparisonFields, FixedDays } from './range-fields.tsx';
import { dashboardsPeriod, withPeriodType } from './range-setting.ts';

const periods = [
  { value: dashboardsPeriod, label: 'The dashboard’s' },
  ...rangeTypes.map((value) => ({ value, label: rangeTypeNames[value] })),
];

/** The days a widget shows: the dashboard's, or its own whatever is chosen there. */
export function PeriodSection({
  widget,
  errors,
  onChange,
}: {
  widget: Widget;
  errors: WidgetErrors;
  onChange: (widget: Widget, field?: string) => void;
}) {
  const { range } = useEditorFacts();
  const period = widget.period ?? null;
  const set = (next: WidgetPeriod | null) => onChange({ ...widget, period: next });
  const prefix = 'period.';
  const ofDays = Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) => (field.startsWith(prefix) ? [[field.slice(prefix.length), text]] : [])),
  );
  return (
    <Section title="Period">
      <ChoiceField
        label="Shows"
        value={period?.rangeType ?? dashboardsPeriod}
        choices={periods}
        help={period === null ? undefined : 'The widget names its period for readers.'}
        onChange={(value) => set(withPeriodType(period, value, range))}
      />
      {period && <FixedDays setting={period} errors={ofDays} onChange={set} />}
      {period && !widget.hiddenChange && <ComparisonFields setting={period} errors={ofDays} onChange={set} />}
    </Section>
  );
}
