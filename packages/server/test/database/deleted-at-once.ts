import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';

/** How many rows of a table each statement deletes while something is done, counted where the database sees them. */
export async function deletedAtOnce(db: Db, table: string, work: () => Promise<unknown>): Promise<number[]> {
  await sql`create table deleted_at_once (rows int)`.execute(db);
  await sql`create function note_deleted() returns trigger language plpgsql as
    $$ begin insert into deleted_at_once select count(*) from gone; return null; end $$`.execute(db);
  await sql`create trigger note after delete on ${sql.table(table)} referencing old table as gone
    for each statement execute function note_deleted()`.execute(db);
  try {
    await work();
    const { rows } = await sql<{ rows: number }>`select rows from deleted_at_once`.execute(db);
    return rows.map((row) => row.rows);
  } finally {
    await sql`drop trigger note on ${sql.table(table)}`.execute(db);
    await sql`drop table deleted_at_once`.execute(db);
    await sql`drop function note_deleted`.execute(db);
  }
}
