import { type RawBuilder, sql } from 'kysely';
import type { Db } from './open.ts';

const rowsAtOnce = 5000;

/** Runs a statement over at most `most` rows until one finds fewer; answers how many there were in all. */
export async function untilNone(step: () => Promise<{ numAffectedRows?: bigint }>, most: number): Promise<number> {
  for (let total = 0; ; ) {
    const affected = Number((await step()).numAffectedRows ?? 0n);
    total += affected;
    if (affected < most) return total;
  }
}

async function primaryKeyOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indisprimary and indrelid = ${table}::text::regclass order by attnum`.execute(db);
  if (rows.length === 0) throw new Error(`${table} has no primary key: its rows cannot be told apart`);
  return rows.map(({ name }) => name);
}

/**
 * Deletes what may be any number of rows, over as many statements as it takes: the embedded database makes everybody wait for a statement's end, and
 * PostgreSQL's connections are cut after two silent minutes, so that one statement over all would never come to its end. Each has its own transaction
 * unless `db` is one. Answers how many rows went.
 *
 * `isMeant` is a condition on the table's own columns; what is deleted once still counts as deleted where the process dies midway.
 */
export async function deleteInBatches(
  db: Db,
  table: string,
  isMeant: RawBuilder<unknown>,
  { atOnce = rowsAtOnce }: { atOnce?: number } = {},
): Promise<number> {
  const key = await primaryKeyOf(db, table);
  const columns = sql.join(key.map((name) => sql.ref(name)));
  const isSame = sql.join(
    key.map((name) => sql`gone.${sql.id(name)} = old.${sql.id(name)}`),
    sql` and `,
  );
  return untilNone(
    () =>
      sql`
        delete from ${sql.table(table)} gone using (select ${columns} from ${sql.table(table)} where ${isMeant} limit ${atOnce}) old
        where ${isSame}`.execute(db),
    atOnce,
  );
}
