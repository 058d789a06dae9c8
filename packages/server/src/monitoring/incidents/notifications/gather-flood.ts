import type { Context } from '#platform/context.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { findChannelRow } from '../../alert-channels/index.ts';
import { hasCritical } from '../incident-rows.ts';
import { composeTogether } from './compose-notification.ts';
import { changeLeased, countComposed, leaseBeside, type NotificationRecord } from './notification-rows.ts';
import { paceOf, windowMs } from './pace.ts';

/** Machines read every message by itself; a flood only wears people out. */
const isForPeople = (type: string): boolean => type !== 'webhook';

/** Of one message; more make another one. */
const togetherMax = 500;

/** Holds back or joins what would come to people through a channel as a flood, of all that is due to it; answers what is sent by itself now. */
export async function gatherFlood(context: Context, leased: readonly NotificationRecord[]): Promise<NotificationRecord[]> {
  const written = leased.filter(({ state }) => state !== 'due');
  const due = leased.filter(({ state }) => state === 'due');
  const [first] = due;
  if (first === undefined) return written;
  const scope = scopeOf(context.database.db, first.company_id);
  const now = context.clock.now();
  const channel = await findChannelRow(scope, first.channel_id);
  if (channel === null || !isForPeople(channel.type)) return [...written, ...due];
  const notifications = [...due, ...(await leaseBeside(scope, first, now, togetherMax))];
  const recent = await countComposed(scope, first.channel_id, new Date(now.getTime() - windowMs));
  const ids = notifications.flatMap(({ incident_id }) => incident_id ?? []);
  const pace = paceOf(recent, { count: notifications.length, hasCritical: await hasCritical(scope, ids) }, now);
  if (pace.do === 'apart') return [...written, ...notifications];
  if (pace.do === 'together') await composeTogether(context, scope, first.channel_id, notifications);
  else
    for (const notification of notifications)
      await changeLeased(scope, notification, { due_at: pace.until, lease: null, leased_until: null });
  return written;
}
