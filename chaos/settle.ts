import { minuteMs } from '@sightline/contract/core';
import type { PlainSql } from '../packages/server/test/database/plain-sql.ts';
import type { World } from './world.ts';

const lookEveryMs = 1500;
const readyMaxMs = 40_000;
/** Longer than the longest pause between two attempts, and than a dead worker's lease. */
const aheadMs = 61 * minuteMs;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** What is still to be done. A PDF that nobody works on any more is no work: whoever asks for it after minutes is told that it failed. */
const waiting = `
  select 'mail ' || state as what, count(*)::int as count from report_delivery
    where state in ('due', 'rendered', 'deferred', 'waiting', 'held') or lease is not null group by state
  union all select 'job ' || name, count(*)::int from pgboss.job
    where state in ('created', 'retry', 'active') and name in ('print-pdf', 'account-mail', 'social-mail') group by name
  union all select 'report', count(*)::int from automatic_report where not paused and next_run_at < $1 having count(*) > 0
  union all select 'check', count(*)::int from domain_check where next_at < $1::timestamptz - interval '45 seconds' having count(*) > 0`;

async function untilReady({ processes }: World): Promise<void> {
  const until = performance.now() + readyMaxMs;
  for (const { address, name, log } of processes) {
    for (;;) {
      const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(6000) }).then(
        ({ ok, status }) => (ok ? 'ready' : `${status}`),
        (error: unknown) => String(error),
      );
      if (answer === 'ready') break;
      if (performance.now() > until)
        throw new Error(`${name} was not ready ${readyMaxMs / 1000} s after the last fault (${answer}):\n${log().slice(-2000)}`);
      await pause(300);
    }
  }
}

/** Once no fault is left: moves the product's clock over all pauses between attempts and waits until nothing is left to do. Answers what was left at the end of its time. */
export async function settle(world: World, sql: PlainSql, maxMs: number): Promise<string[]> {
  const until = performance.now() + maxMs;
  await untilReady(world);
  let movedAt = Number.NEGATIVE_INFINITY;
  let left: string[] = ['not looked at'];
  while (performance.now() < until) {
    // Jobs come each minute: what an attempt put off again is due after another move.
    if (performance.now() - movedAt > 1.2 * minuteMs) {
      world.moveClock(world.latest().getTime() - world.now().getTime() + aheadMs);
      movedAt = performance.now();
      await pause(lookEveryMs);
    }
    left = (await sql.ask(waiting, [world.now()])).map(({ what, count }) => `${count} × ${what}`);
    if (left.length === 0) return left;
    await pause(lookEveryMs);
  }
  return left;
}
