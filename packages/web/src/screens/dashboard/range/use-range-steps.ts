import { calendarOfTag } from '@sightline/contract/core';
import type { ShownRange } from '#features/opened-dashboard/use-range.ts';
import type { TypedRange } from '#ui/pickers/date-range-picker/picked.ts';
import { useLook } from '#widgets/look/look.ts';
import { stepRange } from './step-range.ts';

interface RangeSteps {
  chosen: TypedRange;
  previous: () => void;
  /** Null: it has not begun. */
  next: (() => void) | null;
}

/** The days shown, and one step back and forth. */
export function useRangeSteps(shown: ShownRange): RangeSteps {
  const { locale } = useLook();
  const chosen = { type: shown.type, kind: shown.kind, ...shown.range };
  const from = { today: shown.today, calendar: calendarOfTag(locale) };
  const following = stepRange(chosen, 1, from);
  return {
    chosen,
    previous: () => shown.choose(stepRange(chosen, -1, from)),
    next: following.period.start > shown.today ? null : () => shown.choose(following),
  };
}
