import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import type { Part } from '#platform/db/query/part.ts';
import type { DomainSummary } from '../checks/check.ts';
import { worstCheck } from './worst-check.ts';

export interface DomainKey {
  companyId: string;
  domainId: string;
}

const keysOf = (keys: readonly DomainKey[]): string =>
  JSON.stringify(keys.map(({ companyId, domainId }) => ({ company_id: companyId, domain_id: domainId })));

const keyed = (keys: readonly DomainKey[]) => sql`json_to_recordset(${keysOf(keys)}::json) as key (company_id text, domain_id text)`;

/**
 * Nobody else changes these domains until the transaction ends. Before their checks are written: two that write checks of one domain would each see
 * only their own and call it the worst; and who pauses a domain takes the domain before its checks as well.
 */
export async function lockDomains(db: Db, part: Part, keys: readonly DomainKey[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`select 1 from domain d join ${keyed(keys)} on d.company_id = key.company_id and d.id = key.domain_id
    where ${part.has('d.company_id')} order by d.company_id, d.id for no key update of d`.execute(db);
}

/**
 * Brings the state of domains, its reason and since when in line with the worst of their checks that are on; “pending” while none has a result or it is not
 * proved that the website answers, “paused” stays as it is. Answers the groups of those that changed. After `lockDomains`.
 */
export async function refreshDomainStates(
  db: Db,
  part: Part,
  keys: readonly DomainKey[],
): Promise<{ companyId: string; campaignId: string }[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ companyId: string; campaignId: string }>`
    update domain d set state = worst.state, reason = worst.reason,
      since = case when d.state = worst.state then d.since else worst.since end
    from (
      select distinct on (key.company_id, key.domain_id) key.company_id, key.domain_id, coalesce(${worstCheck.state}, 'pending') as state,
        ${worstCheck.reason} as reason, c.since
      from ${keyed(keys)} left join domain_check c
        on ${part.has('c.company_id')} and c.company_id = key.company_id and c.domain_id = key.domain_id and ${worstCheck.says}
      order by key.company_id, key.domain_id, ${worstCheck.order}
    ) worst
    where ${part.has('d.company_id')} and d.company_id = worst.company_id and d.id = worst.domain_id and not d.paused and d.deleted_at is null
      and (d.state, d.reason) is distinct from (worst.state, worst.reason)
    returning d.company_id as "companyId", d.campaign_id as "campaignId"`.execute(db);
  return rows;
}

/** What a check's facts show in the list of a group; what is left out stays. */
export async function writeSummaries(db: Db, part: Part, all: readonly (DomainKey & { summary: Partial<DomainSummary> })[]): Promise<void> {
  if (all.length === 0) return;
  const shown = all.map(({ companyId, domainId, summary: { certificateEndsAt, registrationEndsAt, trafficChange } }) => ({
    company_id: companyId,
    domain_id: domainId,
    has_certificate: certificateEndsAt !== undefined,
    certificate: certificateEndsAt,
    has_registration: registrationEndsAt !== undefined,
    registration: registrationEndsAt,
    has_traffic: trafficChange !== undefined,
    traffic: trafficChange,
  }));
  await sql`
    with shown as (
      select d.company_id, d.id,
        case when s.has_certificate then s.certificate else d.certificate_ends_at end as certificate,
        case when s.has_registration then s.registration else d.registration_ends_at end as registration,
        case when s.has_traffic then s.traffic else d.traffic_change end as traffic
      from json_to_recordset(${JSON.stringify(shown)}::json) as s (company_id text, domain_id text, has_certificate boolean,
        certificate timestamptz, has_registration boolean, registration timestamptz, has_traffic boolean, traffic double precision)
      join domain d on d.company_id = s.company_id and d.id = s.domain_id and ${part.has('d.company_id')}
    )
    update domain d set certificate_ends_at = certificate, registration_ends_at = registration, traffic_change = traffic from shown
    where ${part.has('d.company_id')} and d.company_id = shown.company_id and d.id = shown.id
      and (d.certificate_ends_at, d.registration_ends_at, d.traffic_change) is distinct from (certificate, registration, traffic)`.execute(
    db,
  );
}
