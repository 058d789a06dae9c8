import type { Context } from '../context.ts';
import type { Db } from '../db/engine/open.ts';

export type SendJob = (name: string, payload: Record<string, unknown>, trx?: Db) => Promise<void>;

const senders = new WeakMap<Context, SendJob>();

/** Said once the queue of this process is open. */
export const openJobs = (context: Context, send: SendJob): void => {
  senders.set(context, send);
};

/** Has a job done once, by whatever process is free first. With a transaction: as soon as it is committed, and not at all where it is not. */
export async function sendJob(context: Context, name: string, payload: Record<string, unknown>, trx?: Db): Promise<void> {
  const send = senders.get(context);
  if (!send) throw new Error(`The queue is not open, so "${name}" cannot be sent`);
  await send(name, payload, trx);
}
