import { daysIn, isoWeekOf, type Period } from '@sightline/contract/core';
import { cost } from './action-metrics.ts';
import type { MetaCondition } from './filters.ts';
import type { InsightsParams } from './insights-calls.ts';
import type { Plan } from './plan.ts';

/** Ranges in one call. */
const rangesMax = 26;

const rangeOf = ({ start, end }: Period) => ({ since: start, until: end });

/**
 * Attribution as in Meta's own screens, whatever the account's default was when it was made.
 * https://developers.facebook.com/docs/marketing-api/insights/parameters
 */
const always: InsightsParams = { use_unified_attribution_setting: 'true' };

const filteringOf = (conditions: MetaCondition[]): InsightsParams =>
  conditions.length === 0 ? {} : { filtering: JSON.stringify(conditions) };

/** The rows: one set of parameters, or several where each step of time is a range of its own. */
export function rowParams(plan: Plan, period: Period): InsightsParams[] {
  const { dimension, level, fields, breakdowns, filtering } = plan;
  const time = dimension?.time ?? null;
  const params: InsightsParams = {
    level,
    fields: fields.join(','),
    ...(breakdowns.length === 0 ? {} : { breakdowns: JSON.stringify(breakdowns) }),
    ...filteringOf(filtering),
    ...sortOf(plan),
    ...always,
  };
  if (time !== null && 'ranges' in time) {
    return chunksOf(stepsIn(period, time.ranges).map(rangeOf)).map((ranges) => ({ ...params, time_ranges: JSON.stringify(ranges) }));
  }
  const increment: InsightsParams = time === null ? {} : { time_increment: time.increment };
  return [{ ...params, time_range: JSON.stringify(rangeOf(period)), ...increment }];
}

/** The same of everything at once. */
export function totalParams({ totals }: Plan, period: Period): InsightsParams[] {
  if (totals === null) return [];
  const { fields, filtering } = totals;
  const time_range = JSON.stringify(rangeOf(period));
  return [{ level: 'account', fields: fields.join(','), ...filteringOf(filtering), ...always, time_range }];
}

/** The most important come first, should there be more than are read. */
const sortOf = ({ level, selected }: Plan): InsightsParams =>
  level !== 'account' && selected.some(({ id }) => id === cost) ? { sort: JSON.stringify(['spend_descending']) } : {};

/** The part of each week (from Monday) or year that lies in the period. */
function stepsIn(period: Period, step: 'week' | 'year'): Period[] {
  const steps = new Map<string, Period>();
  for (const day of daysIn(period)) {
    const key = step === 'week' ? isoWeekOf(day) : day.slice(0, 4);
    steps.set(key, { start: steps.get(key)?.start ?? day, end: day });
  }
  return [...steps.values()];
}

function chunksOf<T>(items: T[]): T[][] {
  const chunks: T[][] = [];
  for (let at = 0; at < items.length; at += rangesMax) chunks.push(items.slice(at, at + rangesMax));
  return chunks;
}
