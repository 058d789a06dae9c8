import type { Widget } from '@sightline/contract/dashboards';
import type { Context } from '#platform/context.ts';
import type { Principal } from '#platform/http/principal.ts';
import { getWidgetFor, type OpenedDashboard, openDashboard } from '../index.ts';

export interface WidgetPlace {
  permalink: string;
  hash: string;
}

/** A widget of a dashboard that the caller may see. Throws what `openDashboard` throws; 404 where there is no such widget. */
export async function findShownWidget(
  context: Context,
  principal: Principal,
  { permalink, hash }: WidgetPlace,
): Promise<{ opened: OpenedDashboard; widget: Widget }> {
  const opened = await openDashboard(context, principal, permalink);
  return { opened, widget: await getWidgetFor(context, opened, hash) };
}
