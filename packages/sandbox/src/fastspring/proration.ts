import type { Subscription } from './shop.ts';

/** A change is prorated up to the day of the call. */
const dayOf = (at: Date): number => Math.floor(at.getTime() / 86_400_000);

/** Days of the period that runs: all of them, and those that are left. */
function daysOf({ periodStart, next }: Subscription, now: Date): { all: number; left: number } {
  const all = Math.max(1, dayOf(next) - dayOf(periodStart));
  return { all, left: Math.min(all, Math.max(0, dayOf(next) - dayOf(now))) };
}

/** Why a change of a subscription cannot be prorated, as the shop names it; null: it can. */
export function prorationFault(subscription: Subscription, now: Date): string | null {
  if (subscription.state === 'trial') return 'TRIAL';
  if (subscription.state !== 'active') return 'INACTIVE';
  return daysOf(subscription, now).left === 0 ? 'PENDING_REBILL' : null;
}

/** What is charged at once: the rest of the period at the new price, or the whole of one of another length, less what is left of what was paid. */
export function dueAtOnce(
  subscription: Subscription,
  { total, isOtherLength }: { total: number; isOtherLength: boolean },
  now: Date,
): number {
  const { all, left } = daysOf(subscription, now);
  if (isOtherLength) return Math.max(0, total - Math.round((subscription.paid * left) / all));
  return Math.round((Math.max(0, total - subscription.paid) * left) / all);
}
