// `npm run upgrades`: two releases with a migration between them. Web × 2 and worker × 1 of the first serve under load; the database is migrated and each process
// replaced by one of the second, while every request, stream, page and job is watched. Exit code 1: something was lost. Takes about three minutes on two idle
// cores, five at most; `npm run upgrades -- --minutes 15` on a machine that is busy. With CITUS_URL on a cluster, all tables spread. `--from <folder>` takes the
// first release from a checkout of an older one, installed and built; else both are made of this one.

import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { minuteMs } from '@sightline/contract/core';
import { getMe } from '@sightline/contract/identity';
import { closeAll, closeLater } from '../bench/closing.ts';
import { startSandbox } from '../e2e/product.ts';
import { openDatabase } from '../packages/server/src/platform/db/engine/open.ts';
import { openRunDatabase } from '../packages/server/test/database/run-database.ts';
import { semrush } from '../packages/server/test/provider-contract/semrush.ts';
import { startBucketServer } from '../packages/server/test/servers/bucket-server.ts';
import { startSmtpReceiver } from '../packages/server/test/servers/smtp-receiver.ts';
import { build } from '../scripts/prepare.mjs';
import { lookEveryMs, startBalancer } from './balancer.ts';
import { type Flow, printPdf, walkFlows } from './flows.ts';
import { startLoad } from './load.ts';
import { type Running, runCommand, startRelease } from './process.ts';
import { makeReleases, trialMigration } from './releases.ts';
import { keepFallingDue } from './reports.ts';
import { allKnow, keepChanging, openPages } from './sockets.ts';
import { Tally } from './tally.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' }, from: { type: 'string' } } });
const wholeMaxMs = Number(values.minutes) * minuteMs;
const steadyMs = 6_000;
const migrateFile = 'packages/server/src/app/boot/migrate.ts';

type Line = [what: string, found: string, verdict: 'ok' | 'LOST'];
const lines: Line[] = [];
const check = (what: string, found: string, isKept: boolean): void => void lines.push([what, found, isKept ? 'ok' : 'LOST']);

function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

