import type { Widget } from '@sightline/contract';
import type { Context } from '../context.ts';
import { getWidgetFor, type OpenedDashboard, openDashboard } from '../dashboards/index.ts';
import type { Caller } from '../http/caller.ts';

export interface WidgetPlace {
  permalink: string;
  hash: string;
}

/** A widget of a dashboard that the caller may see. Throws what `openDashboard` throws; 404 where there is no such widget. */
export async function findShownWidget(
  context: Context,
  caller: Caller,
  { permalink, hash }: WidgetPlace,
): Promise<{ opened: OpenedDashboard; widget: Widget }> {
  const opened = await openDashboard(context, caller, permalink);
  return { opened, widget: await getWidgetFor(context, opened, hash) };
}
