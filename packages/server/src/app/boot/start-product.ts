import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { closePrinter } from '#dashboards/pdf/index.ts';
import { settlePipeline, setUpPipeline } from '#data/query-pipeline/index.ts';
import { createAuth } from '#identity/accounts/index.ts';
import { startAlertSender } from '#monitoring/incidents/index.ts';
import { createSchedulerDependencies, startScheduler } from '#monitoring/scheduler/index.ts';
import { startFollowingCheckStates } from '#monitoring/sites/index.ts';
import { startClockWatch } from '#platform/clock-mark/index.ts';
import type { Config } from '#platform/config/env.ts';
import { createSealer } from '#platform/config/secrets.ts';
import type { Context } from '#platform/context.ts';
import { lookForUnclaimed } from '#platform/db/claims/unclaimed.ts';
import { beginRunning, runningProcess } from '#platform/db/engine/in-use.ts';
import { openDatabase } from '#platform/db/engine/open.ts';
import { applyMigrations, whenTablesAreFree } from '#platform/db/migrate/migrate.ts';
import { unspreadWords } from '#platform/db/move-tables/unspread-words.ts';
import { watchUnused } from '#platform/http/unused-connections.ts';
import { holdBuckets } from '#platform/jobs/buckets/index.ts';
import { startSharedJobs } from '#platform/jobs/shared-job.ts';
import { keepWeeksAhead } from '#platform/jobs/weeks-of-history.ts';
import { openQueue, startWorker, type Worker } from '#platform/jobs/worker.ts';
import { outboxOf, outboxPath } from '#platform/mail/index.ts';
import { openObservability, traceCalls, traceMails } from '#platform/observability/index.ts';
import { countCalls } from '#platform/outbound/count-calls.ts';
import { countMails } from '#platform/outbound/count-mails.ts';
import { createDns } from '#platform/outbound/dns.ts';
import { createSendMail } from '#platform/outbound/mail.ts';
import { openFileStore } from '#platform/outbound/open-file-store.ts';
import { createSend } from '#platform/outbound/outbound.ts';
import { systemClock } from '#platform/ports/clock.ts';
import type { FaultReports } from '#platform/ports/fault-reports.ts';
import { deafWords } from '#platform/realtime/index.ts';
import { adminPath, answerAdmin } from '../admin-cli/index.ts';
import { answerOperator } from '../admin-cli/socket/index.ts';
import { answerBackup, backupPath } from '../backup/index.ts';
import { seedDemo } from '../demo/index.ts';
import { buildApp } from './app.ts';
import { mends } from './clock-mends.ts';
import { startHeartbeat } from './heartbeat.ts';
import { jobs, sharedJobs } from './jobs.ts';
import { openSandbox } from './open-sandbox.ts';

const webFolder = join(import.meta.dirname, '../../../../web/dist');

/** How long a process may answer from what it knows of fresh figures without looking whether another process changed a source. */
const statesKeptMs = 1000;

export interface Product {
  address: string;
  /** Lines for the person who started it. */
  greeting: string[];
  stop(reason: string): Promise<void>;
}

/** For programs that do more with it than to let it serve. */
interface ProductInside extends Product {
  context: Context;
  /** Null: faults are reported to nobody. */
  faults: FaultReports | null;
}

/**
 * A test may hand in a clock of its own.
 * @param say words for the person who waits for it.
 */
export async function startProduct(config: Config, clock = systemClock, say = (_words: string): void => {}): Promise<ProductInside> {
  const observability = await openObservability(config);
  const { log, tracer, faults } = observability;
  const database = await openDatabase({ ...config, log, onMaking: () => say('Making the database …') });
  // An embedded database is locked by the process that has it.
  const own = database.engine === 'postgres' ? runningProcess(config.role) : null;
  const applied = await database.atLeisure((db) =>
    whenTablesAreFree(db, async (trx) => {
      const names = await applyMigrations(trx, undefined, { onWait: (words) => log.warn(words) });
      if (own !== null) await beginRunning(trx, own);
      return names;
    }),
  );
  if (applied.length > 0) log.info({ applied }, 'migrated');
  const unspread = await unspreadWords(database.db);
  if (unspread !== null) log.warn(unspread);
  await lookForUnclaimed(database.db);
  const sandbox = await openSandbox(config, log);
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
  const heartbeat = own === null ? null : startHeartbeat(context, own);
  const deaf = await deafWords(context);
  if (deaf !== null) say(deaf);
  const answers = { [backupPath]: answerBackup(context), [adminPath]: answerAdmin(context) };
  const hangUp = database.engine === 'pglite' ? await answerOperator(context, answers) : null;
  setUpPipeline(context, { statesKeptMs });
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
  // Where nothing ran for weeks there are none to come; made before the first checks, they take their rows at once. The job tries again what fails.
  if (config.role !== 'web')
    await keepWeeksAhead(context).catch((error: unknown) => log.error({ error }, 'weeks of history could not be made'));
  const leases = config.role === 'web' ? null : await holdBuckets(context);
  const scheduler = config.role === 'web' ? null : startScheduler(context, createSchedulerDependencies(context));
  const checkStates = config.role === 'web' ? null : startFollowingCheckStates(context);
  const shared = config.role === 'web' ? null : startSharedJobs(context, sharedJobs);
  const alertSender = config.role === 'web' ? null : startAlertSender(context);
  const demo = config.demo && config.role !== 'worker' && sandbox.url !== null ? await seedDemo(context, say) : null;
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
      await checkStates?.stop();
      // Nothing more of them is begun; what is under way is safe beside whoever has the leases next.
      const sharedEnd = shared?.stop();
      await scheduler?.stop(restMs());
      await alertSender?.stop();
      await leases?.stop();
      // Jobs before the app: a dashboard that is being printed is read from it.
      await Promise.all([worker?.drain(restMs()), Promise.race([sharedEnd, pause(restMs(), undefined, { ref: false })])]);
      await unseen;
      const deadline = setTimeout(() => app.server.closeAllConnections(), restMs());
      endUnused();
      await app.close();
      clearTimeout(deadline);
      await worker?.stop(restMs());
      await closeQueue?.();
      await closePrinter(context);
      await settlePipeline(context);
      await clockWatch.stop();
      await hangUp?.(restMs());
      await sandbox.close();
      await Promise.race([heartbeat?.stop(), pause(restMs(), undefined, { ref: false })]);
      await database.close();
      await observability.stop();
    },
  };
}
