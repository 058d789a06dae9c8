import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** An embedded database that is migrated: as a tar, and as a folder. */
    pgliteDump: string;
    pgliteFolder: string;
  }
}

/**
 * Embedded databases, migrated and empty. Making one takes more of the processor than most tests do, so each is cleared when it is closed and handed out
 * again, in this worker; one that cannot be cleared to be as new is thrown away.
 */
interface Spare {
  pglite: PGlite;
  /** What it is made of when it is new, as `shapeOf` tells it. */
  shape: string;
  rowsCleared: number;
}

/** No vacuum runs in them: what tests delete stays behind and slows them down. */
const rowsClearedMax = 5000;
/** A transaction that somebody left open holds up all others. */
const patienceMs = 2000;
const spares: Spare[] = [];

async function make(): Promise<Spare> {
  const pglite = await PGlite.create({ loadDataDir: new Blob([new Uint8Array(readFileSync(inject('pgliteDump')))]) });
  return { pglite, shape: await shapeOf(pglite), rowsCleared: 0 };
}

/** Tables, columns, functions, settings of the database and what migrations wrote. */
async function shapeOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ shape: string }>(`select concat_ws(' ',
    (select count(*) || ':' || sum(oid::int8) from pg_class where relnamespace <> 'pg_toast'::regnamespace),
    (select count(*) || ':' || sum(hashtext(concat(attname, atttypid, attnotnull, attisdropped))) from pg_attribute),
    (select count(*) || ':' || sum(oid::int8) from pg_proc), (select count(*) from pg_constraint), (select count(*) from pg_trigger),
    (select count(*) from pg_db_role_setting), (select string_agg(name, ',' order by name) from schema_migration)) as shape`);
  return rows[0]?.shape ?? '';
}

async function clear({ pglite }: Spare): Promise<number> {
  await pglite.exec('discard all');
  await pglite.exec('set search_path to public');
  const { rows: tables } = await pglite.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'",
  );
  const { rows: filled } = await pglite.query<{ name: string }>(
    tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  );
  await pglite.exec("set session_replication_role = 'replica'");
  let cleared = 0;
  for (const { name } of filled) cleared += (await pglite.query(`delete from ${name}`)).affectedRows ?? 0;
  await pglite.exec('reset session_replication_role');
  return cleared;
}

async function giveBack(spare: Spare): Promise<void> {
  const { pglite, shape } = spare;
  const cleared = (async () => {
    const isAsNew = (await shapeOf(pglite)) === shape;
    if (isAsNew) spare.rowsCleared += await clear(spare);
    return isAsNew && spare.rowsCleared <= rowsClearedMax;
  })();
  if (await Promise.race([cleared, pause(patienceMs, false)])) spares.push(spare);
  else await pglite.close();
}

/** One that nobody else has; `close` ends it for whoever has it. */
export async function embeddedDatabase(): Promise<PGlite> {
  const spare = spares.pop() ?? (await make());
  let isClosed = false;
  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    await giveBack(spare);
  };
  return new Proxy(spare.pglite, {
    get(pglite, name) {
      if (name === 'close') return close;
      if (name === 'closed') return isClosed;
      const value = Reflect.get(pglite, name, pglite);
      if (typeof value !== 'function') return value;
      if (isClosed) throw new Error('PGlite is closed');
      return value.bind(pglite);
    },
  });
}