let faultsSoFar = (): string[] => [];
const say = (text: string): void => console.error(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${text}`);

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-upgrades-'));
  closeLater(async () => rmSync(folder, { recursive: true, force: true }));
  build();
  const releases = await makeReleases(folder, values.from === undefined ? undefined : resolve(values.from));
  say('two releases are made');
  const { url: databaseUrl, close: closeDatabase } = await openRunDatabase();
  closeLater(closeDatabase);
  const bucket = await startBucketServer();
  closeLater(() => bucket.close());
  const receiver = await startSmtpReceiver();
  closeLater(() => receiver.close());
  const sandbox = await startSandbox({ SANDBOX_LATENCY_MS: '200' });
  closeLater(() => sandbox.stop());
  const balancer = await startBalancer();
  const common: Record<string, string> = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    APP_KEY: `t1:${randomBytes(32).toString('base64')}`,
    PUBLIC_URL: balancer.address,
    SANDBOX_URL: sandbox.address,
    SIGHTLINE_DEMO: 'off',
    SMTP_URL: receiver.url,
    MAIL_FROM: 'Sightline <no-reply@sightline.test>',
    UNREADY_SECONDS: process.env.UNREADY_SECONDS ?? String((lookEveryMs / 1000) * 10),
    ANONYMOUS_REQUESTS_PER_MINUTE: '1000000',
    CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '',
    ...bucket.environment,
  };
  const running = new Map<string, Running>();
  const logs: Running[] = [];
  const start = async (name: string, release: string, role: 'web' | 'worker'): Promise<void> => {
    // A folder of its own: nothing on a disk is shared.
    const dataDir = join(folder, 'data', name);
    mkdirSync(dataDir, { recursive: true });
    const started = await startRelease(name, release, { ...common, ROLE: role, DATA_DIR: dataDir, PORT: String(await freePort()) });
    running.set(name, started);
    logs.push(started);
    closeLater(async () => {
      if (running.delete(name)) await started.stop();
    });
    if (role === 'web') {
      balancer.add(name, started.address);
      await balancer.untilReady(name);
    }
  };
  const stop = async (name: string): Promise<void> => {
    const found = running.get(name);
    running.delete(name);
    const ms = (await found?.stop()) ?? 0;
    balancer.remove(name);
    say(`${name} drained in ${(ms / 1000).toFixed(1)} s; ${balancer.failures.length} calls were dropped so far`);
  };

  await runCommand(releases.a, migrateFile, [], common);
  await start('web 1 of A', releases.a, 'web');
  await start('web 2 of A', releases.a, 'web');
  await start('worker of A', releases.a, 'worker');
  say('release A serves');
  const { company, dashboard, flows } = await walkFlows(balancer, receiver);
  say('every flow went over both processes');

  const database = await openDatabase({ databaseUrl, dataDir: folder });
  closeLater(() => database.close());
  const { id: ownerId, companyId } = (await company.client.call(getMe)).data;
  const tally = new Tally();
  faultsSoFar = () => [...tally.failures, ...balancer.failures];
  const writing = startLoad(tally, balancer.address, company, dashboard);
  const pages = await openPages(company.client, 6);
  const { login } = semrush;
  if (login.kind !== 'credentials') throw new Error('A source that is typed is needed');
  keepChanging(tally, company.client, { provider: semrush.provider.declaration.key, typed: login.typed });
  tally.keepDoing('PDFs', 4000, async () => void (await printPdf(company, dashboard)));
  const due = keepFallingDue(database, receiver, { companyId, dashboardId: dashboard.id, ownerId });
  closeLater(async () => due.stop());
  await pause(steadyMs);

  const tried = await runCommand(releases.b, migrateFile, ['--dry-run'], common);
  say(`trial: ${tried.trim().split('\n').join(' | ')}`);
  await runCommand(releases.b, migrateFile, [], common);
  say('the schema is that of release B');
  await pause(steadyMs);
  const onNewSchema = writing.acknowledged.size;
  // What a machine that restarts does: the release before has to come up on the newer schema.
  await start('web 3 of A', releases.a, 'web');
  await stop('web 1 of A');
  await start('web 1 of B', releases.b, 'web');
  await stop('web 2 of A');
  await start('web 2 of B', releases.b, 'web');
  await stop('web 3 of A');
  await start('worker of B', releases.b, 'worker');
  await stop('worker of A');
  say('release B serves alone');
  due.stop();
  await pause(steadyMs);
  await tally.end();
  const doKnow = await allKnow(company.client, pages);
  const mails = await due.arrived(90_000);
  for (const page of pages) await page.close();

  const found = await writing.found();
  const missing = [...writing.acknowledged].filter((name) => found.filter((each) => each === name).length !== 1);
  const { rows } = await database.db
    .selectFrom('folder')
    .select((eb) => [eb.ref(trialMigration.column as 'name').as('release'), eb.fn.countAll<string>().as('count')])
    .where('company_id', '=', companyId)
    .groupBy('release')
    .execute()
    .then((counted) => ({ rows: new Map(counted.map(({ release, count }) => [release, Number(count)])) }));
  const twice = [...mails.values()].filter((count) => count > 1).length;
  const pageFaults = pages.flatMap(({ faults }) => faults);
  const broken = logs.flatMap((each) => each.log().split('\n')).filter((line) => /"level":(50|60)/.test(line));
  for (const kind of [
    'reads',
    'pages with their scripts',
    'streams of figures',
    'writes',
    'uploads and their reading',
    'sign-ins and sign-outs',
    'PDFs',
    'changes that pages are told of',
  ]) {
    const failed = tally.failures.filter((failure) => failure.startsWith(`${kind}:`)).length;
    check(kind, `${tally.count(kind)} done, ${failed} failed`, failed === 0 && tally.count(kind) > 0);
  }
  check('calls that a process dropped', String(balancer.failures.length), balancer.failures.length === 0);
  check('acknowledged writes', `${writing.acknowledged.size}, ${missing.length} missing or twice`, missing.length === 0);
  check(
    'written by A on the schema of B, by B',
    `${rows.get(trialMigration.before) ?? 0} (${onNewSchema} when A was alone), ${rows.get(trialMigration.after) ?? 0}`,
    (rows.get(trialMigration.after) ?? 0) > 0,
  );
  check(
    'live pages',
    `${pages.length}, ${pages.reduce((sum, page) => sum + page.reconnections, 0)} came back, ${pageFaults.length} faults`,
    pageFaults.length === 0 && doKnow,
  );
  check(
    'reports that fell due',
    `${due.recipients.length}, ${mails.size} came, ${twice} twice`,
    mails.size === due.recipients.length && twice === 0,
  );
  check('errors in the logs', String(broken.length), broken.length === 0);
  print(flows, [...tally.failures, ...balancer.failures, ...pageFaults, ...broken.map((line) => line.slice(0, 600))]);
}

function print(flows: readonly Flow[], faults: readonly string[]): void {
  console.log(
    tableOf([
      ['Over two processes that take turns', 'Calls', 'Changes', ''],
      ...flows.map(({ name, calls, changes, told }) => [name, String(calls), String(changes), told]),
    ]),
  );
  console.log(`\n${tableOf([['During the upgrade', 'Found', ''], ...lines])}`);
  for (const fault of faults.slice(0, 40)) console.error(`- ${fault}`);
  if (faults.length > 40) console.error(`… and ${faults.length - 40} more`);
}

setTimeout(() => {
  console.error(`The upgrade took longer than ${wholeMaxMs / minuteMs} minutes.`);
  for (const fault of faultsSoFar()) console.error(`- ${fault}`);
  void closeAll().finally(() => process.exit(1));
}, wholeMaxMs).unref();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void closeAll().finally(() => process.exit(1)));

let code = 1;
try {
  await main();
  code = lines.every(([, , verdict]) => verdict === 'ok') ? 0 : 1;
} catch (error) {
  console.error(error);
} finally {
  await closeAll();
}
process.exit(code);
