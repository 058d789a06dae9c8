import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../engine/open.ts';
import { type ClaimKind, kindIn, kindOf } from './claim-kinds.ts';
import { giveUpClaimsOfEach } from './claims.ts';

const rowsAtOnce = 5000;

async function primaryKeyOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indisprimary and indrelid = ${table}::text::regclass order by attnum`.execute(db);
  if (rows.length === 0) throw new Error(`${table} has no primary key: its rows cannot be told apart`);
  return rows.map(({ name }) => name);
}

interface Batch {
  found: number;
  deleted: number;
  /** Of a table whose rows have claims. */
  gone: { company_id: string; key: string | null }[] | null;
}

/** With the claims of what goes, all or nothing. */
async function batch(db: Db, kind: ClaimKind | undefined, run: (db: Db) => Promise<{ rows: Batch[] }>): Promise<Batch> {
  const only = async (handle: Db): Promise<Batch> => {
    const { rows } = await run(handle);
    const done = rows[0] ?? { found: 0, deleted: 0, gone: null };
    if (kind !== undefined) await giveUpClaimsOfEach(handle, kind, done.gone ?? []);
    return done;
  };
  return kind === undefined || db.isTransaction ? only(db) : db.transaction().execute(only);
}

/**
 * Deletes what may be any number of rows, over as many statements as it takes: the embedded database makes everybody wait for a statement's end, and
 * PostgreSQL's connections are cut after two silent minutes, so that one statement over all would never come to its end. Each has its own transaction
 * unless `db` is one. Answers how many rows went.
 *
 * `isMeant` is a condition on the table's own columns. It is asked again of each row once that is held, so what somebody makes to be kept meanwhile, as by
 * bringing it back, is kept. What is deleted once still counts as deleted where the process dies midway.
 */
export async function deleteInBatches(
  db: Db,
  table: string,
  isMeant: RawBuilder<unknown>,
  { atOnce = rowsAtOnce }: { atOnce?: number } = {},
): Promise<number> {
  const key = (await primaryKeyOf(db, table)).map((name, index) => ({
    own: sql.id(table, name),
    name: sql.id(name),
    found: sql.id(`found_${index}`),
  }));
  // By other names, so that a condition that names a column of the key means the table's own.
  const columns = sql.join(key.map(({ name, found }) => sql`${name} as ${found}`));
  const isSame = sql.join(
    key.map(({ own, found }) => sql`${own} = ${found}`),
    sql` and `,
  );
  const kind = kindIn(table);
  const claimed = kind === undefined ? sql`1` : sql`${sql.id(table, 'company_id')}, ${sql.id(table, kindOf(kind).key)} as key`;
  for (let total = 0; ; ) {
    const { found, deleted } = await batch(db, kind, (handle) =>
      sql<Batch>`
      with old as materialized (select ${columns} from ${sql.table(table)} where ${isMeant} limit ${atOnce}),
      gone as (delete from ${sql.table(table)} using old where ${isSame} and (${isMeant}) returning ${claimed})
      select (select count(*)::int from old) as found, (select count(*)::int from gone) as deleted,
        ${kind === undefined ? sql`null` : sql`(select jsonb_agg(gone) from gone)`} as gone`.execute(handle),
    );
    total += deleted;
    if (found < atOnce) return total;
  }
}
