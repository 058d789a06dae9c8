import type { Widget } from '@sightline/contract/dashboards';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { lruPerContext } from '#platform/memory/lru-per-context.ts';
import { type DashboardRecord, listWidgetsOfEach } from './rows.ts';

const dashboardsMax = 500;
const memoryOf = lruPerContext<readonly Widget[]>(dashboardsMax);

type Versioned = Pick<DashboardRecord, 'id' | 'version'>;

const keyOf = ({ companyId }: Scope, { id, version }: Versioned): string => `${companyId}:${id}:${version}`;

/**
 * Dashboards' widgets by their ids, remembered by their versions: every save raises it, in whatever process, so what is remembered under it stays
 * true. Hot dashboards are looked at far more often than they are saved.
 */
export async function knownWidgetsOfEach(
  context: Context,
  scope: Scope,
  rows: readonly Versioned[],
): Promise<Map<string, readonly Widget[]>> {
  const memory = memoryOf(context);
  const known = new Map(rows.map((row) => [row.id, memory.get(keyOf(scope, row))]));
  const unknown = rows.filter(({ id }) => known.get(id) === undefined);
  const read = await listWidgetsOfEach(
    scope,
    unknown.map(({ id }) => id),
    context.log,
  );
  for (const row of unknown) memory.set(keyOf(scope, row), read.get(row.id) ?? []);
  return new Map(rows.map(({ id }) => [id, known.get(id) ?? read.get(id) ?? []]));
}

export async function knownWidgets(context: Context, scope: Scope, row: Versioned): Promise<readonly Widget[]> {
  const known = memoryOf(context).get(keyOf(scope, row));
  if (known !== undefined) return known;
  return (await knownWidgetsOfEach(context, scope, [row])).get(row.id) ?? [];
}
