import type { Selectable } from 'kysely';
import type { Scope } from '#platform/db/scope.ts';
import type { SourceTable } from '#platform/db/tables.ts';

export type SourceOfTemplate = Pick<Selectable<SourceTable>, 'id' | 'provider'>;

/** Those of the company; ids of others are not found. */
export async function findSources(scope: Scope, ids: readonly string[]): Promise<SourceOfTemplate[]> {
  if (ids.length === 0) return [];
  return scope.db.selectFrom('source').select(['id', 'provider']).where('id', 'in', ids).execute();
}
