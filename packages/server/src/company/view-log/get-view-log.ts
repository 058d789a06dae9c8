import { type View, type ViewLog, viewLogDays, viewLogEntriesMax } from '@sightline/contract/company';
import { addDays, daysIn, todayIn } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { countViewsByDay, listLastViews, type ViewRecord } from './rows.ts';

const presentView = ({ id, seen_at, entrance, referrer_host, browser, device }: ViewRecord): View => ({
  id,
  seenAt: seen_at.toISOString(),
  entrance,
  referrerHost: referrer_host,
  browser,
  device,
});

/** Who looked at a dashboard lately, by the days of its time zone. */
export async function getViewLogOf(context: Context, scope: Scope, { id, timezone }: { id: string; timezone: string }): Promise<ViewLog> {
  const end = todayIn(timezone, context.clock.now());
  const start = addDays(end, 1 - viewLogDays);
  const counts = new Map((await countViewsByDay(scope, id, start)).map((row) => [row.day, row]));
  const days = daysIn({ start, end }).map((day) => counts.get(day) ?? { day, views: 0, visitors: 0 });
  const last = (await listLastViews(scope, id, start, viewLogEntriesMax)).map(presentView);
  return {
    views: days.reduce((sum, { views }) => sum + views, 0),
    visitors: days.reduce((sum, { visitors }) => sum + visitors, 0),
    lastSeenAt: last[0]?.seenAt ?? null,
    days,
    last,
  };
}
