import { type RawBuilder, sql } from 'kysely';

/**
 * For statements on `alert` of a company: whether a snooze keeps the alert quiet now, as `contract/monitoring/kept-quiet.ts` says for one. Snoozes that are over are ended within a
 * minute, so nothing asks for the time here.
 */
export const isQuietAlert = (companyId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from snooze join snooze_cover as cover on cover.company_id = snooze.company_id and cover.snooze_id = snooze.id
  where snooze.company_id = ${companyId} and snooze.campaign_id = alert.campaign_id and snooze.ended_at is null
    and cover.domain_id = alert.domain_id and cover.kind = alert.kind and cover.fault = alert.fault
    and ((cover.severity = alert.severity and cover.rank >= alert.rank) or (cover.severity = 'critical' and alert.severity = 'warning')))`;
