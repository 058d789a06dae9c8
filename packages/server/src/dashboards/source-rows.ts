import type { Scope } from '../db/scope.ts';

export async function findSourceIds(scope: Scope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await scope.db.selectFrom('source').select('id').where('id', 'in', ids).execute();
  return rows.map((row) => row.id);
}
