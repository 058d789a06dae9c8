import { AppError } from '@sightline/contract/core';
import type { QuotaMeter, Source } from '@sightline/contract/sources';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { sourceMeters } from '../query-pipeline/index.ts';
import { presentMeters, presentSource } from './present.ts';
import { countUses, findSource, listSourceRows, listUses, type SourceRecord } from './rows.ts';

export async function getSourceRow(scope: Scope, id: string): Promise<SourceRecord> {
  const row = await findSource(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** For a source that was just connected: nothing is known of its allowances yet. */
export async function getSourceOf(scope: Scope, id: string): Promise<Source> {
  return presentSource(await getSourceRow(scope, id), await countUses(scope), []);
}

export async function listSourcesOf(context: Context, scope: Scope): Promise<Source[]> {
  const uses = await countUses(scope);
  const meters = await sourceMeters(context, scope, null);
  return (await listSourceRows(scope)).map((row) => presentSource(row, uses, presentMeters(meters.get(row.id) ?? [])));
}

/** What the provider last said of its allowances, the emptiest first. */
export async function getSourceQuotaOf(context: Context, scope: Scope, id: string): Promise<QuotaMeter[]> {
  await getSourceRow(scope, id);
  return presentMeters((await sourceMeters(context, scope, [id])).get(id) ?? []);
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
