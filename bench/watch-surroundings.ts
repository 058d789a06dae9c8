import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { httpCheck } from '@sightline/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Started, startSandbox, startServer } from '../e2e/product.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { type Database, openDatabase } from '../packages/server/src/db/open.ts';
import { startPostgres } from '../packages/server/src/test/postgres-server.ts';
import { closeLater } from './closing.ts';

export const watchedDomains = 10_000;
export const intervalS = httpCheck.intervalS;
const groups = 25;

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
  return z.object({ port: z.number(), dns: z.string() }).parse(message);
}

/** A company with its domains in groups, each with the check of its website, due at instants that spread over one interval. */
async function seed({ db }: Database, port: number): Promise<void> {
  await sql`insert into company (company_id, name, state, dashboards, bonus_dashboards, created_at)
    values ('bench', 'Bench Agency', 'trial', 25, 0, now())`.execute(db);
  await sql`insert into campaign (company_id, id, name, timezone, checks, permalink, created_at)
    select 'bench', 'g' || n, 'Group ' || n, 'Europe/Vienna', '{}', 'bench-' || n, now() from generate_series(0, ${groups - 1}::int) n`.execute(
    db,
  );
  await sql`insert into domain (company_id, id, campaign_id, host, created_at)
    select 'bench', 'd' || n, 'g' || n % ${groups}::int, 'site-' || n || ${`.bench.test:${port}`}, now()
    from generate_series(0, ${watchedDomains - 1}::int) n`.execute(db);
  await sql`insert into domain_check (company_id, domain_id, campaign_id, kind, host, interval_s, settings, next_at)
    select company_id, id, campaign_id, ${httpCheck.kind}, host, ${intervalS}, '{"scheme": "http"}',
      now() + random() * interval '1 second' * ${intervalS}::int from domain`.execute(db);
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
  await seed(database, target.port);
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
