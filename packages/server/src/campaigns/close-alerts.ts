import type { CheckKind } from '@sightline/contract';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import type { Transition } from '../watch/transition.ts';
import type { EndedCheck } from './check-rows.ts';

type OpenAlert = Pick<Transition, 'domainId' | 'campaignId' | 'host' | 'kind' | 'severity' | 'fault' | 'rank'>;

/** Open alerts of these checks; without a kind, of all checks of the domain. */
async function openAlertsOf({ db, companyId }: Scope, ended: readonly (EndedCheck | { domainId: string })[]): Promise<OpenAlert[]> {
  const { rows } = await sql<OpenAlert & { kind: CheckKind }>`
    select alert.domain_id as "domainId", alert.campaign_id as "campaignId", domain.host, alert.kind, alert.severity, alert.fault, alert.rank
    from alert join domain on domain.company_id = alert.company_id and domain.id = alert.domain_id
    where alert.company_id = ${companyId} and alert.resolved_at is null and exists (
      select 1 from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as ended("domainId" text, kind text)
      where ended."domainId" = alert.domain_id and (ended.kind is null or ended.kind = alert.kind))`.execute(db);
  return rows;
}

/** Resolves what is open of checks that nobody makes any more; in the same transaction as that. */
export async function closeAlerts(context: Context, scope: Scope, ended: readonly (EndedCheck | { domainId: string })[]): Promise<void> {
  const open = await openAlertsOf(scope, ended);
  if (open.length === 0) return;
  const now = context.clock.now();
  await sql`
    update alert set resolved_at = ${now.toISOString()}::timestamptz
    where alert.company_id = ${scope.companyId} and alert.resolved_at is null and exists (
      select 1 from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as ended("domainId" text, kind text)
      where ended."domainId" = alert.domain_id and ended.kind = alert.kind)`.execute(scope.db);
}
