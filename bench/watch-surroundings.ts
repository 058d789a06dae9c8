import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { httpCheck } from '@sightline/contract';
import { type Started, startSandbox, startServer } from '../e2e/product.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { type Database, openDatabase } from '../packages/server/src/db/open.ts';
import { startPostgres } from '../packages/server/src/test/postgres-server.ts';
import { seedWatchLoad } from '../packages/server/src/test/watch-load.ts';
import { closeLater } from './closing.ts';

export const watchedDomains = 10_000;
export const intervalS = httpCheck.intervalS;

export interface WatchSurroundings {
  database: Database;
  /** A process that does nothing but work. */
  worker: Started;
}

async function startTarget(): Promise<{ port: number; dns: string }> {
  const child = fork(new URL('./watch-target.ts', import.meta.url), [String(watchedDomains)]);
  const exited = once(child, 'exit');
  closeLater(async () => {
    child.kill();
    await exited;
  });
  const [message] = await Promise.race([
    once(child, 'message'),
    exited.then(([code]) => Promise.reject(new Error(`The websites to watch ended with ${code} before they listened`))),
  ]);
  const { port, dns } = message as { port: number; dns: string };
  return { port, dns };
}

export async function openWatchSurroundings(): Promise<WatchSurroundings> {
  const target = await startTarget();
  const postgres = await startPostgres();
  closeLater(() => postgres.stop());
  const dataDir = mkdtempSync(join(tmpdir(), 'sightline-bench-watch-'));
  closeLater(async () => rmSync(dataDir, { recursive: true, force: true }));
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir });
  closeLater(() => database.close());
  await migrate(database.db);
  await seedWatchLoad(database.db, { domains: watchedDomains, port: target.port });
  const sandbox = await startSandbox();
  closeLater(() => sandbox.stop());
  const worker = await startServer(dataDir, sandbox, {
    ROLE: 'worker',
    DATABASE_URL: postgres.url,
    APP_KEY: `bench:${randomBytes(32).toString('base64')}`,
    ALLOW_PRIVATE_HOSTS: 'on',
    DNS_SERVERS: target.dns,
    PUBLIC_URL: '',
    HOST: '',
  });
  closeLater(() => worker.stop());
  return { database, worker };
}
