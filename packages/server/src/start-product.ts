import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sandbox } from '@sightline/sandbox';
import { Registry } from 'prom-client';
import { createAuth } from './accounts/index.ts';
import { adminPath, answerAdmin } from './admin/index.ts';
import { buildApp } from './app.ts';
import { answerBackup, backupPath } from './backup/index.ts';
import { startFollowingStandings } from './campaigns/index.ts';
import { systemClock } from './clock.ts';
import { startClockWatch } from './clock-mark/index.ts';
import { mends } from './clock-mends.ts';
import type { Context } from './context.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { seedDemo } from './demo/index.ts';
import type { Config } from './env.ts';
import type { FaultReports } from './fault-reports.ts';
import { watchUnused } from './http/unused-connections.ts';
import { startAlertSender } from './incidents/index.ts';
import { jobs } from './jobs/list.ts';
import { openQueue, startWorker, type Worker } from './jobs/worker.ts';
import { outboxOf, outboxPath } from './mails/index.ts';
import { answerOperator } from './operator/index.ts';
import { ownWebsites } from './outside/address-guard.ts';
import { countCalls } from './outside/count-calls.ts';
import { countMails } from './outside/count-mails.ts';
import { createDns } from './outside/dns.ts';
import { createSendMail } from './outside/mail.ts';
import { openFileStore } from './outside/open-file-store.ts';
import { createSend } from './outside/outbound.ts';
import { closePrinter } from './pdf/index.ts';
import type { FindOwnWebsite, OwnWebsite } from './ports/own-website.ts';
import { settleRoad, setUpRoad } from './road/index.ts';
import { createSealer } from './secrets.ts';
import { openTelling, traceCalls, traceMails } from './tracing/index.ts';
import { createWatchParts, startWatch } from './watch/index.ts';

const webFolder = join(import.meta.dirname, '..', '..', 'web', 'dist');

/** How long a process may answer from what it knows of fresh figures without looking whether another process changed a source. */
const statesKeptMs = 1000;

export interface Product {
  address: string;
  /** Lines for the person who started it. */
  greeting: string[];
  stop(reason: string): Promise<void>;
}

/** What the sandbox of this process serves at the usual ports of its names. */
const websitesOf = ({ websites: { hosts, address, plainPort, securePort, authority } }: Sandbox): OwnWebsite[] =>
  hosts.flatMap((host) => [
    { host, port: 80, address, listensAt: plainPort, authority: null },
    { host, port: 443, address, listensAt: securePort, authority },
  ]);

/** For programs that do more with it than to let it serve. */
interface ProductInside extends Product {
  context: Context;
  /** Null: faults are reported to nobody. */
  faults: FaultReports | null;
}

/** The sandbox runs inside this process unless one is named; never in production. */
async function openSandbox(config: Config): Promise<{ url: string | null; ownWebsite: FindOwnWebsite; close(): Promise<void> }> {
  const without = { ownWebsite: ownWebsites([]), close: async () => {} };
  if (!config.sandbox.enabled) return { url: null, ...without };
  if (config.sandbox.url !== null) return { url: config.sandbox.url, ...without };
  const { createSandbox } = await import('@sightline/sandbox');
  const sandbox = await createSandbox({ port: 0, stateDir: join(config.dataDir, 'sandbox') });
  return { url: sandbox.address, ownWebsite: ownWebsites(websitesOf(sandbox)), close: () => sandbox.close() };
}

/** A test may hand in a clock of its own. */
export async function startProduct(config: Config, clock = systemClock): Promise<ProductInside> {
  const telling = await openTelling(config);
  const { log, tracer, faults } = telling;
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  const applied = await database.atLeisure((db) => migrate(db));
  if (applied.length > 0) log.info({ applied }, 'migrated');
  const sandbox = await openSandbox(config);
  let address = config.publicUrl;
  const outbox = outboxOf(config, clock);
  const metrics = new Registry();
  const context: Context = {
    config,
    database,
    clock,
    log,
    metrics,
    tracer,
    sealer: createSealer(config.keys),
    files: await openFileStore(config),
    send: traceCalls(countCalls(createSend({ allowPrivateHosts: config.allowPrivateHosts, log }), metrics), tracer),
    dns: createDns({ servers: config.dnsServers }),
    sendMail: traceMails(
      countMails(
        createSendMail({
          server: config.mail,
          keep: outbox && (async (mail, from) => `${address ?? ''}${outboxPath}/${await outbox.keep(mail, from)}`),
          log,
          now: clock.now,
        }),
        metrics,
      ),
      tracer,
    ),
    publicUrl: () => address ?? '',
    sandboxUrl: () => sandbox.url,
    ownWebsite: sandbox.ownWebsite,
  };
  const answers = { [backupPath]: answerBackup(context), [adminPath]: answerAdmin(context) };
  const hangUp = database.engine === 'pglite' ? await answerOperator(context, answers) : null;
  setUpRoad(context, { statesKeptMs });
  const clockWatch = await startClockWatch(context, mends);
  let worker: Worker | null = null;
  let accepting = true;
  const app = await buildApp(context, {
    auth: createAuth(context),
    webFolder: config.role === 'worker' ? null : webFolder,
    readiness: () => ({ accepting, jobsRunning: worker?.isRunning() ?? null }),
  });
  let closeQueue: (() => Promise<void>) | null = null;
  if (config.role === 'web') closeQueue = await openQueue(context, jobs);
  else worker = await startWorker(context, jobs);
  const endUnused = watchUnused(app.server);
  const listening = await app.listen({ port: config.port, host: config.host });
  address ??= listening;
  const watch = config.role === 'web' ? null : startWatch(context, createWatchParts(context));
  const standings = config.role === 'web' ? null : startFollowingStandings(context);
  const alertSender = config.role === 'web' ? null : startAlertSender(context);
  const demo = config.demo && config.role !== 'worker' && sandbox.url !== null ? await seedDemo(context) : null;
  return {
    address,
    context,
    faults,
    greeting: demo ? [`Sign in as ${demo.email} with the password ${demo.password}`] : [],
    async stop(reason) {
      log.info({ reason }, 'draining');
      accepting = false;
      const drainUntil = performance.now() + config.drainSeconds * 1000;
      const restMs = (): number => Math.max(0, drainUntil - performance.now());
      // Until balancers have seen that this process is no longer ready, calls still come.
      const unseen = pause(Math.min(config.unreadySeconds * 1000, restMs()));
      await standings?.stop();
      await watch?.stop(restMs());
      await alertSender?.stop();
      // Jobs before the app: a dashboard that is being printed is read from it.
      await worker?.drain(restMs());
      await unseen;
      const deadline = setTimeout(() => app.server.closeAllConnections(), restMs());
      endUnused();
      await app.close();
      clearTimeout(deadline);
      await worker?.stop(restMs());
      await closeQueue?.();
      await closePrinter(context);
      await settleRoad(context);
      await clockWatch.stop();
      await hangUp?.(restMs());
      await sandbox.close();
      await database.close();
      await telling.stop();
    },
  };
}
