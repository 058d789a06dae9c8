import type { Context } from '#platform/context.ts';
import { questionsInFlight } from './cache/in-flight.ts';
import { refreshesOf } from './provider-access/refresh-secrets.ts';
import { quotaBookOf } from './quota/quota-book.ts';

/** Waits for what is under way, so that a process can end (or a test close its database) without cutting it. */
export async function settlePipeline(context: Context): Promise<void> {
  const inFlight = questionsInFlight(context);
  const refreshes = refreshesOf(context);
  while (inFlight.size + refreshes.size > 0) {
    await Promise.allSettled([...[...inFlight.values()].map(({ ended }) => ended), ...refreshes.values()]);
  }
  await quotaBookOf(context).settle();
}
