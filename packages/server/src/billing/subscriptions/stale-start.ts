import { addMonths } from '@sightline/contract/billing';
import { dayMs } from '@sightline/contract/core';
import type { SubscriptionRow } from './rows.ts';

/** Months differ by days, and a charge may come late; a start of the period before lies a whole interval further back. */
const slackMs = 14 * dayMs;

/**
 * Whether a start is that of a period before: a release older than starts counts charges without writing it. Free days, which no charge follows yet,
 * may be longer than the interval.
 */
export const isStaleStart = (
  start: Date | null,
  next: Date | null,
  { sequence, plan_interval }: Pick<SubscriptionRow, 'sequence' | 'plan_interval'>,
): boolean => start !== null && next !== null && sequence > 1 && start.getTime() < addMonths(next, -plan_interval).getTime() - slackMs;
