import { addDays, todayIn } from '@sightline/contract/core';
import type { AskedWords, EmptyReason, Frame } from '@sightline/contract/frames';
import type { Condition, Filter, FilterOperator, Report } from '@sightline/contract/sources';
import type { Account } from '@sightline/providers/kit/provider';
import { screenOf } from '@sightline/providers/kit/screen-of';
import type { PlannedInstance } from './plan.ts';

const operatorWords: Record<FilterOperator, string> = {
  equals: 'is',
  notEquals: 'is not',
  contains: 'contains',
  notContains: 'does not contain',
  startsWith: 'starts with',
  endsWith: 'ends with',
  matches: 'matches',
  in: 'is one of',
  greater: 'is more than',
  greaterOrEqual: 'is at least',
  less: 'is less than',
  lessOrEqual: 'is at most',
};

function conditionWords({ field, operator, value }: Condition, report: Report): string {
  const known = [...report.filterFields, ...report.dimensions, ...report.metrics].find(({ id }) => id === field);
  const values = Array.isArray(value) ? value.join(', ') : String(value);
  return `${known?.label ?? field} ${operatorWords[operator]} ${typeof value === 'number' ? values : `“${values}”`}`;
}

export const filterWords = ({ join, conditions }: Filter, report: Report): string =>
  conditions.map((condition) => conditionWords(condition, report)).join(` ${join} `);

/** What was asked of the provider for an instance, for its provenance. `account`: whose login it is. */
export function askedWords(planned: PlannedInstance, account: Account): AskedWords {
  const { provider, report, instance, current } = planned;
  const { filter, period } = current.query;
  const labelOf = (id: string): string =>
    instance.metricsOptions[id]?.label ?? report.metrics.find((metric) => metric.id === id)?.label ?? id;
  const { restatedDays, lagDays } = provider.declaration.freshness;
  return {
    metrics: planned.metrics.map(labelOf),
    formulas: planned.calculated.map(({ name, expression }) => ({ name, expression })),
    filter: filter === null ? null : filterWords(filter, report),
    finalOn: countsDays(report) ? addDays(period.end, 1 + Math.max(restatedDays, lagDays)) : null,
    screenUrl: screenOf(provider.mapping, current.query, account),
  };
}

const countsDays = ({ usesPeriod, realTime }: Report): boolean => usesPeriod && !realTime;

/** Why there are no rows; `timezone` for providers that do not say which days they count. */
export function emptyReasonOf(frame: Frame, instances: readonly PlannedInstance[], timezone: string, now: Date): EmptyReason {
  const counted = instances.filter(({ report }) => countsDays(report));
  const { start } = frame.period;
  const todayOf = (index: number) => todayIn(frame.provenance[index]?.timezone ?? timezone, now);
  if (counted.length > 0 && counted.every((_, index) => start > todayOf(index))) return 'notBegun';
  if (instances.some(({ current }) => current.query.filter !== null)) return 'filter';
  const isUncounted = (planned: PlannedInstance, index: number): boolean => {
    const { lagDays } = planned.provider.declaration.freshness;
    return lagDays > 0 && start >= addDays(todayOf(index), -lagDays);
  };
  return counted.length > 0 && counted.every(isUncounted) ? 'uncounted' : 'nothing';
}
