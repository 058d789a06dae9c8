import { type RangeQuery, rangeQueryOf, todayIn } from '@sightline/contract/core';
import { resolveRange } from '@sightline/contract/frames';
import type { Context } from '#platform/context.ts';
import { calendarOfRow } from '#platform/db/query/locale-columns.ts';
import { rangeSettingOf } from '../core/range-columns.ts';
import type { DashboardRecord } from '../core/rows.ts';
import type { OpenedDashboard } from './open-dashboard.ts';

/** The days of a dashboard's own setting, as they are today in its time zone. */
export function ownRange(context: Context, row: DashboardRecord): RangeQuery {
  const setting = { ...rangeSettingOf(row), ...calendarOfRow(row) };
  const range = resolveRange(setting, todayIn(row.timezone, context.clock.now()));
  return { ...rangeQueryOf(range, row.timezone), ...calendarOfRow(row) };
}

/**
 * The days whose figures a caller gets; every entrance that answers figures of a dashboard asks here. A visitor who is to choose no days gets the
 * dashboard's own, whatever the address says: an old link still shows something, and each answer names its period.
 */
export const shownRange = (
  context: Context,
  { row, audience }: Pick<OpenedDashboard, 'row' | 'audience'>,
  asked: RangeQuery,
): RangeQuery => (audience === 'visitor' && row.hidden_date_selector ? ownRange(context, row) : { ...asked, ...calendarOfRow(row) });
