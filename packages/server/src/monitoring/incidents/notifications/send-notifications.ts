import { randomUUID } from 'node:crypto';
import { dayMs, minuteMs } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import { heldParts, takeInParts } from '#platform/jobs/buckets/index.ts';
import { FairQueue } from '#platform/jobs/fair-queue.ts';
import { retryAt } from '#platform/jobs/retry-at.ts';
import {
  type AlertMessage,
  alertMessageSchema,
  changeChannelRow,
  findChannelInUse,
  handOver,
  listFailing,
} from '../../alert-channels/index.ts';
import { insertEvents } from '../event-rows.ts';
import { type Composed, composeDue } from './compose-notification.ts';
import { gatherFlood } from './gather-flood.ts';
import { changeLeased, dropLeased, leaseNotifications, type NotificationRecord } from './notification-rows.ts';

/** Longer than a slow receiver takes; whoever dies keeps others waiting for so long. */
const leaseMs = 2 * minuteMs;
/** Of a message that was not taken, from when it was written. */
const patience = { pausesMs: [10, 30, 60, 300, 900, 1800, 3600].map((seconds) => seconds * 1000), longestMs: dayMs };
/** Leased and not sent. */
const heldMax = 120;
/** Of one company, over all processes: what waits for receivers that do not answer leaves room for the others. */
const heldOfOneMax = 24;
const atOnce = 8;
/** A receiver that does not answer holds a place until it is given up: no company, no channel, and not all that did not work before together hold most of them. */
const placesOf = { company: 5, channel: 4, failing: 2 };
/** While some hang, what else became due is looked for so often. */
const lookMs = 1000;

/** One that is written already: as it is. Null: its channel is gone or switched off, so it is dropped. */
async function readWritten(context: Context, scope: Scope, notification: NotificationRecord): Promise<Composed | null> {
  const channel = await findChannelInUse(context, scope, notification.channel_id);
  if (channel === null || notification.payload === null) {
    await dropLeased(scope, notification);
    return null;
  }
  return { message: alertMessageSchema.parse(JSON.parse(notification.payload)), channel };
}

const channelWords = { email: 'e-mail', slack: 'Slack', webhook: 'webhook' } as const;

/** What a message tells people for the first time; a digest repeats. */
function incidentsOf({ event, incident, digest }: AlertMessage): string[] {
  if (incident !== null) return [incident.id];
  return event === 'several' && digest !== null ? [...digest.open, ...digest.over].map(({ id }) => id) : [];
}

async function settle(
  scope: Scope,
  notification: NotificationRecord,
  { channel, message }: Composed,
  { at, fault, isSent }: { at: Date; fault: string | null; isSent: boolean },
): Promise<void> {
  const settled = { state: isSent ? ('sent' as const) : ('failed' as const), last_fault: fault, lease: null, leased_until: null };
  if (!(await changeLeased(scope, notification, { ...settled, ...(isSent ? { sent_at: at } : {}) }))) return;
  await changeChannelRow(scope, channel.id, { last_fault: fault, ...(isSent ? { last_sent_at: at } : {}) });
  const about = incidentsOf(message);
  if (about.length === 0) return;
  const name = `“${channel.name}” (${channelWords[channel.target.type]})${about.length === 1 ? '' : `, with ${about.length - 1} more in one message`}`;
  const text = isSent ? `Told ${name}.${fault === null ? '' : ` ${fault}`}` : `Could not tell ${name}: ${fault ?? ''}`;
  await insertEvents(
    scope,
    about.map((id) => ({ incident_id: id, at, kind: isSent ? ('told' as const) : ('not-told' as const), text, by_name: null })),
  );
}

async function giveBack(context: Context, leased: NotificationRecord): Promise<void> {
  await changeLeased(scopeOf(context.database.db, leased.company_id), leased, { lease: null, leased_until: null });
}

