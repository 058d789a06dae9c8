import { AppError } from '@sightline/contract/core';
import { type UnfinishedWidget, unshownWidgets, type Widget } from '@sightline/contract/dashboards';
import { findReportIn } from '#data/query-pipeline/index.ts';
import type { Context } from '#platform/context.ts';
import { findWidget } from '../core/rows.ts';
import type { OpenedDashboard } from './open-dashboard.ts';

export const unfinishedIn = (context: Context, widgets: readonly Widget[]): UnfinishedWidget[] =>
  unshownWidgets(widgets, findReportIn(context));

const known = new WeakMap<readonly Widget[], readonly Widget[]>();

/** Without those that cannot be shown: they are their company's to finish, and of no use to anybody else. Widgets that are remembered are looked through once. */
export function finishedWidgets(context: Context, widgets: readonly Widget[]): readonly Widget[] {
  const before = known.get(widgets);
  if (before !== undefined) return before;
  const unfinished = new Set(unfinishedIn(context, widgets).map(({ hash }) => hash));
  const finished = unfinished.size === 0 ? widgets : widgets.filter(({ hash }) => !unfinished.has(hash));
  known.set(widgets, finished);
  return finished;
}

/** What of a dashboard is there for whoever looks. */
export const widgetsFor = (context: Context, audience: 'company' | 'visitor', widgets: readonly Widget[]): readonly Widget[] =>
  audience === 'company' ? widgets : finishedWidgets(context, widgets);

/** One of the widgets that whoever opened the dashboard is shown; 404 where it is none. */
export async function getWidgetFor(context: Context, { row, scope, audience }: OpenedDashboard, hash: string): Promise<Widget> {
  const widget = await findWidget(scope, row.id, hash);
  if (widget === null || widgetsFor(context, audience, [widget]).length === 0) throw new AppError('not_found');
  return widget;
}
