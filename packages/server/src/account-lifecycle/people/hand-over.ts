import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope.ts';
import { ownedColumns } from '../personal-data/index.ts';

/** Everything of the company that is this person's becomes the other's, what lies in the bin too; answers how much. */
export async function handOver({ db, companyId }: Scope, from: string, to: string): Promise<number> {
  let count = 0;
  for (const { table, column } of ownedColumns) {
    const done =
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where company_id = ${companyId} and ${sql.ref(column)} = ${from}`.execute(
        db.withoutPlugins(),
      );
    count += Number(done.numAffectedRows ?? 0);
  }
  return count;
}
