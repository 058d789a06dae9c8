import { isKeptQuiet } from '@sightline/contract/monitoring';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope.ts';
import type { MessageDomain } from '../../alert-channels/index.ts';
import { restingText } from '../../model/resting-text.ts';
import { type ActiveWindow, listActiveWindows } from '../maintenance.ts';
import { type AlertRecord, isLive } from '../rows.ts';
import { type Covered, listCovers } from '../snooze-rows.ts';
import type { Item } from './decide-notification.ts';
import { listNotified } from './notification-rows.ts';

/** With what a message says of it. */
export interface NotifiedItem extends Item, MessageDomain {
  openedAt: Date;
  /** The check says it in other words by now than the alert, though the fault is the same: the days until an end pass. */
  isReworded: boolean;
}

type Row = Pick<
  AlertRecord,
  'domain_id' | 'campaign_id' | 'kind' | 'severity' | 'fault' | 'rank' | 'text' | 'opened_at' | 'resolved_at'
> & {
  host: string;
  group_name: string;
  checked_at: Date | null;
  next_at: Date | null;
  interval_s: number | null;
  tries: number | null;
  says: string | null;
};

/**
 * The alerts of an incident in the groups that use a channel: of each check of each domain the one that is open, else the last. Domains and checks are looked
 * up one by one: for a company that grew since the planner last counted, it would read all of them anew for each alert.
 */
async function listLatest({ db, companyId }: Scope, channelId: string, incidentId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with a as materialized (select * from alert where company_id = ${companyId} and incident_id = ${incidentId})
    select distinct on (d.host, a.domain_id, a.kind) a.domain_id, a.campaign_id, a.kind, a.severity, a.fault, a.rank, a.text, a.opened_at,
      a.resolved_at, d.host, c.name as group_name, look.checked_at, look.next_at, look.interval_s, look.tries,
      case when look.fault = a.fault and look.state = a.severity and look.text not in ('', ${restingText}) then look.text end as says
    from a
    join campaign_channel use on use.company_id = ${companyId} and use.campaign_id = a.campaign_id and use.channel_id = ${channelId}
    join campaign c on c.company_id = ${companyId} and c.id = a.campaign_id and c.deleted_at is null
    join lateral (
      select host from domain d where company_id = ${companyId} and id = a.domain_id and ${isLive} limit 1
    ) d on true
    left join lateral (
      select * from domain_check where company_id = ${companyId} and domain_id = a.domain_id and kind = a.kind limit 1
    ) look on true
    order by d.host, a.domain_id, a.kind, a.resolved_at is not null, a.opened_at desc`.execute(db);
  return rows;
}

const later = (one: Date | null, other: Date | null): Date | null => (one === null || other === null ? null : one > other ? one : other);

/** Until when a check is kept quiet; null: it is not. Where several do, until the last of them ends. */
function quietOf(row: Row, covers: readonly Covered[], windows: readonly ActiveWindow[]): Item['quiet'] {
  const ends = [
    ...covers.filter((cover) => isKeptQuiet(cover, row)).map(({ until }) => until),
    ...windows
      .filter(({ campaignId, domainIds }) => campaignId === row.campaign_id && (domainIds === null || domainIds.has(row.domain_id)))
      .map(({ until }) => until),
  ];
  const [first, ...others] = ends;
  return first === undefined ? null : { until: others.reduce(later, first) };
}

export async function gatherItems(scope: Scope, channelId: string, incidentId: string, now: Date): Promise<NotifiedItem[]> {
  const rows = await listLatest(scope, channelId, incidentId);
  const covers = Map.groupBy(
    await listCovers(
      scope,
      rows.map(({ domain_id }) => domain_id),
      now,
    ),
    ({ domain_id }) => domain_id,
  );
  const windows = await listActiveWindows(scope, now, new Set(rows.map(({ campaign_id }) => campaign_id)));
  const notified = new Map((await listNotified(scope, channelId, incidentId)).map((row) => [`${row.domain_id} ${row.kind}`, row]));
  return rows.map((row) => {
    const ofCheck = (covers.get(row.domain_id) ?? []).filter(({ kind }) => kind === row.kind);
    return {
      domainId: row.domain_id,
      kind: row.kind,
      severity: row.severity,
      fault: row.fault,
      rank: row.rank,
      text: (row.resolved_at === null ? row.says : null) ?? row.text,
      isReworded: row.resolved_at === null && row.says !== null && row.says !== row.text,
      host: row.host,
      groupId: row.campaign_id,
      groupName: row.group_name,
      openedAt: row.opened_at,
      isOpen: row.resolved_at === null,
      notified: notified.get(`${row.domain_id} ${row.kind}`) ?? null,
      quiet: quietOf(row, ofCheck, windows),
      isSnoozed: ofCheck.length > 0,
      look:
        row.next_at === null || row.interval_s === null
          ? null
          : { checkedAt: row.checked_at, nextAt: row.next_at, intervalS: row.interval_s, tries: row.tries ?? 0 },
    };
  });
}
