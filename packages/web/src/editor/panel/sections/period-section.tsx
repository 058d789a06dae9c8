import { rangeTypes, todayIn } from '@sightline/contract/core';
import type { Widget, WidgetErrors, WidgetPeriod } from '@sightline/contract/dashboards';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { DateField } from '#ui/pickers/date-field/date-field.tsx';
import { rangeTypeNames } from '#ui/pickers/date-range-picker/range-type-names.ts';
import { useLook } from '#widgets/look/look.ts';
import { useDraftValue, useEditorFacts } from '../../model/editor-context.ts';
import styles from '../panel.module.css';
import { Section } from '../section.tsx';
import {
  type ComparisonKind,
  comparisonOf,
  dashboardsPeriod,
  type PeriodEnds,
  withComparison,
  withEnd,
  withPeriodType,
} from './period-choice.ts';

const periods = [
  { value: dashboardsPeriod, label: 'The dashboard’s' },
  ...rangeTypes.map((value) => ({ value, label: rangeTypeNames[value] })),
];
const comparisons: { value: ComparisonKind; label: string }[] = [
  { value: 'before', label: 'The days before' },
  { value: 'own', label: 'Days of its own' },
  { value: 'none', label: 'Nothing' },
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
  const { range, timezone, store } = useEditorFacts();
  const weekStart = useDraftValue(store, ({ present }) => present.locale.weekStart);
  const { locale } = useLook();
  const today = todayIn(timezone, new Date());
  const period = widget.period ?? null;
  const set = (next: WidgetPeriod | null) => onChange({ ...widget, period: next });
  const days = (own: WidgetPeriod, [first, last]: PeriodEnds) => (
    <div className={styles.pair}>
      {[first, last].map((end) => (
        <DateField
          key={end}
          label={end === first ? 'First day' : 'Last day'}
          value={own[end]}
          today={today}
          locale={locale}
          weekStart={weekStart}
          error={errors[`period.${end}`]}
          onChange={(day) => set(withEnd(own, end, day))}
        />
      ))}
    </div>
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
      {period?.rangeType === 'custom' && days(period, ['startDate', 'endDate'])}
      {period && !widget.hiddenChange && (
        <ChoiceField
          label="Compared with"
          value={comparisonOf(period)}
          choices={comparisons}
          onChange={(value) => {
            const kind = comparisons.find((each) => each.value === value)?.value;
            if (kind) set(withComparison(period, kind, today, weekStart));
          }}
        />
      )}
      {period && !widget.hiddenChange && comparisonOf(period) === 'own' && days(period, ['compareStartDate', 'compareEndDate'])}
    </Section>
  );
}
