import type { Context } from '#platform/context.ts';
import { inTransaction, scopeOf } from '#platform/db/scope.ts';
import { allParts, listInParts } from '#platform/jobs/buckets/index.ts';
import { tryEach } from '#platform/jobs/try-each.ts';
import { deleteVersionRows, listManyVersioned, listVersionRows } from './rows.ts';
import { storedAllMs, storedNewest, versionsToDrop } from './thin-rule.ts';

/** Drops what the rule lets go, dashboard by dashboard. */
export async function thinVersions(context: Context): Promise<void> {
  const now = context.clock.now();
  const { db } = context.database;
  const before = new Date(now.getTime() - storedAllMs);
  const many = await listInParts(context, await allParts(context), (part) => listManyVersioned(db, part, { count: storedNewest, before }));
  await tryEach(many, 'dashboards keep versions that should go', ({ company_id, dashboard_id }) =>
    inTransaction(scopeOf(db, company_id), async (inside) => {
      const rows = await listVersionRows(inside, dashboard_id);
      const dropped = versionsToDrop(
        rows.map(({ version, name, created_at }) => ({ version, name, createdAt: created_at })),
        now,
      );
      if (dropped.length > 0) await deleteVersionRows(inside, dashboard_id, dropped);
    }),
  );
}
