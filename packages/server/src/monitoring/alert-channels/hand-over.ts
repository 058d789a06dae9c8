import { normalEmail, shownHost } from '@sightline/contract/core';
import type { ChannelTarget } from '@sightline/contract/monitoring';
import { sendOne } from '#company/company-mail/index.ts';
import { listUserRows, mailLocale, type UserRow, usualMailLocale } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { outboundErrorIn } from '#platform/errors/outbound-error.ts';
import { alertMail } from './mail-of.ts';
import type { AlertMessage } from './message.ts';
import { signWebhook } from './sign-webhook.ts';
import { slackBody } from './slack-body.ts';
import type { Channel } from './target.ts';

/** What became of a mail: `handed` without an answer is in doubt, and never sent again. */
export type Deliveries = Record<string, 'handed' | 'accepted' | 'refused'>;

/** What became of a message. `later`: worth another try; `failed`: not ever. */
export type HandedOver = { state: 'done'; fault: string | null } | { state: 'later' | 'failed'; fault: string };

export interface HandOverParts {
  companyId: string;
  /** By address, of earlier attempts. */
  deliveries: Deliveries;
  /** Keeps them, before and after each hand-over; false: somebody else has the message now. */
  keep(deliveries: Deliveries): Promise<boolean>;
}

const answerMaxMs = 15_000;
const answerMaxBytes = 64_000;
const gone = 410;

/** An address may be anybody's: of a colleague who proved that it is theirs, that person's. */
function localeOf(people: readonly UserRow[], address: string): string {
  const person = people.find(({ email, emailVerified }) => emailVerified && email === normalEmail(address));
  return person === undefined ? usualMailLocale : mailLocale(person);
}

const inDoubt = (address: string): string =>
  `${shownHost(address)}: the mail server did not answer, so it may have arrived; it is not sent again.`;

async function mailOut(
  context: Context,
  channel: Channel,
  target: Extract<ChannelTarget, { type: 'email' }>,
  message: AlertMessage,
  { companyId, keep, ...parts }: HandOverParts,
): Promise<HandedOver> {
  const deliveries = { ...parts.deliveries };
  const faults: string[] = [];
  let isLate = false;
  // Whoever handed these over was not heard of again.
  for (const [address, state] of Object.entries(deliveries)) if (state === 'handed') faults.push(inDoubt(address));
  const people = await listUserRows(context.database.db, companyId);
  for (const [index, to] of target.recipients.entries()) {
    if (deliveries[to] !== undefined) continue;
    const composed = await alertMail(message, {
      siteTitle: context.config.siteTitle,
      channelName: channel.name,
      locale: localeOf(people, to),
    });
    deliveries[to] = 'handed';
    if (!(await keep(deliveries))) return { state: 'later', fault: 'Another process sends it.' };
    const messageId = `<${message.id}.${index}@${new URL(context.publicUrl()).hostname}>`;
    const { state, reason } = await sendOne(context, { companyId, kind: 'alert', to, composed, messageId });
    if (state === 'accepted') deliveries[to] = 'accepted';
    else if (state === 'refused' || state === 'unsent') deliveries[to] = 'refused';
    else if (state === 'deferred') {
      delete deliveries[to];
      isLate = true;
    }
    if (state !== 'accepted') faults.push(state === 'handed_over' ? inDoubt(to) : `${shownHost(to)}: ${reason ?? 'it was not taken.'}`);
    if (!(await keep(deliveries))) return { state: 'later', fault: 'Another process sends it.' };
  }
  const fault = faults.length === 0 ? null : faults.join(' ');
  if (isLate) return { state: 'later', fault: fault ?? '' };
  const isTaken = Object.values(deliveries).some((state) => state !== 'refused');
  return isTaken || fault === null ? { state: 'done', fault } : { state: 'failed', fault };
}

async function post(context: Context, address: string, json: unknown, headers: Record<string, string> = {}): Promise<HandedOver> {
  const signal = AbortSignal.timeout(answerMaxMs);
  try {
    const { status } = await context.send(
      { method: 'POST', url: address, json, headers, maxBytes: answerMaxBytes },
      { userGivenHost: true, signal },
    );
    if (status >= 200 && status < 300) return { state: 'done', fault: null };
    const { host } = new URL(address);
    if (status === gone) return { state: 'failed', fault: `${host} says that this address is gone (410). Enter a new one.` };
    return { state: 'later', fault: `${host} answered with status ${status} instead of taking the message.` };
  } catch (error) {
    const outbound = outboundErrorIn(error);
    if (outbound === null && !signal.aborted) throw error;
    const fault = outbound?.message ?? `${new URL(address).host} took too long to answer (at most ${answerMaxMs / 1000} s).`;
    return { state: outbound?.fault === 'address_refused' ? 'failed' : 'later', fault };
  }
}

/** Gives a message to a channel, once. What a channel does with it is an answer, not an error. */
export function handOver(context: Context, channel: Channel, message: AlertMessage, parts: HandOverParts): Promise<HandedOver> {
  const { target } = channel;
  switch (target.type) {
    case 'email':
      return mailOut(context, channel, target, message, parts);
    case 'slack':
      return post(context, target.address, slackBody(message));
    case 'webhook': {
      const body = JSON.stringify(message);
      return post(context, target.address, message, signWebhook(channel.secret ?? '', { id: message.id, at: context.clock.now(), body }));
    }
    default:
      return target satisfies never;
  }
}
