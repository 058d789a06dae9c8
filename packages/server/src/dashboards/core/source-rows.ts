import type { Scope } from '#platform/db/scope.ts';

/** The providers of those of these sources that there are. */
export async function findSourceProviders(scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db.selectFrom('source').select(['id', 'provider']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, provider }) => [id, provider]));
}
