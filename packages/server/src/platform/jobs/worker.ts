import { randomUUID } from 'node:crypto';
import { dayMs } from '@sightline/contract/core';
import { fromKysely, fromPglite, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import { z } from 'zod';
import { isClockSure } from '../clock-mark/index.ts';
import type { Context } from '../context.ts';
import { applicationName, poolSettings } from '../db/engine/pool-settings.ts';
import { commitInTwoPhases } from '../db/spread/two-phases.ts';
import { asJob } from '../observability/index.ts';
import { timed } from '../observability/metrics.ts';
import { isSpread } from './buckets/index.ts';
import { type Job, NotYet, pausesOf, turnOf } from './job.ts';
import { jobDurations, outcomes } from './job-durations.ts';
import { deletesByAge } from './retention.ts';
import { openJobs, type SendJob } from './send-job.ts';
import { turnInQueue } from './turn-in-queue.ts';

export interface Worker {
  isRunning(): boolean;
  /** Has a job done once, as soon as a worker is free. */
  send(name: string, payload?: Record<string, unknown>, trx?: Parameters<SendJob>[2]): Promise<void>;
  /** Takes no more jobs and waits for those in progress, at most so long. Jobs can still be sent: another process does them, or the next start. */
  drain(timeoutMs: number): Promise<void>;
  /** Waits for jobs in progress, at most so long. */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * A job that somebody waits for is another process's once its own was not heard of for so long; of itself the queue would wait a quarter of an hour. Jobs that
 * come by themselves come again anyway.
 */
const silentMaxS = 60;
const signOfLifeEveryS = 10;
/** How often it is looked for jobs of processes that died. */
const superviseEveryS = 20;
/** How often it is looked whose minute has come: the queue's own half a minute let reports start three quarters of a minute late, and a minute be missed. */
const minutesLookedAtEveryS = 10;
/**
 * How soon a job is found that a transaction, another process or the clock sent. One that this process sends is taken at once. Each look is a question to the
 * database, also while nothing happens: of the forty queues only those are looked at often that somebody waits for.
 */
const lookEveryS = ({ schedule }: Job): number => {
  if (schedule === null) return 2;
  const comesOnceAnHourAtMost = /^\d+ /.test(schedule);
  return comesOnceAnHourAtMost ? 30 : 5;
};

/**
 * Jobs of an older release would be queued for ever. Those that another release set up lately are left: a process of an older one may start again in the
 * middle of an upgrade, and each sets its own up anew at its start.
 */
const upgradeMaxMs = 7 * dayMs;
const schedulesSchema = z.array(z.object({ name: z.string(), updated_on: z.date() }));

async function runOne(context: Context, job: Job, entry: JobWithMetadata<Record<string, unknown>>): Promise<void> {
  const turn = turnOf(job, entry.retryCount, context.clock.now());
  try {
    if (deletesByAge(job.name) && !(await isClockSure(context, 'deleting'))) {
      context.log.info({ job: job.name }, 'nothing is deleted for its age until the clock is sure');
      return;
    }
    await timed(jobDurations(context.metrics), { name: job.name }, () => job.run(context, entry.data ?? {}, turn), outcomes);
  } catch (error) {
    const { againBy } = turn;
    if (error instanceof NotYet && againBy !== null)
      context.log.warn({ reason: error.message, job: job.name, id: entry.id, againBy }, 'a job is tried again later');
    else context.log.error({ error, job: job.name, id: entry.id, againBy }, 'a job failed');
    // The queue counts attempts and tries again.
    throw error;
  }
  context.log.debug({ job: job.name, id: entry.id }, 'job done');
}

function queueOf(job: Job): QueueOptions {
  const { firstS, longestS } = pausesOf(job);
  return {
    retryLimit: job.attempts - 1,
    retryBackoff: true,
    retryDelay: firstS,
    retryDelayMax: longestS,
    ...(job.schedule === null && { heartbeatSeconds: silentMaxS }),
  };
}

/** The queue looks a name up at its first use; on the embedded database, inside a transaction, it would wait for that very transaction. */
const knowQueue = (boss: PgBoss, name: string) => boss.findJobs(name, { id: randomUUID() });

/** Answers, by job, whom to wake so that it does not wait for the next look. */
async function prepare(boss: PgBoss, context: Context, list: readonly Job[]): Promise<Map<string, string>> {
  const workers = new Map<string, string>();
  for (const job of list) {
    const isAwaited = job.schedule === null;
    await boss.createQueue(job.name, queueOf(job));
    await boss.updateQueue(job.name, queueOf(job));
    if (isAwaited) await knowQueue(boss, job.name);
    if (job.schedule === null) await boss.unschedule(job.name);
    else await boss.schedule(job.name, job.schedule);
    const working = {
      includeMetadata: true as const,
      localConcurrency: job.concurrency ?? 1,
      pollingIntervalSeconds: lookEveryS(job),
      ...(isAwaited && { heartbeatRefreshSeconds: signOfLifeEveryS }),
    };
    const worker = await boss.work<Record<string, unknown>>(job.name, working, async (batch) => {
      for (const entry of batch) await asJob(context, job.name, () => runOne(context, job, entry));
    });
    workers.set(job.name, worker);
  }
  for (const { name, updated_on } of schedulesSchema.parse(await boss.getSchedules()))
    if (!list.some((job) => job.name === name) && updated_on.getTime() < Date.now() - upgradeMaxMs) await boss.unschedule(name);
  return workers;
}

interface Parts {
  schedule?: boolean;
  supervise?: boolean;
  /** In the place of how long a connection in use may be silent; for tests. */
  silentMs?: number;
}

async function openBoss(context: Context, { silentMs, ...parts }: Parts = {}): Promise<PgBoss> {
  // Known before somebody sends within a transaction, who would wait for a second connection.
  await isSpread(context);
  const { pglite, url } = context.database;
  const place = pglite
    ? { db: fromPglite(pglite), backend: 'pglite' as const }
    : poolSettings(url ?? '', { max: 4, name: `${applicationName} jobs`, ...(silentMs === undefined ? {} : { silentMs }) });
  const supervision = {
    superviseIntervalSeconds: superviseEveryS,
    monitorIntervalSeconds: superviseEveryS,
    cronMonitorIntervalSeconds: minutesLookedAtEveryS,
  };
  const boss = new PgBoss({ ...place, ...supervision, ...parts });
  boss.on('error', (error: Error) => context.log.error({ error }, 'the job queue reported an error'));
  await boss.start();
  return boss;
}

/** Jobs of companies take turns, those of nobody in particular as if they were one company's. */
async function put(boss: PgBoss, context: Context, ...[name, payload, trx]: Parameters<SendJob>): Promise<void> {
  const companyId = typeof payload.companyId === 'string' ? payload.companyId : 'nobody';
  const inside = trx?.isTransaction ? trx : null;
  if (inside !== null && (await isSpread(context))) await commitInTwoPhases(inside);
  const turn = await turnInQueue(inside ?? context.database.db, name, companyId);
  await boss.send(name, payload, { group: { id: companyId }, priority: -turn, ...(inside && { db: fromKysely(inside) }) });
}

/** For a process that has jobs done by others: opens the queue for sending alone. Answers how to close it. */
export async function openQueue(context: Context, list: readonly Job[]): Promise<() => Promise<void>> {
  const boss = await openBoss(context, { schedule: false, supervise: false });
  for (const job of list.filter(({ schedule }) => schedule === null)) {
    // One that is there stays as the worker made it.
    await boss.createQueue(job.name, queueOf(job));
    await knowQueue(boss, job.name);
  }
  openJobs(context, async (name, payload, trx) => {
    await put(boss, context, name, payload, trx);
  });
  return () => boss.stop();
}

/** Starts pg-boss on our database, makes the queues and works on them. */
export async function startWorker(context: Context, list: readonly Job[], parts: Pick<Parts, 'silentMs'> = {}): Promise<Worker> {
  const boss = await openBoss(context, parts);
  let running = true;
  const workers = await prepare(boss, context, list);
  const send: Worker['send'] = async (name, payload = {}, trx) => {
    await put(boss, context, name, payload, trx);
    // What a transaction sends is found at the next look, as nobody can take it before it is committed.
    const worker = trx?.isTransaction ? undefined : workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  };
  openJobs(context, send);
  return {
    isRunning: () => running,
    send,
    async drain(timeoutMs) {
      running = false;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((done) => {
        timer = setTimeout(done, timeoutMs);
      });
      await Promise.race([Promise.all(list.map(({ name }) => boss.offWork(name, { wait: true }))), late]);
      clearTimeout(timer);
    },
    async stop(timeoutMs) {
      running = false;
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
}
