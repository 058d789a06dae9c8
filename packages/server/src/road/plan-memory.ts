import { hash } from 'node:crypto';
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

const texts = new WeakMap<readonly Widget[], { digest: string; length: number }>();

/** Widgets that are remembered are put into words once. */
function textOf(widgets: readonly Widget[]): { digest: string; length: number } {
  const known = texts.get(widgets);
  if (known !== undefined) return known;
  const json = JSON.stringify(widgets);
  const text = { digest: hash('sha256', json, 'base64url'), length: json.length };
  texts.set(widgets, text);
  return text;
}

/** Names these widgets, as they are, over these days. */
export const planKey = (widgets: readonly Widget[], range: RangeQuery): string => `${textOf(widgets).digest} ${JSON.stringify(range)}`;

/** The plan for these widgets, made once as long as neither they nor the days change. The array must not change. */
export function planFor(context: Context, widgets: readonly Widget[], range: RangeQuery): Plan {
  const { plans, parts } = roadState(context);
  const key = planKey(widgets, range);
  const known = plans.get(key);
  if (known !== undefined) return known;
  const plan = planQueries(widgets, rangeOf(range), { findProvider: parts.findProvider, traitsOf });
  plans.set(key, plan, textOf(widgets).length + key.length);
  return plan;
}
