import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#platform/db/engine/open.ts';
import { migrate } from '#platform/db/migrate/migrate.ts';
import { spread } from '#platform/db/move-tables/spread.ts';

/** Of a cluster that somebody else runs: its coordinator first, each with a database that is there. All speak without a password. */
export type CitusNodes = readonly string[];

/** What a server answers to a statement. */
export async function ask<T extends pg.QueryResultRow>(address: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The address of another database of that server. */
export const on = (node: string, database: string): string => Object.assign(new URL(node), { pathname: `/${database}` }).href;

const askEach = async (nodes: CitusNodes, text: string): Promise<void> => {
  await Promise.all(nodes.map((node) => ask(node, text)));
};

/** What a coordinator knows of its workers. */
export async function nodesOf(coordinator: string): Promise<CitusNodes> {
  const workers = await ask<{ host: string; port: number }>(
    coordinator,
    "select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and groupid <> 0",
  );
  return [
    coordinator,
    ...workers.map(({ host, port }) => Object.assign(new URL(coordinator), { hostname: host, port: String(port) }).href),
  ];
}

/** As PostgreSQL names it that others are connected to a database. */
const inUse = '55006';
/** Shards of a table: enough that companies lie apart, few enough that a database is made in half a second. */
const fewShards = 4;

/** A database on every node, empty, whose coordinator knows its workers; answers its address there. */
export async function makeClusterDatabase(nodes: CitusNodes, name: string, shards = fewShards): Promise<string> {
  const [coordinator = '', ...workers] = nodes;
  await askEach(nodes, `create database ${name}`);
  for (const node of nodes) await ask(on(node, name), 'create extension citus');
  const { hostname, port } = new URL(coordinator);
  await ask(on(coordinator, name), `select citus_set_coordinator_host('${hostname}', ${port})`);
  for (const worker of workers.map((node) => new URL(node)))
    await ask(on(coordinator, name), `select citus_add_node('${worker.hostname}', ${worker.port})`);
  await ask(on(coordinator, name), `alter database ${name} set citus.shard_count = ${shards}`);
  await ask(on(coordinator, name), `alter database ${name} set citus.node_connection_timeout = 5000`);
  return on(coordinator, name);
}

async function fillTemplate(nodes: CitusNodes, name: string, shards: number): Promise<void> {
  const database = await openDatabase({ databaseUrl: await makeClusterDatabase(nodes, name, shards), dataDir: '/nonexistent' });
  try {
    await migrate(database.db);
    await spread(database.db, () => undefined);
  } finally {
    await database.close();
  }
}

/** A database on every node that others are copied from: migrated, spread, and closed to connections (Citus holds one of each database that it was used in). */
export async function makeCitusTemplate(nodes: CitusNodes, name: string, shards = fewShards): Promise<void> {
  try {
    await fillTemplate(nodes, name, shards);
    for (const node of nodes) {
      await ask(node, `alter database ${name} allow_connections false`);
      await ask(node, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    }
  } catch (error) {
    await dropCitusDatabase(nodes, name).catch((left: unknown) => {
      throw new AggregateError([error, left], `${name} could not be made, nor dropped again`);
    });
    throw error;
  }
}

/** A copy of the template; answers its address at the coordinator. */
export async function makeCitusDatabase(nodes: CitusNodes, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await askEach(nodes, `create database ${name} template ${template}`);
  return on(nodes[0] ?? '', name);
}

/** Another node, or the cluster's own processes, may connect again while it is dropped. */
async function drop(node: string, name: string, attempts = 20): Promise<void> {
  try {
    await ask(node, `drop database if exists ${name} with (force)`);
  } catch (error) {
    if (attempts === 1 || !(error instanceof pg.DatabaseError && error.code === inUse)) throw error;
    await pause(100);
    await drop(node, name, attempts - 1);
  }
}

/** Of all nodes, whoever is connected. */
export async function dropCitusDatabase(nodes: CitusNodes, name: string): Promise<void> {
  await Promise.all(nodes.map((node) => drop(node, name)));
}
