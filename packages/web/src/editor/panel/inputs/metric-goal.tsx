import { type Goal, type GoalSpan, goalSpans } from '@sightline/contract/dashboards';
import type { ValueType } from '@sightline/contract/sources';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { DraftNumber } from '../draft-number.tsx';
import { typedGoal, valueOfTyped } from './goal-value.ts';
import styles from './inputs.module.css';

const spanWords: Record<GoalSpan, string> = {
  period: 'For the days shown',
  day: 'A day',
  month: 'A month',
  year: 'A year',
};
const spans = goalSpans.map((value) => ({ value, label: spanWords[value] }));
const unitWords: Partial<Record<ValueType, string>> = { percent: 'Target, in percent', duration: 'Target, in seconds' };
const firstTarget = 100;

/** What a metric is to reach, if anything. */
export function MetricGoal({
  goal,
  type,
  isAmount,
  field,
  onChange,
}: {
  goal: Goal | undefined;
  type: ValueType;
  /** More days have more of it, so that a target needs a time. */
  isAmount: boolean;
  /** Names the target within the draft. */
  field: string;
  onChange: (goal: Goal | undefined) => void;
}) {
  return (
    <>
      <Checkbox
        label="Has a goal"
        checked={goal !== undefined}
        onChange={(has) => onChange(has ? { value: valueOfTyped(firstTarget, type), per: isAmount ? 'month' : 'period' } : undefined)}
      />
      {goal && (
        <div className={isAmount ? styles.pair : undefined}>
          <DraftNumber
            field={field}
            label={unitWords[type] ?? 'Target'}
            value={typedGoal(goal.value, type)}
            step={0.01}
            onChange={(typed) => onChange({ ...goal, value: valueOfTyped(typed, type) })}
          />
          {isAmount && (
            <ChoiceField
              label="Set for"
              value={goal.per}
              choices={spans}
              onChange={(value) => onChange({ ...goal, per: goalSpans.find((span) => span === value) ?? goal.per })}
            />
          )}
        </div>
      )}
    </>
  );
}
