import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#platform/db/engine/open.ts';
import { type CitusNodes, dropCitusDatabase, makeCitusDatabase } from './citus-cluster.ts';
import { throughPooler } from './pooler.ts';
import { makeDatabase } from './postgres-server.ts';
import { clear, type RunStatement, type SpareDatabase, shapeOf } from './spare-database.ts';
import { templateName } from './templates.ts';

/** By their addresses. */
const spares: SpareDatabase<string>[] = [];

async function within<T>(url: string, task: (run: RunStatement) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await task(async (text) => {
      const { rows, rowCount } = await client.query(text);
      return { rows, affectedRows: rowCount ?? 0 };
    });
  } finally {
    await client.end();
  }
}

async function make(): Promise<SpareDatabase<string>> {
  const held = await makeDatabase(inject('postgresSocketUrl'), `test_${randomUUID().replaceAll('-', '')}`, templateName);
  return { held, shape: await within(held, shapeOf), rowsCleared: 0 };
}

/** The server notices a moment later that a connection has gone. A pooler keeps some that are nobody's. */
async function isLeft(run: RunStatement): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await run(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()${inject('pooler') === undefined ? '' : " and state <> 'idle'"}`,
    );
    if (rows.length === 0) return true;
    await pause(10);
  }
  return false;
}

/** How the product is told where a database is. */
export function addressesOf(url: string): { databaseUrl: string; databaseDirectUrl: string | null } {
  const pooler = inject('pooler');
  return pooler === undefined
    ? { databaseUrl: url, databaseDirectUrl: null }
    : { databaseUrl: throughPooler(pooler, url), databaseDirectUrl: url };
}

/** One of a cluster: to clear it would take longer than to make another. */
async function citusDatabase({ nodes, template }: { nodes: CitusNodes; template: string }): Promise<Database> {
  const held = await makeCitusDatabase(nodes, template);
  const database = await openDatabase({ ...addressesOf(held), dataDir: '/nonexistent' });
  return {
    ...database,
    async close() {
      await database.close();
      await dropCitusDatabase(nodes, new URL(held).pathname.slice(1));
    },
  };
}

/** One of the server that nobody else has, until it is closed. */
export async function serverDatabase(): Promise<Database> {
  const citus = inject('citus');
  if (citus !== undefined) return citusDatabase(citus);
  const spare = spares.pop() ?? (await make());
  const database = await openDatabase({ ...addressesOf(spare.held), dataDir: '/nonexistent' });
  let isClosed = false;
  return {
    ...database,
    async close() {
      await database.close();
      if (isClosed) return;
      isClosed = true;
      if (await within(spare.held, async (run) => (await isLeft(run)) && (await clear(spare, run)))) spares.push(spare);
    },
  };
}
