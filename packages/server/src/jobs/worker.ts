import { fromPglite, PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { jobs } from './list.ts';

export interface Worker {
  isRunning(): boolean;
  /** Waits for jobs in progress, at most so long. */
  stop(timeoutMs: number): Promise<void>;
}

/** Starts pg-boss on our database, makes the queues and works on them. */
export async function startWorker(context: Context): Promise<Worker> {
  const { pglite, url } = context.database;
  const boss = new PgBoss(pglite ? { db: fromPglite(pglite), backend: 'pglite' } : { connectionString: url ?? '', max: 4 });
  let running = true;
  boss.on('error', (error: Error) => context.log.error({ error }, 'the job queue reported an error'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { retryLimit: job.attempts - 1, retryBackoff: true });
    if (job.schedule !== null) await boss.schedule(job.name, job.schedule);
    await boss.work<Record<string, unknown>>(job.name, async (batch) => {
      for (const entry of batch) {
        await job.run(context, entry.data ?? {});
        context.log.debug({ job: job.name, id: entry.id }, 'job done');
      }
    });
  }
  return {
    isRunning: () => running,
    async stop(timeoutMs) {
      running = false;
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
}
