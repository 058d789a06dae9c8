import { randomUUID } from 'node:crypto';
import { openDatabase } from '#platform/db/engine/open.ts';
import { migrate } from '#platform/db/migrate/migrate.ts';
import { spread } from '#platform/db/move-tables/spread.ts';
import { dropCitusDatabase, makeClusterDatabase, nodesOf } from './citus-cluster.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

/** What a run of whole processes works on. */
export interface RunDatabase {
  url: string;
  /** Of its own; null: the database is one of a cluster that others use too. */
  server: PostgresServer | null;
  close(): Promise<void>;
}

async function spreadDatabase(coordinator: string): Promise<RunDatabase> {
  const nodes = await nodesOf(coordinator);
  const name = `run_${randomUUID().replaceAll('-', '')}`;
  const url = await makeClusterDatabase(nodes, name);
  const database = await openDatabase({ databaseUrl: url, dataDir: '/nonexistent' });
  await migrate(database.db);
  await spread(database.db, () => undefined);
  await database.close();
  return { url, server: null, close: () => dropCitusDatabase(nodes, name) };
}

/** Empty on a server of its own; at the coordinator that CITUS_URL names, as for `npm run citus`, migrated with all tables spread. */
export async function openRunDatabase(how: Parameters<typeof startPostgres>[0] = {}): Promise<RunDatabase> {
  const { CITUS_URL: coordinator } = process.env;
  if (coordinator !== undefined) return spreadDatabase(coordinator);
  const server = await startPostgres(how);
  return { url: server.url, server, close: () => server.stop() };
}
