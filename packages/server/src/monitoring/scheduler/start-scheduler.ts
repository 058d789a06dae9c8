import { randomUUID } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { heldParts } from '#platform/jobs/buckets/index.ts';
import { repeat } from '#platform/jobs/repeat.ts';
import type { SchedulerDependencies } from './dependencies.ts';
import { flush } from './flush.ts';
import { leaseDue, leaseMs, setLeases } from './lease-rows.ts';
import { MaintenanceMemory } from './maintenance-memory.ts';
import { watchMetrics } from './metrics.ts';
import { OwnNetwork } from './own-network.ts';
import { Runner } from './runner.ts';
import type { Done } from './task.ts';

export interface SchedulerOptions {
  /** How often it is looked for what is due; what is due before the look after the next is taken. */
  lookEveryMs?: number;
  flushEveryMs?: number;
  runningMax?: number;
}

export interface Scheduler {
  /** Begins nothing any more, waits for what is under way at most so long, and writes what is there; what was not begun is anybody’s at once. */
  stop(timeoutMs: number): Promise<void>;
  stats(): { held: number; running: number; unwritten: number; done: number; lost: number };
}

/** Leases that end within so long are prolonged as long as the check is under way. */
const renewBeforeMs = 12_000;
const takenAtOnce = 1000;
/** What waits for its instant or its turn besides what runs. */
const waitingMax = 2000;

/** Has this process do its share of all checks that are due; any number of processes may. */
export function startScheduler(context: Context, dependencies: SchedulerDependencies, options: SchedulerOptions = {}): Scheduler {
  const { lookEveryMs = 1000, flushEveryMs = 1000, runningMax = 1000 } = options;
  const { clock, log } = context;
  const metrics = watchMetrics(context.metrics);
  const ownNetwork = new OwnNetwork(context, dependencies);
  const maintenance = new MaintenanceMemory(context, dependencies);
  let unwritten: Done[] = [];
  let doneCount = 0;
  let lostCount = 0;
  const runner = new Runner({ context, dependencies, ownNetwork, maintenance }, runningMax, (done) => unwritten.push(done));

  const after = (ms: number): Date => new Date(clock.now().getTime() + ms);
  const countLost = (lost: number): void => {
    lostCount += lost;
    metrics.lost.inc(lost);
  };

  async function take(): Promise<{ again: boolean }> {
    if (ownNetwork.isBad()) await ownNetwork.isWell();
    // What is planned for a company is known before one of its checks is taken.
    const parts = await maintenance.refresh(await heldParts(context));
    const room = Math.min(takenAtOnce, runningMax + waitingMax - runner.size);
    if (room <= 0) return { again: false };
    const now = clock.now();
    const wanted = { token: randomUUID(), dueBy: after(2 * lookEveryMs), now, until: after(leaseMs), limit: room };
    const tasks = await leaseDue(context, wanted, parts);
    for (const task of tasks) runner.add(task);
    return { again: tasks.length === takenAtOnce };
  }

  async function renew(): Promise<void> {
    const now = clock.now().getTime();
    const ending = runner.unfinished().filter(({ leasedUntil }) => leasedUntil - now < renewBeforeMs);
    const until = after(leaseMs);
    await setLeases(context, ending, until);
    for (const task of ending) task.leasedUntil = until.getTime();
  }

  async function write(): Promise<void> {
    const batch = unwritten;
    unwritten = [];
    const { counted, failed } = await flush(context, dependencies, batch);
    doneCount += counted;
    countLost(batch.length - counted - failed.length);
    const now = clock.now().getTime();
    const kept = failed.filter(({ task }) => task.leasedUntil > now);
    if (kept.length < failed.length) {
      log.error({ results: failed.length - kept.length }, 'results of checks were given up; they are done again');
      countLost(failed.length - kept.length);
    }
    unwritten = [...kept, ...unwritten];
  }

  const withoutFail =
    (what: string, work: () => Promise<{ again: boolean }>): (() => Promise<{ again: boolean }>) =>
    () =>
      work().catch((error: unknown) => {
        log.error({ error }, what);
        return { again: false };
      });
  const taking = repeat(lookEveryMs, withoutFail('checks that are due could not be taken', take));
  const writing = repeat(
    flushEveryMs,
    withoutFail('results of checks could not be looked after', async () => {
      await write();
      await renew();
      return { again: false };
    }),
  );

  return {
    stats: () => ({ held: runner.size, running: runner.running, unwritten: unwritten.length, done: doneCount, lost: lostCount }),
    async stop(timeoutMs) {
      await taking.stop();
      const idle = runner.close();
      await setLeases(context, idle, null).catch((error: unknown) =>
        log.warn({ error }, 'checks that were not begun could not be given back'),
      );
      await runner.rest(timeoutMs);
      await writing.stop();
      await write();
      await dependencies.tools.http.close();
    },
  };
}
