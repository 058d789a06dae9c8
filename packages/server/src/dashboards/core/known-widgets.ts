import type { Widget } from '@sightline/contract/dashboards';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { lruPerContext } from '#platform/memory/lru-per-context.ts';
import { type DashboardRecord, listWidgets } from './rows.ts';

const dashboardsMax = 500;
const memoryOf = lruPerContext<readonly Widget[]>(dashboardsMax);

/**
 * A dashboard's widgets, remembered by its version: every save raises it, in whatever process, so what is remembered under it stays true. Hot
 * dashboards are looked at far more often than they are saved.
 */
export async function knownWidgets(
  context: Context,
  scope: Scope,
  row: Pick<DashboardRecord, 'id' | 'version'>,
): Promise<readonly Widget[]> {
  const memory = memoryOf(context);
  const key = `${scope.companyId}:${row.id}:${row.version}`;
  const known = memory.get(key);
  if (known) return known;
  const widgets = await listWidgets(scope, row.id, context.log);
  memory.set(key, widgets);
  return widgets;
}
