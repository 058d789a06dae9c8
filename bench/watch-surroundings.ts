import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { httpCheck } from '@sightline/contract/monitoring';
import { type Started, startSandbox, startServer } from '../e2e/product.ts';
import type { Database } from '../packages/server/src/platform/db/engine/open.ts';
import { seedWatchLoad } from '../packages/server/test/factories/watch-load.ts';
import { closeLater } from './closing.ts';
import { openOwnPostgres } from './own-postgres.ts';

export const watchedDomains = 10_000;
export const intervalS = httpCheck.intervalS;

export interface WatchSurroundings {
  database: Database;
  /** A process that does nothing but work. */
  worker: Started;
}

/** So many websites at one port, and the name server that knows them. */
export async function startTarget(domains: number): Promise<{ port: number; dns: string }> {
  const child = fork(new URL('./watch-target.ts', import.meta.url), [String(domains)]);
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
  const target = await startTarget(watchedDomains);
  const { database, url, dataDir } = await openOwnPostgres();
  await seedWatchLoad(database.db, { domains: watchedDomains, port: target.port });
  const sandbox = await startSandbox();
  closeLater(() => sandbox.stop());
  const worker = await startServer(dataDir, sandbox, {
    ROLE: 'worker',
    DATABASE_URL: url,
    APP_KEY: `bench:${randomBytes(32).toString('base64')}`,
    ALLOW_PRIVATE_HOSTS: 'on',
    DNS_SERVERS: target.dns,
    PUBLIC_URL: '',
    HOST: '',
  });
  closeLater(() => worker.stop());
  return { database, worker };
}
