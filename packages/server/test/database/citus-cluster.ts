import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { spread } from '#platform/db/distribute/spread.ts';
import { openDatabase } from '#platform/db/engine/open.ts';
import { migrate } from '#platform/db/migrate/migrate.ts';

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
  return on(coordinator, name);
}

/** A database on every node that others are copied from: migrated, spread, and closed to connections (Citus holds one of each database that it was used in). */
export async function makeCitusTemplate(nodes: CitusNodes, name: string, shards = fewShards): Promise<void> {
  const database = await openDatabase({ databaseUrl: await makeClusterDatabase(nodes, name, shards), dataDir: '/nonexistent' });
  await migrate(database.db);
  await spread(database.db, () => undefined);
  await database.close();
  for (const node of nodes) {
    await ask(node, `alter database ${name} allow_connections false`);
    await ask(node, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  }
}

/** A copy of the template; answers its address at the coordinator. */
export async function makeCitusDatabase(nodes: CitusNodes, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await askEach(nodes, `create database ${name} template ${template}`);
  return on(nodes[0] ?? '', name);
}

/** Of all nodes, whoever is connected. */
export const dropCitusDatabase = (nodes: CitusNodes, name: string): Promise<void> =>
  askEach(nodes, `drop database if exists ${name} with (force)`);
