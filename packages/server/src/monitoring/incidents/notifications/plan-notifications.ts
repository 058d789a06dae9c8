import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { anyOf } from '#platform/db/query/any-of.ts';
import { secondsAfter } from '#platform/db/query/seconds-after.ts';
import type { Scope } from '#platform/db/scope.ts';
import { asRecords } from '../as-records.ts';
import type { EventKind } from '../event-rows.ts';

/** Something happened to an incident that somebody may have to hear of. */
export interface Wake {
  incidentId: string;
  /** Whose channels. */
  campaignId: string;
  event: EventKind;
  /** Not one more that joins: told sooner. */
  isFirst: boolean;
}

/** So long others with the same cause can join before it is told; each that does lets it wait anew … */
const gatherS = 15;
/** … but no longer than so from the first on. */
const gatherMaxS = 120;
/** What joins when it was told already hurries less. */
const joinedS = 60;
const endings: ReadonlySet<EventKind> = new Set(['snooze-ended', 'unacknowledged']);

const secondsOf = ({ event, isFirst }: Wake): number => (endings.has(event) ? 0 : isFirst ? gatherS : joinedS);

/** Channels of groups; not those that tell once a day, nor those that are switched off. */
const listInstantChannels = (scope: Scope, campaignIds: Iterable<string>) =>
  scope.db
    .selectFrom('campaign_channel')
    .innerJoin('alert_channel', 'alert_channel.id', 'campaign_channel.channel_id')
    .select(['campaign_channel.campaign_id', 'campaign_channel.channel_id'])
    .where('campaign_channel.campaign_id', '=', anyOf(campaignIds))
    .where('alert_channel.enabled', '=', true)
    .where('alert_channel.digest_due_at', 'is', null)
    .execute();

/**
 * Puts down that a channel may have to be told of an incident. What is told, and whether anything is, is decided when its time has come, from what is so
 * then; so one that waits already is enough, and waits a little longer, unless it is past the time to gather.
 */
export async function planNotifications(inside: Scope, wakes: readonly Wake[], now: Date): Promise<void> {
  if (wakes.length === 0) return;
  const channels = Map.groupBy(
    await listInstantChannels(
      inside,
      wakes.map(({ campaignId }) => campaignId),
    ),
    ({ campaign_id }) => campaign_id,
  );
  const planned = new Map<string, { id: string; channel_id: string; incident_id: string; event: string; seconds: number }>();
  for (const wake of wakes) {
    const seconds = secondsOf(wake);
    for (const { channel_id } of channels.get(wake.campaignId) ?? []) {
      const key = `${channel_id} ${wake.incidentId}`;
      const known = planned.get(key);
      if (known !== undefined && known.seconds <= seconds) continue;
      planned.set(key, { id: randomUUID(), channel_id, incident_id: wake.incidentId, event: wake.event, seconds });
    }
  }
  if (planned.size === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  const gathered = secondsAfter(sql`alert_notice.created_at`, sql.lit(gatherMaxS));
  const waited = secondsAfter(sql`excluded.created_at`, sql.lit(gatherS));
  // What is new says when this is: where rows lie on several servers, the one that changes a row is told no more than that.
  await sql`insert into alert_notice (company_id, id, channel_id, incident_id, event, state, due_at, created_at)
    select ${inside.companyId}, id, channel_id, incident_id, event, 'due', ${at} + seconds * interval '1 second', ${at}
    from jsonb_to_recordset(${asRecords([...planned.values()])}::jsonb) as r (id text, channel_id text, incident_id text, event text, seconds integer)
    on conflict (company_id, channel_id, incident_id) where state = 'due' do update set
      event = case when alert_notice.event = 'snooze-ended' then alert_notice.event else excluded.event end,
      created_at = case when excluded.event = 'snooze-ended' then excluded.created_at else alert_notice.created_at end,
      due_at = case
        when excluded.due_at <= excluded.created_at then least(alert_notice.due_at, excluded.due_at)
        when alert_notice.due_at <= ${gathered} and ${gathered} > excluded.created_at
          then least(greatest(alert_notice.due_at, ${waited}), ${gathered})
        else least(alert_notice.due_at, excluded.due_at) end`.execute(inside.db);
}
