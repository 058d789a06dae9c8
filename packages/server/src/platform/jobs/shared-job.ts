import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '@sightline/contract/core';
import type { Context } from '../context.ts';
import type { Part } from '../db/query/part.ts';
import { asJob } from '../observability/index.ts';
import { timed } from '../observability/metrics.ts';
import { BucketRounds, partsOf } from './buckets/index.ts';
import { jobDurations, outcomes } from './job-durations.ts';
import { repeat } from './repeat.ts';

/** How soon it is seen that a bucket came to this process: it is at once then. It asks nobody. */
const seenWithinMs = 5000;
/** How soon a minute that began is seen. */
const minuteSeenWithinMs = 100;
/** What asks others has bounds of its own, and rounds end within minutes. One that does not hangs: the next begins beside it, as whatever it is at is safe in two, and it begins nothing more. */
const hangsAfterMs = 15 * minuteMs;

interface Times {
  lookMs?: number;
  hangsAfterMs: number;
}

/** Fails where the work takes longer. */
async function endsWithin<T>(ms: number, work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const late = pause(ms, undefined, { ref: false, signal: ended.signal }).then(() => {
    throw new Error(`It goes on for longer than ${Math.round(ms / 1000)} s, and is begun anew beside that`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
  }
}

/**
 * A job that every process does for its own share of the companies, so that more processes do more of it. Safe in two at once: both may have a bucket for the
 * seconds in which it moves.
 */
export interface SharedJob {
  name: string;
  /** How often for each bucket. */
  everyMs: number;
  /** Somebody waits for what is due at its minute: begun as minutes begin. */
  onTheMinute?: true;
  /** `isToEnd`: nothing more is to be begun. Answers whether there is more; it is then called again at once. */
  run(context: Context, parts: readonly Part[], isToEnd: () => boolean): Promise<boolean>;
}

function startOne(context: Context, { name, everyMs, onTheMinute, run }: SharedJob, times: Times): { stop(): Promise<void> } {
  const rounds = new BucketRounds(context, everyMs);
  let isStopped = false;
  async function runRound(buckets: readonly number[]): Promise<boolean> {
    let isGivenUp = false;
    const work = async (): Promise<boolean> => {
      const parts = await partsOf(context, buckets);
      // What came to this process meanwhile, or is another one's now, changes what is due.
      return run(context, parts, () => isStopped || isGivenUp || String(rounds.due()) !== String(buckets));
    };
    try {
      return await timed(jobDurations(context.metrics), { name }, () => endsWithin(times.hangsAfterMs, work()), outcomes);
    } finally {
      isGivenUp = true;
    }
  }
  const repeating = repeat(times.lookMs ?? (onTheMinute ? minuteSeenWithinMs : seenWithinMs), async () => {
    const buckets = rounds.due();
    if (buckets.length === 0) return { again: false };
    const now = context.clock.now().getTime();
    const begun = new Date(onTheMinute ? now - (now % minuteMs) : now);
    const again = await asJob(context, name, () => runRound(buckets)).catch((error: unknown) => {
      context.log.error({ error, job: name }, 'a job failed');
      return false;
    });
    if (!again) rounds.done(buckets, begun);
    return { again };
  });
  return {
    async stop() {
      isStopped = true;
      await repeating.stop();
    },
  };
}

/** Has this process do them for its share until it is stopped. Stopping waits for what is under way just now. Other times are for tests. */
export function startSharedJobs(context: Context, list: readonly SharedJob[], times: Times = { hangsAfterMs }): { stop(): Promise<void> } {
  const started = list.map((job) => startOne(context, job, times));
  return {
    async stop() {
      await Promise.all(started.map((one) => one.stop()));
    },
  };
}
