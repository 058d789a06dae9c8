import { randomUUID } from 'node:crypto';
import { type CheckKind, checkTypeOf } from '@sightline/contract/monitoring';
import type { Insertable } from 'kysely';
import { insertChannelIn } from '#monitoring/alert-channels/index.ts';
import type { Context } from '#platform/context.ts';
import { claimKey } from '#platform/db/claims/claims.ts';
import type { Scope } from '#platform/db/scope.ts';
import type {
  AlertTable,
  CampaignTable,
  DomainCheckTable,
  DomainTable,
  IncidentTable,
  MaintenanceWindowTable,
} from '#platform/db/tables.ts';

/** Makers of rows of Mission Control: what is left out is as a new one has it. Each answers an id; rows that belong to others name them. */

export async function makeCampaign(context: Context, scope: Scope, values: Partial<Insertable<CampaignTable>> = {}): Promise<string> {
  const id = values.id ?? `g_${randomUUID()}`;
  await claimKey(scope, 'status-page', values.permalink ?? id, id);
  await scope.db
    .insertInto('campaign')
    .values({
      name: 'Alpine Outfitters',
      timezone: 'Europe/Vienna',
      checks: '{}',
      permalink: id,
      created_by: null,
      created_at: context.clock.now(),
      ...values,
      id,
      company_id: scope.companyId,
    })
    .execute();
  return id;
}

type DomainValues = Partial<Insertable<DomainTable>> & { campaign_id: string };

/** Many at once, in statements of a thousand; the ids in their order. */
export async function makeDomains(context: Context, scope: Scope, wanted: readonly DomainValues[]): Promise<string[]> {
  const rows = wanted.map((values) => {
    const id = values.id ?? `d_${randomUUID()}`;
    return { host: `${id.replace('_', '-')}.test`, created_at: context.clock.now(), ...values, id, company_id: scope.companyId };
  });
  for (let at = 0; at < rows.length; at += 1000) {
    await scope.db
      .insertInto('domain')
      .values(rows.slice(at, at + 1000))
      .execute();
  }
  return rows.map(({ id }) => id);
}

/** A domain without checks. */
export async function makeDomain(context: Context, scope: Scope, values: DomainValues): Promise<string> {
  const [id = ''] = await makeDomains(context, scope, [values]);
  return id;
}

/** A check of a domain that is there, due now and never done. */
export async function makeCheck(
  context: Context,
  scope: Scope,
  values: Partial<Insertable<DomainCheckTable>> & { domain_id: string; kind?: CheckKind },
): Promise<void> {
  const kind = values.kind ?? 'http';
  const { campaign_id, host } = await scope.db
    .selectFrom('domain')
    .select(['campaign_id', 'host'])
    .where('id', '=', values.domain_id)
    .executeTakeFirstOrThrow();
  await scope.db
    .insertInto('domain_check')
    .values({
      campaign_id,
      host,
      kind,
      interval_s: checkTypeOf(kind).intervalS,
      settings: '{}',
      next_at: context.clock.now(),
      ...values,
      company_id: scope.companyId,
    })
    .execute();
}

/** A domain with one check of each of these kinds. */
export async function makeWatched(
  context: Context,
  scope: Scope,
  values: DomainValues,
  kinds: readonly CheckKind[] = ['http'],
): Promise<string> {
  const id = await makeDomain(context, scope, values);
  for (const kind of kinds) await makeCheck(context, scope, { domain_id: id, kind });
  return id;
}

/** An incident of one open alert of a domain that is there; the alert's id and the incident's. */
export async function makeAlert(
  context: Context,
  scope: Scope,
  values: Partial<Insertable<AlertTable>> & { domain_id: string },
  incident: Partial<Insertable<IncidentTable>> = {},
): Promise<{ id: string; incidentId: string }> {
  const id = values.id ?? `a_${randomUUID()}`;
  const incidentId = values.incident_id ?? incident.id ?? `i_${randomUUID()}`;
  const now = context.clock.now();
  const { campaign_id, host } = await scope.db
    .selectFrom('domain')
    .select(['campaign_id', 'host'])
    .where('id', '=', values.domain_id)
    .executeTakeFirstOrThrow();
  const text = values.text ?? `${host} does not answer.`;
  const severity = values.severity ?? 'critical';
  if (values.incident_id === undefined) {
    await scope.db
      .insertInto('incident')
      .values({
        cause: 'domain',
        cause_key: `domain:${values.domain_id}`,
        title: text,
        severity,
        opened_at: now,
        ...incident,
        id: incidentId,
        company_id: scope.companyId,
      })
      .execute();
  }
  await scope.db
    .insertInto('alert')
    .values({
      campaign_id,
      kind: 'http',
      fault: 'http.connect',
      rank: 0,
      opened_at: now,
      evidence: null,
      ...values,
      severity,
      text,
      id,
      incident_id: incidentId,
      company_id: scope.companyId,
    })
    .execute();
  if (!values.resolved_at) {
    await scope.db
      .updateTable('domain')
      .set((eb) => ({ open_alerts: eb('open_alerts', '+', 1) }))
      .where('id', '=', values.domain_id)
      .execute();
  }
  return { id, incidentId };
}

/** A channel by e-mail that no group uses yet. */
export async function makeChannel(context: Context, scope: Scope): Promise<string> {
  const target = { type: 'email' as const, recipients: ['anna@agency.test'], mode: { kind: 'instant' as const } };
  const { data } = await insertChannelIn(context, scope, { name: 'Team', target, quietHours: null, enabled: true });
  return data.id;
}

/** A window of an hour that begins now. */
export async function makeMaintenance(
  context: Context,
  scope: Scope,
  values: Partial<Insertable<MaintenanceWindowTable>> & { campaign_id: string },
): Promise<string> {
  const id = values.id ?? `m_${randomUUID()}`;
  const now = context.clock.now();
  await scope.db
    .insertInto('maintenance_window')
    .values({
      title: 'Updates',
      schedule: JSON.stringify({ kind: 'once', startsAt: now.toISOString() }),
      minutes: 60,
      domain_ids: null,
      ended_until: null,
      created_at: now,
      ...values,
      id,
      company_id: scope.companyId,
    })
    .execute();
  return id;
}
