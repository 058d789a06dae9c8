import type { Transaction } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import type { Tables } from '#platform/db/tables.ts';

interface Named {
  name: string;
  deletedAt: Date | null;
}

/**
 * Companies by their ids, one after the other: each may lie on another server, and nearly everybody is in one. Two that were asked for in one statement
 * (`union all`) took a cluster 4 ms instead of 1 ms.
 */
export async function companyNames(db: Db | Transaction<Tables>, ids: Iterable<string>): Promise<Map<string, Named>> {
  const found = new Map<string, Named>();
  for (const id of new Set(ids)) {
    const company = await db.selectFrom('company').select(['name', 'deleted_at']).where('company_id', '=', id).executeTakeFirst();
    if (company !== undefined) found.set(id, { name: company.name, deletedAt: company.deleted_at });
  }
  return found;
}
