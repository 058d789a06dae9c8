import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../packages/server/src/platform/db/engine/open.ts';
import { migrate } from '../packages/server/src/platform/db/migrate/migrate.ts';
import { startPostgres } from '../packages/server/test/database/postgres-server.ts';
import { closeLater } from './closing.ts';

export interface OwnPostgres {
  /** The bench's own way into it; the tables are there. */
  database: Database;
  url: string;
  /** For processes of the product that work on it. */
  dataDir: string;
}

/** A PostgreSQL server and a data folder of one's own until the stage is over. */
export async function openOwnPostgres(): Promise<OwnPostgres> {
  const postgres = await startPostgres();
  closeLater(() => postgres.stop());
  const dataDir = mkdtempSync(join(tmpdir(), 'sightline-bench-'));
  closeLater(async () => rmSync(dataDir, { recursive: true, force: true }));
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir });
  closeLater(() => database.close());
  await migrate(database.db);
  return { database, url: postgres.url, dataDir };
}
