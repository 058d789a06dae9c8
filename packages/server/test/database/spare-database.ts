/**
 * Databases, migrated and empty. Making one takes more of the processor than most tests do, so each is cleared when it is closed and handed out again, in
 * this worker; one that cannot be cleared to be as new is thrown away.
 */
export interface SpareDatabase<Held> {
  held: Held;
  /** What it is made of when it is new, as `shapeOf` tells it. */
  shape: string;
  rowsCleared: number;
}

export type RunStatement = (text: string) => Promise<{ rows: unknown[]; affectedRows: number }>;

/** What tests delete stays behind until somebody vacuums, and slows the next ones down. */
const rowsClearedMax = 5000;

/** Tables, columns, functions, settings of the database and what migrations wrote. */
export async function shapeOf(run: RunStatement): Promise<string> {
  const { rows } = await run(`select concat_ws(' ',
    (select count(*) || ':' || sum(oid::int8) from pg_class where relnamespace <> 'pg_toast'::regnamespace),
    (select count(*) || ':' || sum(hashtext(concat(attname, atttypid, attnotnull, attisdropped))) from pg_attribute),
    (select count(*) || ':' || sum(oid::int8) from pg_proc), (select count(*) from pg_constraint), (select count(*) from pg_trigger),
    (select count(*) from pg_db_role_setting join pg_database on oid = setdatabase where datname = current_database()),
    (select string_agg(name, ',' order by name) from schema_migration)) as shape`);
  const [row] = rows as { shape: string }[];
  return row?.shape ?? '';
}

async function deleteRows(run: RunStatement): Promise<number> {
  const names = async (text: string): Promise<string[]> => ((await run(text)).rows as { name: string }[]).map(({ name }) => name);
  const tables = await names(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'",
  );
  const filled = await names(tables.map((name) => `select '${name}' as name where exists (select from ${name})`).join(' union all '));
  await run("set session_replication_role = 'replica'");
  let deleted = 0;
  for (const name of filled) deleted += (await run(`delete from ${name}`)).affectedRows;
  await run('reset session_replication_role');
  return deleted;
}

/** Whether it is as new again. */
export async function clear(spare: SpareDatabase<unknown>, run: RunStatement): Promise<boolean> {
  if ((await shapeOf(run)) !== spare.shape) return false;
  spare.rowsCleared += await deleteRows(run);
  return spare.rowsCleared <= rowsClearedMax;
}
