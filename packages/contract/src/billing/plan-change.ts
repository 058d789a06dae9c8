import { dayMs } from '../core/time/time-units.ts';
import { type Plan, type PlanPrices, planPrice, planPrices } from './plan-price.ts';

/** What changing a plan means. Money in minor units, without tax. */
export interface PlanChange {
  /** `now`: the difference is charged at once. `nextPeriod`: what is paid is used up first, and nothing is charged before. */
  effective: 'now' | 'nextPeriod';
  effectiveAt: Date;
  dueNow: number;
  /** The whole next charge, and when it comes. */
  nextCharge: number;
  nextChargeAt: Date;
}

export interface PlanPeriod {
  start: Date;
  end: Date;
}

/** More, or for longer, counts at once; less waits until what is paid is used up. */
export const isChangeNow = (from: Plan, to: Plan): boolean =>
  from.interval === to.interval ? to.dashboards > from.dashboards : to.interval > from.interval;

/** Why a plan cannot become another one in one step, for people; null: it can. */
export function planChangeFault(from: Plan, to: Plan): string | null {
  if (from.dashboards === to.dashboards && from.interval === to.interval) return 'This is your plan already.';
  if (to.interval < from.interval && to.dashboards > from.dashboards)
    return 'Paying monthly begins with the next period, more dashboards at once. Change one, then the other.';
  return null;
}

/** The same day so many months on; the last of the month where that has fewer days (UTC, as the payment provider counts). */
export function addMonths(at: Date, months: number): Date {
  const first = new Date(at);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(at.getUTCDate(), days));
  return first;
}

const dayOf = (at: Date): number => Math.floor(at.getTime() / dayMs);

/** Days of a period, and those that are left with the one that runs. The payment provider counts days, so a price holds from the look at it to the change. */
export function daysOf({ start, end }: PlanPeriod, now: Date): { all: number; left: number } {
  const all = Math.max(1, dayOf(end) - dayOf(start));
  return { all, left: Math.min(Math.max(0, dayOf(end) - dayOf(now)), all) };
}

/** The share of an amount that the rest of a period stands for, halves rounded up. In whole numbers, so that nothing drifts. */
function restOf(amount: number, period: PlanPeriod, now: Date): number {
  const { all, left } = daysOf(period, now);
  return Number((2n * BigInt(amount) * BigInt(left) + BigInt(all)) / (2n * BigInt(all)));
}

/**
 * What a change in the middle of a period costs now and later. `paid`: what the period cost; left out: what it would by these prices; null: its days are free,
 * so that the plan which is chosen by their end is what is charged then.
 */
export function previewPlanChange(
  change: { from: Plan; to: Plan; period: PlanPeriod; now: Date; paid?: number | null },
  prices: PlanPrices = planPrices,
): PlanChange {
  const { from, to, period, now } = change;
  const nextCharge = planPrice(to, prices);
  if (!isChangeNow(from, to)) return { effective: 'nextPeriod', effectiveAt: period.end, dueNow: 0, nextCharge, nextChargeAt: period.end };
  if (change.paid === null) return { effective: 'now', effectiveAt: now, dueNow: 0, nextCharge, nextChargeAt: period.end };
  const { paid = planPrice(from, prices) } = change;
  if (from.interval === to.interval) {
    return {
      effective: 'now',
      effectiveAt: now,
      dueNow: restOf(Math.max(0, nextCharge - paid), period, now),
      nextCharge,
      nextChargeAt: period.end,
    };
  }
  // A period of the other length begins, and what is left of this one is taken off.
  const dueNow = Math.max(0, nextCharge - restOf(paid, period, now));
  return { effective: 'now', effectiveAt: now, dueNow, nextCharge, nextChargeAt: addMonths(now, to.interval) };
}
