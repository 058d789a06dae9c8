import { type Job as Entry, fromPglite, PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import type { Job } from './job.ts';
import { jobs } from './list.ts';

export interface Worker {
  isRunning(): boolean;
  /** Has a job done once, as soon as a worker is free. */
  send(name: string, payload?: Record<string, unknown>): Promise<void>;
  /** Waits for jobs in progress, at most so long. */
  stop(timeoutMs: number): Promise<void>;
}

async function runOne(context: Context, job: Job, entry: Entry<Record<string, unknown>>): Promise<void> {
  try {
    await job.run(context, entry.data ?? {});
  } catch (error) {
    context.log.error({ error, job: job.name, id: entry.id }, 'a job failed');
    // The queue counts attempts and tries again.
    throw error;
  }
  context.log.debug({ job: job.name, id: entry.id }, 'job done');
}

async function prepare(boss: PgBoss, context: Context, list: readonly Job[]): Promise<void> {
  for (const job of list) {
    const options = { retryLimit: job.attempts - 1, retryBackoff: true };
    await boss.createQueue(job.name, options);
    await boss.updateQueue(job.name, options);
    if (job.schedule === null) await boss.unschedule(job.name);
    else await boss.schedule(job.name, job.schedule);
    await boss.work<Record<string, unknown>>(job.name, async (batch) => {
      for (const entry of batch) await runOne(context, job, entry);
    });
  }
  // Jobs of an older release would be queued for ever.
  for (const { name } of await boss.getSchedules()) if (!list.some((job) => job.name === name)) await boss.unschedule(name);
}

/** Starts pg-boss on our database, makes the queues and works on them. */
export async function startWorker(context: Context, list: readonly Job[] = jobs): Promise<Worker> {
  const { pglite, url } = context.database;
  const boss = new PgBoss(pglite ? { db: fromPglite(pglite), backend: 'pglite' } : { connectionString: url ?? '', max: 4 });
  let running = true;
  boss.on('error', (error: Error) => context.log.error({ error }, 'the job queue reported an error'));
  await boss.start();
  await prepare(boss, context, list);
  return {
    isRunning: () => running,
    async send(name, payload = {}) {
      await boss.send(name, payload);
    },
    async stop(timeoutMs) {
      running = false;
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
}
