import { randomUUID } from 'node:crypto';
import { incidentPath, pagePaths } from '@sightline/contract/app';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import {
  type AlertMessage,
  type Channel,
  domainsMax,
  findChannelInUse,
  type MessageDomain,
  type MessageIncident,
} from '../../alert-channels/index.ts';
import { byLevel } from '../cause-of.ts';
import { describeTouched } from '../describe-touched.ts';
import { findIncident } from '../incident-rows.ts';
import { type IncidentRecord, lockAlerts, refreshWords } from '../rows.ts';
import { type Decision, decideNotification, lookSinceOf } from './decide-notification.ts';
import { gatherItems, type NotifiedItem } from './gather-items.ts';
import {
  changeLeased,
  clearNotified,
  dropLeased,
  insertNotification,
  type NotificationRecord,
  newNotification,
  writeNotified,
} from './notification-rows.ts';
import { severalOf } from './several.ts';

export interface Composed {
  message: AlertMessage;
  channel: Channel;
}

export const messageIncident = (row: IncidentRecord): MessageIncident => ({
  id: row.id,
  title: row.title,
  cause: row.cause,
  severity: row.severity,
  openedAt: row.opened_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  acknowledgedBy: row.acknowledged_by,
});

/** One line a domain: the deepest of its failures. */
function domainsOf(items: readonly NotifiedItem[]): MessageDomain[] {
  const first = new Map<string, NotifiedItem>();
  for (const item of items.toSorted(byLevel)) if (!first.has(item.domainId)) first.set(item.domainId, item);
  return [...first.values()]
    .toSorted((one, other) => one.host.localeCompare(other.host))
    .map(({ host, groupId, groupName, kind, severity, fault, text }) => ({ host, groupId, groupName, kind, severity, fault, text }));
}

export const groupsUrl = (context: Context): string => `${context.publicUrl()}${pagePaths.groups}`;

function messageOf(
  context: Context,
  notification: NotificationRecord,
  incident: IncidentRecord,
  event: AlertMessage['event'],
  notified: readonly NotifiedItem[],
  all: readonly NotifiedItem[],
): AlertMessage {
  const domains = domainsOf(notified);
  return {
    id: notification.id,
    event,
    at: context.clock.now().toISOString(),
    title: incident.title,
    url: domains[0] === undefined ? groupsUrl(context) : `${context.publicUrl()}${incidentPath(domains[0].groupId, incident.id)}`,
    incident: messageIncident(incident),
    domains: domains.slice(0, domainsMax),
    domainsCount: domains.length,
    openCount: new Set(all.filter(({ isOpen }) => isOpen).map(({ domainId }) => domainId)).size,
    digest: null,
  };
}

/** As its checks say it by now. */
async function inPresentWords(inside: Scope, incident: IncidentRecord, now: Date): Promise<IncidentRecord> {
  await refreshWords(inside, incident.id);
  await describeTouched(inside, new Set([incident.id]), now);
  return (await findIncident(inside, incident.id)) ?? incident;
}

type Again = NonNullable<Extract<Decision<NotifiedItem>, { do: 'notify' }>['again']>;

interface Decided extends Composed {
  /** When it is decided anew what the channel is told; null: never by itself. */
  again: Again | null;
}

/**
 * The message of a notice whose time has come, from what is so now, with what the channel knows by it put down. Null: there is nothing to tell (the notice is
 * gone), not yet (it comes again), or another process has it.
 */
async function decide(context: Context, inside: Scope, notification: NotificationRecord, channel: Channel | null): Promise<Decided | null> {
  // Nobody else can take it from here to the transaction's end.
  if (!(await changeLeased(inside, notification, { leased_until: notification.leased_until }))) return null;
  const now = context.clock.now();
  const { incident_id: incidentId, channel_id: channelId } = notification;
  const given = incidentId === null ? null : await findIncident(inside, incidentId);
  if (given === null || channel === null) {
    await dropLeased(inside, notification);
    return null;
  }
  const items = await gatherItems(inside, channelId, given.id, now);
  const incident = items.some(({ isReworded }) => isReworded) ? await inPresentWords(inside, given, now) : given;
  const lookSince = lookSinceOf(notification, now);
  const decision = decideNotification({
    now,
    cause: incident.cause,
    isAcknowledged: incident.acknowledged_at !== null,
    isAfterSnooze: notification.event === 'snooze-ended',
    plannedAt: notification.created_at,
    lookSince,
    quietHours: channel.quietHours,
    items,
  });
  if (decision.do === 'drop') {
    await dropLeased(inside, notification);
    return null;
  }
  if (decision.do === 'wait') {
    await changeLeased(inside, notification, {
      due_at: decision.until,
      look_since: decision.isForLook ? lookSince : null,
      lease: null,
      leased_until: null,
    });
    return null;
  }
  const to = { channelId, incidentId: incident.id };
  if (decision.event === 'resolved') await clearNotified(inside, to);
  else
    await writeNotified(
      inside,
      to,
      decision.known.map(({ domainId, kind, severity, rank, fault }) => ({ domain_id: domainId, kind, severity, rank, fault })),
    );
  return { message: messageOf(context, notification, incident, decision.event, decision.items, items), channel, again: decision.again };
}

/** Puts down that a channel is told again of an incident: as a snooze ends then, or of what this message left out, which goes on to wait. */
function planAgain(inside: Scope, notification: NotificationRecord, { at, isForLook }: Again, now: Date): Promise<void> {
  const { channel_id, incident_id, event, created_at } = notification;
  const planned = isForLook ? { event, created_at, look_since: lookSinceOf(notification, now) } : { event: 'snooze-ended' };
  return insertNotification(inside, { ...newNotification(now), channel_id, incident_id, state: 'due', due_at: at, ...planned });
}

/** Writes the message of a notice whose time has come; all of that or nothing. Null: nothing is to be sent now. */
export function composeDue(context: Context, scope: Scope, notification: NotificationRecord): Promise<Composed | null> {
  return inTransaction(scope, async (inside) => {
    await lockAlerts(inside);
    const decided = await decide(context, inside, notification, await findChannelInUse(context, inside, notification.channel_id));
    if (decided === null) return null;
    const now = context.clock.now();
    await changeLeased(inside, notification, {
      state: 'sending',
      event: decided.message.event,
      payload: JSON.stringify(decided.message),
      composed_at: now,
    });
    if (decided.again !== null) await planAgain(inside, notification, decided.again, now);
    return decided;
  });
}

/** Writes one message of several notices to one channel, in place of theirs; it is sent as one that was written already. */
export function composeTogether(
  context: Context,
  scope: Scope,
  channelId: string,
  notifications: readonly NotificationRecord[],
): Promise<void> {
  return inTransaction(scope, async (inside) => {
    await lockAlerts(inside);
    const channel = await findChannelInUse(context, inside, channelId);
    const now = context.clock.now();
    const messages: AlertMessage[] = [];
    for (const notification of notifications) {
      const decided = await decide(context, inside, notification, channel);
      if (decided === null) continue;
      messages.push(decided.message);
      await dropLeased(inside, notification);
      if (decided.again !== null) await planAgain(inside, notification, decided.again, now);
    }
    if (messages.length === 0) return;
    const message = severalOf(messages, { id: randomUUID(), at: now, url: groupsUrl(context) });
    await insertNotification(inside, {
      ...newNotification(now),
      id: message.id,
      channel_id: channelId,
      incident_id: null,
      event: message.event,
      state: 'sending',
      payload: JSON.stringify(message),
      composed_at: now,
    });
  });
}
