import { randomUUID } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope, scopeOf } from '#platform/db/scope.ts';
import { heldParts, inParts } from '#platform/jobs/buckets/index.ts';
import { tryEachListed } from '#platform/jobs/try-each.ts';
import {
  type AlertMessage,
  type ChannelRecord,
  changeChannelRow,
  findTarget,
  listDueDigests,
  lockChannelRow,
  nextDigest,
} from '../../alert-channels/index.ts';
import { listIncidentsOfChannel } from '../incident-rows.ts';
import { lockAlerts } from '../rows.ts';
import { countOf } from '../titles.ts';
import { groupsUrl, messageIncident } from './compose-notification.ts';
import { insertNotification, lastComposed, newNotification } from './notification-rows.ts';

const batchSize = 50;
const digestEvent = 'digest';

async function messageOf(context: Context, inside: Scope, row: ChannelRecord, now: Date): Promise<AlertMessage | null> {
  const since = (await lastComposed(inside, row.id, digestEvent)) ?? row.created_at;
  const incidents = await listIncidentsOfChannel(inside, row.id, since);
  const open = incidents.filter(({ resolved_at, quiet }) => resolved_at === null && !quiet).map(messageIncident);
  const over = incidents.filter(({ resolved_at }) => resolved_at !== null).map(messageIncident);
  if (open.length === 0 && over.length === 0) return null;
  return {
    id: randomUUID(),
    event: digestEvent,
    at: now.toISOString(),
    title: open.length === 0 ? 'Your domains: all is well again' : `Your domains: ${countOf(open.length, 'incident')} open`,
    url: groupsUrl(context),
    incident: null,
    domains: [],
    domainsCount: 0,
    openCount: 0,
    digest: { open, over },
  };
}

/** Writes a channel's digest and moves it on to the next day, both or neither. A day without anything to tell has none. */
async function writeDigest(context: Context, scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (inside) => {
    // What ends from now on has a later time, and is for the next one.
    await lockAlerts(inside);
    const now = context.clock.now();
    const row = await lockChannelRow(inside, id);
    if (row === null || row.digest_due_at === null || row.digest_due_at > now || !row.enabled) return;
    const message = await messageOf(context, inside, row, now);
    if (message !== null)
      await insertNotification(inside, {
        ...newNotification(now),
        id: message.id,
        channel_id: id,
        incident_id: null,
        event: digestEvent,
        state: 'sending',
        payload: JSON.stringify(message),
        composed_at: now,
      });
    await changeChannelRow(inside, id, { digest_due_at: nextDigest(findTarget(context, row), now) });
  });
}

/** Of a company that was not watched for long: what would have been told meanwhile is left out. */
export async function skipDueDigests(context: Context, inside: Scope): Promise<void> {
  const now = context.clock.now();
  const due = await inside.db.selectFrom('alert_channel').selectAll().where('digest_due_at', '<=', now).forUpdate().execute();
  for (const row of due) await changeChannelRow(inside, row.id, { digest_due_at: nextDigest(findTarget(context, row), now) });
}

/** Digests whose time has come, of the companies whose work is this process's. */
export async function writeDueDigests(context: Context): Promise<void> {
  const { db } = context.database;
  const now = context.clock.now();
  await inParts(await heldParts(context), (part) => {
    const list = (passedOver: number) => listDueDigests(db, part, now, { count: batchSize, passedOver });
    return tryEachListed(list, 'digests could not be written', ({ company_id, id }) => writeDigest(context, scopeOf(db, company_id), id));
  });
}
