import type { Context } from '#platform/context.ts';
import { type Job, NotYet, turnOf } from '#platform/jobs/job.ts';
import { openJobs } from '#platform/jobs/send-job.ts';

interface Held {
  name: string;
  payload: Record<string, unknown>;
  failed: number;
}

const heldBy = new WeakMap<Context, Held[]>();

/** In the place of a queue with a worker: keeps what is sent until a test has it done. */
export function holdJobs(context: Context): void {
  const held: Held[] = [];
  heldBy.set(context, held);
  openJobs(context, async (name, payload) => {
    held.push({ name, payload: JSON.parse(JSON.stringify(payload)), failed: 0 });
  });
}

/** Does those of these jobs that were sent, once each; what is to be tried again is kept. */
export async function doHeldJobs(context: Context, jobs: readonly Job[]): Promise<void> {
  const held = heldBy.get(context) ?? [];
  const later: Held[] = [];
  for (;;) {
    const at = held.findIndex(({ name }) => jobs.some((job) => job.name === name));
    const [entry] = at === -1 ? [] : held.splice(at, 1);
    const job = jobs.find(({ name }) => name === entry?.name);
    if (entry === undefined || job === undefined) break;
    const turn = turnOf(job, entry.failed, context.clock.now());
    await job.run(context, entry.payload, turn).catch((error: unknown) => {
      if (!(error instanceof NotYet)) throw error;
      if (turn.againBy !== null) later.push({ ...entry, failed: entry.failed + 1 });
    });
  }
  held.push(...later);
}
