import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { sendJob } from '../jobs/send-job.ts';
import { composeNotice, type Notice } from '../mails/index.ts';

/** A letter about an account: written when it goes out, because its link is made then. Null: there is nobody to write to any more. */
export type WriteLetter = (context: Context) => Promise<{ to: string; notice: Notice } | null>;

const underWay = new WeakMap<Context, Set<Promise<void>>>();

class Undelivered extends Error {
  override readonly name = 'Undelivered';
}

/** Sends a letter now; rejects with `Undelivered` where the mail server does not take it for the moment. */
export async function deliver(context: Context, write: WriteLetter): Promise<void> {
  const letter = await write(context);
  if (letter === null) return;
  const { state, reason } = await context.sendMail({ ...(await composeNotice(letter.notice)), to: [letter.to] });
  if (state === 'deferred') throw new Undelivered(`A mail could not be sent now: ${reason}`);
  if (state === 'refused') context.log.error({ reason, subject: letter.notice.subject }, 'a mail was refused and is not tried again');
}

/**
 * Sends a letter behind the answer, so that the answer's time tells nothing and a slow mail server holds nobody up. What cannot be delivered
 * now is left to the queue, which writes it anew: `job` says what.
 */
export function deliverBehind(context: Context, write: WriteLetter, job: { name: string; payload: Record<string, unknown> }): void {
  const all = underWay.get(context) ?? new Set<Promise<void>>();
  underWay.set(context, all);
  const sending = deliver(context, write)
    .catch((error: unknown) => {
      if (!(error instanceof Undelivered)) throw error;
      return sendJob(context, job.name, job.payload);
    })
    .catch((error: unknown) => context.log.error({ error, job: job.name }, 'a mail about an account was not sent'))
    .finally(() => all.delete(sending));
  all.add(sending);
}

/** Waits for what is under way. */
export async function settlePost(context: Context): Promise<void> {
  await Promise.all(underWay.get(context) ?? []);
}

export const settlePostOnClose = (app: FastifyInstance, context: Context): void => {
  app.addHook('onClose', () => settlePost(context));
};
