import { localeTag, type Range, type RangeQuery, rangeQueryOf, todayIn } from '@sightline/contract/core';
import { type PlaceholderValues, placeholderValues, type Widget } from '@sightline/contract/dashboards';
import { reportRange } from '@sightline/contract/reports';
import { finishedWidgets } from '#dashboards/index.ts';
import type { Context } from '#platform/context.ts';
import { calendarOfRow, localeOf } from '#platform/db/query/locale-columns.ts';
import type { Scope } from '#platform/db/scope.ts';
import { findReportedDashboard, type ReportRecord } from './rows.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findReportedDashboard>>>;

/** A report's dashboard as it is seen from an instant. */
export interface Reported extends Pick<Found, 'row' | 'company'> {
  /** Those that others are shown. */
  widgets: readonly Widget[];
  /** It has none at all. */
  isEmpty: boolean;
  /** The days that the instant means in the report's zone: whole ones. */
  range: Range;
  query: RangeQuery;
  timezone: string;
  locale: string;
  placeholders: PlaceholderValues;
}

/** Null: the dashboard is archived or in the bin. */
export async function openReported(context: Context, scope: Scope, report: ReportRecord, at: Date): Promise<Reported | null> {
  const found = await findReportedDashboard(scope, report.dashboard_id, context.log);
  if (!found?.row.active) return null;
  const { row, company } = found;
  const widgets = finishedWidgets(context, found.widgets);
  const { timezone } = report.schedule;
  const locale = localeTag(localeOf(row));
  const calendar = calendarOfRow(row);
  const today = todayIn(timezone, at);
  const range = reportRange(report.date_range, report.comparison_kind ?? row.comparison_kind, today, calendar);
  const { name: dashboard, client_name: client } = row;
  const placeholders = placeholderValues({ range, today, locale, dashboard, client, company: company.name });
  const query = { ...rangeQueryOf(range, timezone), ...calendar };
  return { row, company, widgets, isEmpty: found.widgets.length === 0, range, query, timezone, locale, placeholders };
}
