import { type Plan, type PlanInterval, planDashboardsMax, planIntervals } from '@sightline/contract/billing';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { NumberField } from '#ui/forms/fields/number-field.tsx';
import { intervalWords } from './plan-words.ts';

const intervalOf = (value: string): PlanInterval => planIntervals.find((interval) => String(interval) === value) ?? 1;

/** How many dashboards, and how they are paid. */
export function PlanFields({
  plan,
  errors,
  onChange,
}: {
  plan: Plan;
  errors: Record<string, string[]>;
  onChange: (change: Partial<Plan>) => void;
}) {
  return (
    <>
      <NumberField
        label="Dashboards"
        min={1}
        max={planDashboardsMax}
        value={plan.dashboards}
        error={errors.dashboards}
        onChange={(dashboards) => onChange({ dashboards })}
      />
      <ChoiceField
        label="Paid"
        value={String(plan.interval)}
        choices={planIntervals.map((interval) => ({ value: String(interval), label: intervalWords[interval] }))}
        error={errors.interval}
        onChange={(value) => onChange({ interval: intervalOf(value) })}
      />
    </>
  );
}
