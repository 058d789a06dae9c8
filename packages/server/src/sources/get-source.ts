import { Problem, type Source } from '@sightline/contract';
import type { Scope } from '../db/scope.ts';
import { presentSource } from './present.ts';
import { countUses, findSource, listSourceRows, listUses, type SourceRecord } from './rows.ts';

export async function getSourceRow(scope: Scope, id: string): Promise<SourceRecord> {
  const row = await findSource(scope, id);
  if (!row) throw new Problem('not_found');
  return row;
}

export async function getSourceOf(scope: Scope, id: string): Promise<Source> {
  return presentSource(await getSourceRow(scope, id), await countUses(scope));
}

export async function listSourcesOf(scope: Scope): Promise<Source[]> {
  const uses = await countUses(scope);
  return (await listSourceRows(scope)).map((row) => presentSource(row, uses));
}

/** What deleting it would break: dashboards with the titles of their widgets. */
export async function getSourceUseOf(scope: Scope, id: string) {
  await getSourceRow(scope, id);
  const dashboards = new Map<string, { dashboardId: string; name: string; permalink: string; widgets: string[] }>();
  for (const row of await listUses(scope, id)) {
    const entry = dashboards.get(row.id) ?? { dashboardId: row.id, name: row.name, permalink: row.permalink, widgets: [] };
    entry.widgets.push(row.body.title || 'Untitled');
    dashboards.set(row.id, entry);
  }
  return [...dashboards.values()];
}
