import { calendarOf, type Day, type RangeQuery, rangeOfQuery, todayIn } from '@sightline/contract/core';
import type { Widget } from '@sightline/contract/dashboards';
import type { Context } from '#platform/context.ts';
import { lruPerContext } from '#platform/memory/lru-per-context.ts';
import { sha256 } from '#platform/text/hashes.ts';
import { dependenciesOf } from '../dependencies.ts';
import { traitsOf } from './format-traits.ts';
import { type Plan, planQueries } from './plan.ts';

interface WidgetsText {
  digest: string;
  length: number;
}

const texts = new WeakMap<readonly Widget[], WidgetsText>();

/** Widgets that are remembered are put into words once. */
function textOf(widgets: readonly Widget[]): WidgetsText {
  const known = texts.get(widgets);
  if (known !== undefined) return known;
  const json = JSON.stringify(widgets);
  const text = {
    digest: sha256(json, 'base64url'),
    length: json.length,
  };
  texts.set(widgets, text);
  return text;
}

const todayOf = (context: Context, { timezone }: RangeQuery): Day => todayIn(timezone, context.clock.now());

/** Names these widgets, as they are, over these days and on this one: periods of their own move on with it, and of a day that runs hours are asked for. */
export const planKey = (context: Context, widgets: readonly Widget[], range: RangeQuery): string =>
  `${textOf(widgets).digest} ${JSON.stringify(range)} ${todayOf(context, range)}`;

const charsMax = 8_000_000;
const plansOf = lruPerContext<Plan>(charsMax);

/** The plan for these widgets, made once as long as neither they nor the days change. The array must not change. */
export function planFor(context: Context, widgets: readonly Widget[], range: RangeQuery): Plan {
  const plans = plansOf(context);
  const key = planKey(context, widgets, range);
  const known = plans.get(key);
  if (known !== undefined) return known;
  const days = { range: rangeOfQuery(range), today: todayOf(context, range), calendar: calendarOf(range) };
  const plan = planQueries(widgets, days, { findProvider: dependenciesOf(context).findProvider, traitsOf });
  plans.set(key, plan, textOf(widgets).length + key.length);
  return plan;
}
