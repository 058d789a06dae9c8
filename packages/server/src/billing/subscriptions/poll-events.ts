import type { Context } from '#platform/context.ts';
import { applyEvents } from './apply-events.ts';
import { keepEvents } from './event-rows.ts';
import { markProcessed, readUnprocessed } from './fastspring.ts';

/** The provider gives up sending after so many. */
const days = 7;
const roundsMax = 40;

/** Job: what was sent while we could not take it. It is kept before the provider is told that we have it. */
export async function pollEvents(context: Context): Promise<void> {
  const { mode, fastspring } = context.config.payment;
  if (mode === 'off' || (fastspring === null && context.sandboxUrl() === null)) return;
  for (let round = 0; round < roundsMax; round += 1) {
    const { events, more } = await readUnprocessed(context, days);
    await keepEvents(context.database.db, events, context.clock.now());
    for (const { id } of events) await markProcessed(context, id);
    if (!more || events.length === 0) break;
  }
  await applyEvents(context);
}
