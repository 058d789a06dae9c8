import { findChannelRow } from '../../alert-channels/index.ts';
import type { Context } from '../../context.ts';
import { scopeOf } from '../../db/scope.ts';
import { hasCritical } from '../incident-rows.ts';
import { composeTogether } from './compose-notice.ts';
import { changeLeased, countComposed, leaseBeside, type NoticeRecord } from './notice-rows.ts';
import { paceOf, windowMs } from './pace.ts';

/** Machines read every message by itself; a flood only wears people out. */
const isForPeople = (type: string): boolean => type !== 'webhook';

/** Of one message; more make another one. */
const togetherMax = 500;

/** Holds back or joins what would come to people as a flood; answers what is sent by itself now. */
export async function gatherFloods(context: Context, leased: readonly NoticeRecord[]): Promise<NoticeRecord[]> {
  const apart = leased.filter(({ state }) => state !== 'due');
  const due = Map.groupBy(
    leased.filter(({ state }) => state === 'due'),
    ({ company_id, channel_id }) => `${company_id} ${channel_id}`,
  );
  for (const notices of due.values()) {
    const [first] = notices;
    if (first === undefined) continue;
    const scope = scopeOf(context.database.db, first.company_id);
    const now = context.clock.now();
    const channel = await findChannelRow(scope, first.channel_id);
    if (channel === null || !isForPeople(channel.type)) {
      apart.push(...notices);
      continue;
    }
    const recent = await countComposed(scope, first.channel_id, new Date(now.getTime() - windowMs));
    const ids = notices.flatMap(({ incident_id }) => incident_id ?? []);
    const pace = paceOf(recent, { count: notices.length, hasCritical: await hasCritical(scope, ids) }, now);
    if (pace.do === 'apart') apart.push(...notices);
    else if (pace.do === 'together')
      await composeTogether(context, scope, [...notices, ...(await leaseBeside(scope, first, now, togetherMax))]);
    else for (const notice of notices) await changeLeased(scope, notice, { due_at: pace.until, lease: null, leased_until: null });
  }
  return apart;
}
