import { expect, it } from 'vitest';
import { countedPlan, type PeriodPlan } from './counted-plan.ts';
import type { PlanInterval } from './plan-price.ts';

const plan = (dashboards: number, interval: PlanInterval, sequence: number): PeriodPlan => ({ dashboards, interval, sequence });

it.each<[string, PeriodPlan | null, PeriodPlan, 'kept' | 'fresh']>([
  ['a new subscription', null, plan(25, 1, 1), 'fresh'],
  ['more', plan(25, 1, 1), plan(50, 1, 1), 'fresh'],
  ['fewer', plan(50, 1, 1), plan(25, 1, 1), 'kept'],
  ['fewer once the next period begins', plan(50, 1, 1), plan(25, 1, 2), 'fresh'],
  ['fewer, told late', plan(50, 1, 2), plan(25, 1, 1), 'kept'],
  ['yearly', plan(25, 1, 3), plan(25, 12, 3), 'fresh'],
  ['yearly and fewer', plan(25, 1, 3), plan(10, 12, 3), 'fresh'],
  ['monthly again', plan(25, 12, 1), plan(25, 1, 1), 'kept'],
  ['monthly again, once the year is over', plan(25, 12, 1), plan(25, 1, 2), 'fresh'],
  ['monthly and more than what is paid', plan(25, 12, 1), plan(90, 1, 1), 'kept'],
])('%s', (_, kept, fresh, expected) => {
  expect(countedPlan(kept, fresh)).toEqual(expected === 'kept' ? kept : fresh);
});
