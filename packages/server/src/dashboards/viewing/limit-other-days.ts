import { hourS, minuteMs, type RangeQuery } from '@sightline/contract/core';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { countAttempt } from '#platform/http/attempts.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { lruPerContext } from '#platform/memory/lru-per-context.ts';
import type { OpenedDashboard } from './open-dashboard.ts';
import { ownRange } from './shown-range.ts';

/**
 * When a place was counted for days, and how often it asked for them since: its page does so several times (drawn whole, charts of another size, the app), for
 * figures that are kept by then. Where a source fails none are, and each time costs calls again.
 */
const lately = lruPerContext<{ at: number; again: number }>(20_000);
const latelyMs = 5 * minuteMs;
const againMax = 4;

/** Days that nobody asked for yet cost calls at the provider: of one place, and of all visitors of a dashboard together. */
const ofOnePlace = { max: 120, windowS: hourS };
const ofAll = { max: 1200, windowS: hourS };

const daysOf = ({ start, end, compareStart = '', compareEnd = '', alsoStart = '', alsoEnd = '' }: RangeQuery): string =>
  [start, end, compareStart, compareEnd, alsoStart, alsoEnd].join(' ');

/**
 * Throws 429 where visitors ask for ever other days than the dashboard's own: the company's allowance at its providers is for its clients, not for machines.
 * A print is counted where somebody asks for it, not where it is made: what visitors ask must not keep figures out of a report.
 */
export async function limitOtherDays(
  context: Context,
  { row, scope, audience }: Pick<OpenedDashboard, 'row' | 'scope' | 'audience'>,
  range: RangeQuery,
  { principal, ip }: Pick<FastifyRequest, 'principal' | 'ip'>,
): Promise<void> {
  if (audience !== 'visitor' || principal.kind === 'printer' || daysOf(range) === daysOf(ownRange(context, row))) return;
  const place = networkOf(ip);
  const memory = lately(context);
  const now = context.clock.now().getTime();
  const asked = `${row.id} ${place} ${daysOf(range)}`;
  const counted = memory.get(asked);
  if (counted !== undefined && counted.at > now - latelyMs && counted.again < againMax) {
    counted.again += 1;
    return;
  }
  await countAttempt(context, scope.companyId, `other-days ${row.id} ${place}`, ofOnePlace);
  await countAttempt(context, scope.companyId, `other-days ${row.id}`, ofAll);
  memory.set(asked, { at: now, again: 0 });
}
