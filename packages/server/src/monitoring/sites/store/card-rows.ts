import { hourMs } from '@sightline/contract/core';
import { checkTypes, type UnnotifiedReason, type WorstState } from '@sightline/contract/monitoring';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import type { Part } from '#platform/db/query/part.ts';
import { isQuietAlert } from '#platform/db/query/quiet-alert.ts';
import type { Scope } from '#platform/db/scope.ts';
import { shownState } from './snoozed-state.ts';

export interface CardRecord {
  id: string;
  name: string;
  timezone: string;
  created_at: Date;
  counts: Partial<Record<WorstState, number>>;
  uptime: number | null;
  open_alerts: number;
  /** Null: a channel is in use, by which something goes out. */
  untold_for: UnnotifiedReason | null;
  /** Mean responses by hour, whose key is its begin in ms since 1970. */
  hours: Record<string, number>;
}

/** One statement a table, however many groups there are; `only`: of this group alone. */
export async function listCardRows(
  scope: Scope,
  { now, mailsGoOut }: { now: Date; mailsGoOut: boolean },
  only: string | null = null,
): Promise<CardRecord[]> {
  const { db, companyId } = scope;
  const ofGroup = (column: string): RawBuilder<boolean> => (only === null ? sql`true` : sql`${sql.ref(column)} = ${only}`);
  const { rows } = await sql<CardRecord>`
    with states as (
      select campaign_id, state, count(*)::int as domains, sum(uptime_7) as up, count(uptime_7)::int as known
      from (select campaign_id, uptime_7, ${shownState(scope)} as state from domain
        where company_id = ${companyId} and deleted_at is null and ${ofGroup('campaign_id')}) as shown
      group by campaign_id, state
    ), sums as (
      select campaign_id, jsonb_object_agg(state, domains) as counts, sum(up) / nullif(sum(known), 0) as uptime from states group by campaign_id
    ), loud as (
      select campaign_id, count(*)::int as alerts from alert
      where company_id = ${companyId} and resolved_at is null and ${ofGroup('campaign_id')} and not ${isQuietAlert(companyId)} group by campaign_id
    ), responses as (
      select campaign_id, jsonb_object_agg((extract(epoch from hour) * 1000)::bigint, round(ms_sum::numeric / ms_count)) as hours from campaign_hour
      where company_id = ${companyId} and ms_count > 0 and hour > ${now.toISOString()}::timestamptz - interval '24 hours' and ${ofGroup('campaign_id')}
      group by campaign_id
    ), channels as (
      select use.campaign_id, bool_or(channel.enabled) as in_use, bool_or(channel.enabled and (${mailsGoOut} or channel.type <> 'email')) as reached
      from campaign_channel use join alert_channel channel on channel.company_id = use.company_id and channel.id = use.channel_id
      where use.company_id = ${companyId} and ${ofGroup('use.campaign_id')} group by use.campaign_id
    )
    select campaign.id, campaign.name, campaign.timezone, campaign.created_at, coalesce(sums.counts, '{}') as counts, sums.uptime,
      coalesce(loud.alerts, 0) as open_alerts, coalesce(responses.hours, '{}') as hours,
      case when channels.reached then null when channels.in_use then 'address' when channels.campaign_id is null then 'none' else 'off' end as untold_for
    from campaign left join sums on sums.campaign_id = campaign.id left join loud on loud.campaign_id = campaign.id
      left join responses on responses.campaign_id = campaign.id left join channels on channels.campaign_id = campaign.id
    where campaign.company_id = ${companyId} and campaign.deleted_at is null and ${ofGroup('campaign.id')}`.execute(db);
  return rows;
}

const keptHours = 48;

/** Of a part of the companies: what the cards' sparklines show of the last `hours`, that of now included, from the hours of the domains. */
export async function sumHours(db: Db, part: Part, now: Date, hours: number): Promise<void> {
  const hour = Math.floor(now.getTime() / hourMs) * hourMs;
  const since = new Date(hour - (hours - 1) * hourMs).toISOString();
  const kinds = checkTypes.filter(({ countsForUptime }) => countsForUptime).map(({ kind }) => kind);
  await sql`
    insert into campaign_hour (company_id, campaign_id, hour, ms_sum, ms_count)
    select domain.company_id, domain.campaign_id, check_hour.hour, sum(check_hour.ms_sum), sum(check_hour.ms_count)
    from check_hour join domain on domain.company_id = check_hour.company_id and domain.id = check_hour.domain_id
    where check_hour.hour >= ${since}::timestamptz and check_hour.kind in (${sql.join(kinds)}) and domain.deleted_at is null
      and ${part.has('check_hour.company_id')} and ${part.has('domain.company_id')}
    group by 1, 2, 3
    on conflict (company_id, campaign_id, hour) do update set ms_sum = excluded.ms_sum, ms_count = excluded.ms_count`.execute(db);
  await db
    .deleteFrom('campaign_hour')
    .where('hour', '<', new Date(hour - keptHours * hourMs))
    .where(part.has('company_id'))
    .execute();
}
