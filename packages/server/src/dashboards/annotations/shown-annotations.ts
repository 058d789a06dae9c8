import { localeTag } from '@sightline/contract/core';
import type { ShownAnnotation } from '@sightline/contract/dashboards';
import { marksOfDashboard } from '#monitoring/website-analytics/index.ts';
import type { Context } from '#platform/context.ts';
import { localeOf } from '#platform/db/query/locale-columns.ts';
import type { Scope } from '#platform/db/scope.ts';
import { MomentMemory } from '#platform/http/moment-memory.ts';
import { presentShown } from './present.ts';
import { listAnnotationRows, listVisitorsAnnotationRows } from './rows.ts';

/** What of a dashboard its notes and marks depend on. */
type Noted = { id: string; timezone: string } & Parameters<typeof localeOf>[0];

const byDay = (one: ShownAnnotation, other: ShownAnnotation): number => one.startDate.localeCompare(other.startDate);

/** The notes and the marks that charts of a dashboard tell whoever looks, by day; internal ones to its company alone. */
export async function shownAnnotations(
  context: Context,
  scope: Scope,
  dashboard: Noted,
  audience: 'company' | 'visitor',
): Promise<readonly ShownAnnotation[]> {
  const { id, timezone } = dashboard;
  const locale = localeTag(localeOf(dashboard));
  const [rows, marks] = await Promise.all([
    audience === 'company' ? listAnnotationRows(scope, id) : listVisitorsAnnotationRows(scope, id),
    marksOfDashboard(scope, { id, timezone, locale }, audience, context.clock.now()),
  ]);
  return [...rows.map(presentShown), ...marks].toSorted(byDay);
}

const found = new MomentMemory<readonly ShownAnnotation[]>();

/** The same for pictures of charts, which are asked for many times a second. */
export async function picturedAnnotations(
  context: Context,
  scope: Scope,
  dashboard: Noted,
  audience: 'company' | 'visitor',
): Promise<readonly ShownAnnotation[]> {
  const key = [scope.companyId, dashboard.id, dashboard.timezone, localeTag(localeOf(dashboard)), audience].join(':');
  return (await found.read(context, key, () => shownAnnotations(context, scope, dashboard, audience))) ?? [];
}
