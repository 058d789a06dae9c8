import type { IncidentLine } from '@sightline/contract/monitoring';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#platform/db/query/any-of.ts';
import { isQuietAlert } from '#platform/db/query/quiet-alert.ts';
import type { Scope } from '#platform/db/scope.ts';
import { alertsOf, isInLineOf, isOpen, sayOf } from './incident-rows.ts';
import { hostOf } from './rows.ts';

const hostsMax = 12;
/** Acknowledged by one each: nobody answers for all of a line. */
const severalPeople = 'several people';

export interface LineRow extends Omit<IncidentLine, 'openedAt' | 'kinds'> {
  openedAt: Date;
  /** With commas between, some of them several times. */
  kinds: string;
}
export interface LineCounts {
  /** Of all lines, also those beyond the limit. */
  lines: number;
  incidents: number;
  /** What has no line and is not snoozed. */
  others: number;
}

/** Open ones of a group, as `incident i`: found from its open alerts, however many other groups have. What our own network does concerns every group. */
const openIn = (
  companyId: string,
  campaignId: string,
): RawBuilder<boolean> => sql<boolean>`i.company_id = ${companyId} and i.resolved_at is null
  and i.id = any(array(select a.incident_id from alert a where a.company_id = ${companyId} and a.campaign_id = ${campaignId} and a.resolved_at is null
    union all select own.id from incident own where own.company_id = ${companyId} and own.cause = 'own-network'))`;

/** What nobody looks after yet first, then what is critical, then what concerns most. A warning of one domain alone has no line: it stands in its row. */
export async function listLineRows(
  { db, companyId }: Scope,
  campaignId: string,
  limit: number,
): Promise<{ rows: LineRow[]; counts: LineCounts }> {
  const { rows } = await sql<LineRow & LineCounts & { hasLine: boolean }>`
    with open as (
      select i.id, i.cause, i.severity, i.opened_at, i.acknowledged_at, i.acknowledged_by, ${sayOf} as say, coalesce(t.domains, 0) as domains,
        coalesce(t.hosts, '{}') as hosts, coalesce(t.quiet, false) as quiet, t.kinds,
        case when i.cause = 'domain' then replace(i.title, t.hosts[1] || ': ', '') else i.title end as words
      from incident i left join lateral (
        select count(distinct alert.domain_id) as domains, (array_agg(distinct d.host order by d.host))[1:${sql.lit(hostsMax)}] as hosts,
          bool_and(${isQuietAlert(companyId)}) as quiet, string_agg(distinct alert.kind, ',') as kinds
        from ${alertsOf(companyId, isOpen)} join ${hostOf(companyId)} on true
      ) t on true
      where ${openIn(companyId, campaignId)}
    ), line as (
      select say, severity, quiet, acknowledged_at is not null as acknowledged, count(*)::int as "incidentsCount", sum(domains)::int as "domainsCount",
        min(opened_at) as "openedAt", (array_agg(id order by opened_at, id))[1] as id, min(cause) as cause,
        (array_agg(words order by opened_at, id))[1] as title, count(distinct words) > 1 as "isExample",
        string_agg(distinct kinds, ',') as kinds, (array_agg(hosts[1] order by hosts[1]))[1:${sql.lit(hostsMax)}] as firsts,
        case when min(acknowledged_by) < max(acknowledged_by) then ${severalPeople} else max(acknowledged_by) end as "acknowledgedBy"
      from open group by say, severity, quiet, acknowledged_at is not null
    ), placed as (
      select line.*, severity = 'critical' or "domainsCount" > 1 or cause = 'own-network' as "hasLine" from line
    )
    select line.id, line.cause, line.severity, line.title, line."isExample", line."incidentsCount", line."domainsCount", line."openedAt",
      coalesce(line.kinds, '') as kinds, line."acknowledgedBy", line.quiet as snoozed, "hasLine",
      (count(*) filter (where "hasLine") over ())::int as lines,
      coalesce(sum("incidentsCount") filter (where "hasLine") over (), 0)::int as incidents,
      coalesce(sum("incidentsCount") filter (where not "hasLine" and not quiet) over (), 0)::int as others,
      case when "incidentsCount" = 1 then (select open.hosts from open where open.id = line.id) else line.firsts end as hosts
    from placed as line
    order by "hasLine" desc, quiet, acknowledged, severity, "domainsCount" desc, "openedAt", id limit ${limit}`.execute(db);
  const { lines = 0, incidents = 0, others = 0 } = rows[0] ?? {};
  const shown = rows.filter(({ hasLine }) => hasLine).map(({ hasLine: _, lines: _l, incidents: _i, others: _o, ...row }) => row);
  return { rows: shown, counts: { lines, incidents, others } };
}

/** Which open incidents of a group are meant. */
export type Meant = { like: string } | { ids: string[] } | { domainIds: string[] };

const meantBy = (companyId: string, meant: Meant): RawBuilder<boolean> => {
  if ('like' in meant) return isInLineOf(companyId, meant.like);
  if ('ids' in meant) return sql<boolean>`i.id = ${anyOf(meant.ids)}`;
  return sql<boolean>`exists (select 1 from alert a where a.company_id = i.company_id and a.incident_id = i.id and a.resolved_at is null
    and a.domain_id = ${anyOf(meant.domainIds)})`;
};

/** Ids of those that are meant, acknowledged or not as said (null: both). */
export async function listMeantIds(
  { db, companyId }: Scope,
  campaignId: string,
  meant: Meant,
  isAcknowledged: boolean | null,
): Promise<string[]> {
  const acknowledged = isAcknowledged === null ? sql`true` : sql`(i.acknowledged_at is not null) = ${isAcknowledged}`;
  const { rows } = await sql<{ id: string }>`select i.id from incident i
    where ${openIn(companyId, campaignId)} and ${meantBy(companyId, meant)} and ${acknowledged} order by i.id`.execute(db);
  return rows.map(({ id }) => id);
}
