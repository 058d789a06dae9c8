import { Worker } from 'node:worker_threads';
import { hourS, minuteMs } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { countAttempt } from '#platform/http/attempts.ts';
import { FairQueue } from '#platform/jobs/fair-queue.ts';
import { perContext } from '#platform/memory/per-context.ts';

/** A file that unpacks to more than this, or takes more of a processor's time, is refused; the server itself is not touched by it. */
const memoryMb = 512;
const workMs = 20_000;
const lookEveryMs = 500;
/** However little it does: where the machine has other work, a file that is small enough may take as long. */
const readMs = 2 * minuteMs;

/** Each may take all of that memory; who comes later waits. */
const readersMax = 2;
/** Of a company: more than people look through. Each may keep a reader busy for seconds. */
const uploadsMax = { max: 120, windowS: hourS };

export interface TooHeavyAnswer {
  fault: 'tooHeavy';
}

/** Asks a thread of its own, of bounded memory and time; one that ends without a word counts as one that ran out of memory. */
export async function askThread<Answer>(script: URL, question: unknown, workMaxMs = workMs): Promise<Answer | TooHeavyAnswer> {
  const worker = new Worker(script, { workerData: question, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  const timers: NodeJS.Timeout[] = [];
  const answered = new Promise<Answer | TooHeavyAnswer>((done, fail) => {
    const tooHeavy = (): void => done({ fault: 'tooHeavy' });
    timers.push(
      setTimeout(tooHeavy, readMs),
      setInterval(() => {
        worker.cpuUsage().then(
          ({ user, system }) => {
            if ((user + system) / 1000 > workMaxMs) tooHeavy();
          },
          // It has ended, which is heard of below.
          () => undefined,
        );
      }, lookEveryMs),
    );
    worker.once('message', (message: Answer) => done(message));
    worker.once('error', (error: NodeJS.ErrnoException) => {
      // Not the file's fault: what reads it is not there.
      if (error.code?.endsWith('MODULE_NOT_FOUND')) fail(error);
      else tooHeavy();
    });
    worker.once('exit', tooHeavy);
  });
  try {
    return await answered;
  } finally {
    for (const timer of timers) clearTimeout(timer);
    await worker.terminate();
  }
}

const readersOf = perContext(() => new FairQueue(readersMax));

/** Has an upload read beside the work of this process, and counts it: companies take turns, and none has so many read that others wait. */
export async function readInThread<Answer>(
  context: Context,
  { companyId }: Pick<Scope, 'companyId'>,
  script: URL,
  question: unknown,
): Promise<Answer | TooHeavyAnswer> {
  await countAttempt(context, companyId, 'upload', uploadsMax);
  return readersOf(context).run(companyId, () => askThread<Answer>(script, question));
}
