import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { missedEvent } from './carrier.ts';
import { Neighbours } from './neighbours.ts';

/** Notifications take milliseconds. */
const heardMaxMs = 5000;
/** No channel of pages has this name. */
const trial = 'trial';

/** Whether what is told by DATABASE_URL comes back to who listens by the direct address. */
async function isHeard({ db, url, log }: ConstructorParameters<typeof Neighbours>[0]): Promise<boolean> {
  const heard = Promise.withResolvers<true>();
  const gap = (): void => {};
  const one = new Neighbours({ db, url, log }, { event: ({ channel }) => channel === trial && heard.resolve(true), gap });
  const other = new Neighbours({ db, url, log }, { event() {}, gap });
  const tried = one.listen().then(async () => {
    await other.notify({ channel: trial, event: missedEvent, payload: {} });
    return heard.promise;
  });
  try {
    return await Promise.race([tried, pause(heardMaxMs, false, { ref: false })]);
  } finally {
    await one.close();
  }
}

/**
 * What is to be said to the operator where pages of this process would not hear what other processes change; null: they do. A pooler in transaction mode takes
 * the wish to listen and forgets it, and says nothing of that to anybody.
 */
export async function deafWords({ config, database: { db, url, directUrl }, log }: Context): Promise<string | null> {
  const listens = config.role !== 'worker' && config.realtime === null;
  if (!listens || directUrl === null || (await isHeard({ db, url: directUrl, log }))) return null;
  return directUrl === url
    ? 'DATABASE_URL: pages do not hear what other processes change, for LISTEN does not work there, as behind a pooler in transaction mode. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'
    : 'DATABASE_DIRECT_URL: pages do not hear what other processes change, for LISTEN there hears nothing of what is told by DATABASE_URL. Set it to the same database, past the pooler.';
}
