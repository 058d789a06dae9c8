import type { Range, RangeQuery, Widget } from '@sightline/contract';
import { orderedPeriod } from '@sightline/contract/rules/days';
import type { Context } from '../context.ts';
import { traitsOf } from './format-traits.ts';
import { type Plan, planQueries } from './plan.ts';
import { roadState } from './state.ts';

/** The days of a call's query; a comparison needs both ends, an end before its start is swapped (SPEC section 5). */
export function rangeOf(query: RangeQuery): Range {
  const { compare_start: compareStart, compare_end: compareEnd } = query;
  return {
    period: orderedPeriod(query.start, query.end),
    comparison: compareStart === undefined || compareEnd === undefined ? null : orderedPeriod(compareStart, compareEnd),
  };
}

/** The plan for these widgets, made once as long as neither they nor the days change. */
export function planFor(context: Context, widgets: readonly Widget[], range: RangeQuery): Plan {
  const { plans, parts } = roadState(context);
  const key = JSON.stringify([range, widgets]);
  const known = plans.get(key);
  if (known !== undefined) return known;
  const plan = planQueries(widgets, rangeOf(range), { findProvider: parts.findProvider, traitsOf });
  plans.set(key, plan, key.length);
  return plan;
}
