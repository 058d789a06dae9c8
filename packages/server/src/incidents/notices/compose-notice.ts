import { randomUUID } from 'node:crypto';
import { pagePaths } from '@sightline/contract/page-paths';
import {
  type AlertMessage,
  type Channel,
  domainsMax,
  findChannelRow,
  type MessageDomain,
  type MessageIncident,
  openChannel,
} from '../../alert-channels/index.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Scope } from '../../db/scope.ts';
import { byLevel } from '../cause-of.ts';
import { findIncident } from '../incident-rows.ts';
import { type IncidentRecord, lockAlerts } from '../rows.ts';
import { decideNotice } from './decide-notice.ts';
import { gatherItems, type TellItem } from './gather-items.ts';
import { changeLeased, clearTold, dropLeased, insertNotice, type NoticeRecord, writeTold } from './notice-rows.ts';

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
function domainsOf(items: readonly TellItem[]): MessageDomain[] {
  const first = new Map<string, TellItem>();
  for (const item of items.toSorted(byLevel)) if (!first.has(item.domainId)) first.set(item.domainId, item);
  return [...first.values()]
    .toSorted((one, other) => one.host.localeCompare(other.host))
    .map(({ host, groupId, groupName, kind, severity, fault, text }) => ({ host, groupId, groupName, kind, severity, fault, text }));
}

export const groupUrl = (context: Context, groupId: string | undefined): string =>
  `${context.publicUrl()}${pagePaths.groups}${groupId === undefined ? '' : `/${encodeURIComponent(groupId)}`}`;

function messageOf(
  context: Context,
  notice: NoticeRecord,
  incident: IncidentRecord,
  event: AlertMessage['event'],
  told: readonly TellItem[],
  all: readonly TellItem[],
): AlertMessage {
  const domains = domainsOf(told);
  return {
    id: notice.id,
    event,
    at: context.clock.now().toISOString(),
    title: incident.title,
    url: groupUrl(context, domains[0]?.groupId),
    incident: messageIncident(incident),
    domains: domains.slice(0, domainsMax),
    domainsCount: domains.length,
    openCount: new Set(all.filter(({ isOpen }) => isOpen).map(({ domainId }) => domainId)).size,
    digest: null,
  };
}

/**
 * Writes the message of a notice whose time has come, from what is so now, and puts down what the channel knows by it; all of that or nothing. Null: there is
 * nothing to tell (the notice is gone), not yet (it comes again), or another process has it.
 */
export function composeDue(context: Context, scope: Scope, notice: NoticeRecord): Promise<Composed | null> {
  return inTransaction(scope, async (inside) => {
    await lockAlerts(inside);
    const now = context.clock.now();
    const { incident_id: incidentId, channel_id: channelId } = notice;
    const incident = incidentId === null ? null : await findIncident(inside, incidentId);
    const row = await findChannelRow(inside, channelId);
    if (incident === null || row === null || !row.enabled) {
      await dropLeased(inside, notice);
      return null;
    }
    const channel = openChannel(context, row);
    const items = await gatherItems(inside, channelId, incident.id, now);
    const decision = decideNotice({
      now,
      cause: incident.cause,
      isAcknowledged: incident.acknowledged_at !== null,
      isAfterSnooze: notice.event === 'snooze-ended',
      quietHours: channel.quietHours,
      items,
    });
    if (decision.do === 'drop') {
      await dropLeased(inside, notice);
      return null;
    }
    if (decision.do === 'wait') {
      await changeLeased(inside, notice, { due_at: decision.until, lease: null, leased_until: null });
      return null;
    }
    const message = messageOf(context, notice, incident, decision.event, decision.items, items);
    const isWritten = await changeLeased(inside, notice, {
      state: 'sending',
      event: decision.event,
      payload: JSON.stringify(message),
      composed_at: now,
    });
    if (!isWritten) return null;
    const to = { channelId, incidentId: incident.id };
    if (decision.event === 'resolved') await clearTold(inside, to);
    else
      await writeTold(
        inside,
        to,
        decision.known.map(({ domainId, kind, severity, rank, fault }) => ({ domain_id: domainId, kind, severity, rank, fault })),
      );
    if (decision.again !== null)
      await insertNotice(inside, {
        id: randomUUID(),
        channel_id: channelId,
        incident_id: incident.id,
        event: 'snooze-ended',
        state: 'due',
        due_at: decision.again,
        created_at: now,
        lease: null,
        leased_until: null,
        payload: null,
        last_fault: null,
        composed_at: null,
        sent_at: null,
      });
    return { message, channel };
  });
}