/** One message: written if it is not yet, recorded before it is handed over, handed over, and its outcome recorded. */
async function sendOne(context: Context, leased: NotificationRecord): Promise<void> {
  const scope = scopeOf(context.database.db, leased.company_id);
  const composed = leased.state === 'due' ? await composeDue(context, scope, leased) : await readWritten(context, scope, leased);
  if (composed === null) return;
  const attempts = leased.attempts + 1;
  const isHeld = await changeLeased(scope, leased, { attempts, leased_until: new Date(context.clock.now().getTime() + leaseMs) });
  if (!isHeld) return;
  const outcome = await handOver(context, composed.channel, composed.message, {
    companyId: scope.companyId,
    deliveries: leased.deliveries,
    keep: (deliveries) =>
      changeLeased(scope, leased, {
        deliveries: JSON.stringify(deliveries),
        leased_until: new Date(context.clock.now().getTime() + leaseMs),
      }),
  });
  const at = context.clock.now();
  if (outcome.state === 'done') return settle(scope, leased, composed, { at, fault: outcome.fault, isSent: true });
  const next = outcome.state === 'later' ? retryAt(patience, { since: new Date(composed.message.at), attempts, now: at }) : null;
  if (next === null) return settle(scope, leased, composed, { at, fault: outcome.fault, isSent: false });
  await changeLeased(scope, leased, { due_at: next, last_fault: outcome.fault, lease: null, leased_until: null });
  await changeChannelRow(scope, composed.channel.id, { last_fault: outcome.fault });
}

/**
 * Sends what is due of the companies whose work is this process's, which take turns: more is taken as soon as places are free, so that nobody waits for the whole flood of another.
 * Several processes share the work; what one that died had under way is taken up when its lease ends: a webhook gets the message again with the same id, a
 * mail in doubt is not sent twice. `stopping`: nothing more is begun, and others may have it at once.
 */
export async function sendDueNotifications(context: Context, stopping?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  const queue = new FairQueue(atOnce);
  const underWay = new Set<Promise<void>>();
  /** Not left under its lease: it would count as under way, and where much of a company fails, nothing else of it would be told. */
  const putOff = async (error: unknown, failed: readonly NotificationRecord[]): Promise<void> => {
    failures.push(error);
    const later = { due_at: new Date(context.clock.now().getTime() + leaseMs), lease: null, leased_until: null };
    try {
      for (const notification of failed) await changeLeased(scopeOf(context.database.db, notification.company_id), notification, later);
    } catch (thrown) {
      failures.push(thrown);
    }
  };
  const send = (notification: NotificationRecord, isFailing: boolean): void => {
    const shares = [
      { key: `company ${notification.company_id}`, max: placesOf.company },
      { key: `channel ${notification.company_id} ${notification.channel_id}`, max: placesOf.channel },
      ...(isFailing ? [{ key: 'failing', max: placesOf.failing }] : []),
    ];
    const one: Promise<void> = queue
      .run(
        notification.company_id,
        () => (stopping?.aborted === true ? giveBack(context, notification) : sendOne(context, notification)),
        shares,
      )
      .catch((error: unknown) => putOff(error, [notification]))
      .finally(() => underWay.delete(one));
    underWay.add(one);
  };
  const gather = async (ofChannel: readonly NotificationRecord[], isFailing: boolean): Promise<void> => {
    for (const notification of await gatherFlood(context, ofChannel)) send(notification, isFailing);
  };
  /** Until half of it is told, or some time has gone by. */
  const wait = async (): Promise<void> => {
    const enough = Math.floor(underWay.size / 2);
    let isOver = false;
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      isOver = true;
      resolve();
    }, lookMs);
    while (underWay.size > enough && !isOver) await Promise.race([...underWay, over]);
    clearTimeout(timer);
  };
  for (;;) {
    const room = heldMax - underWay.size;
    const now = context.clock.now();
    const lease = { token: randomUUID(), now, until: new Date(now.getTime() + leaseMs) };
    const failing = new Set<string>();
    // What failed and what was put off has a later time. Not for every place by itself: each look goes over all that is due.
    const waiting =
      failures.length > 0 || room < atOnce || stopping?.aborted === true
        ? []
        : await takeInParts(context, await heldParts(context), room, async (part, limit) => {
            const leased = await leaseNotifications(context.database.db, part, lease, { limit, ofOneMax: heldOfOneMax });
            for (const id of await listFailing(context.database.db, part, leased)) failing.add(id);
            return leased;
          });
    const channels = Map.groupBy(waiting, ({ company_id, channel_id }) => `${company_id} ${channel_id}`);
    await Promise.all(
      [...channels.values()].map((ofChannel) =>
        gather(ofChannel, failing.has(ofChannel[0]?.channel_id ?? '')).catch((error: unknown) => putOff(error, ofChannel)),
      ),
    );
    if (waiting.length > 0) continue;
    if (underWay.size === 0) break;
    await wait();
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} alert messages could not be sent`);
}
