import { randomUUID } from 'node:crypto';
import type { CheckKind, Severity } from '@sightline/contract/monitoring';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { anyOf } from '#platform/db/query/any-of.ts';
import type { Part } from '#platform/db/query/part.ts';
import { isServed } from '#platform/db/query/served-company.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { SnoozeTable } from '#platform/db/tables.ts';
import { asRecords } from './as-records.ts';
import { insertEvents } from './event-rows.ts';

export type SnoozeRecord = Selectable<SnoozeTable>;

export interface OneCheck {
  domain_id: string;
  kind: CheckKind;
}

/** Ends snoozes; answers them. */
export const endSnoozeRows = (scope: Scope, ids: Iterable<string>, at: Date): Promise<SnoozeRecord[]> =>
  scope.db.updateTable('snooze').set({ ended_at: at }).where('id', '=', anyOf(ids)).where('ended_at', 'is', null).returningAll().execute();

/** Those that go on, of a group: of the group as a whole, of all its domains, or of some. */
export const listActiveSnoozes = (scope: Scope, campaignId: string, now: Date, domainIds?: readonly string[]): Promise<SnoozeRecord[]> =>
  scope.db
    .selectFrom('snooze')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .$if(domainIds !== undefined, (query) =>
      query.where((eb) => eb.or([eb('domain_id', 'is', null), eb('domain_id', '=', anyOf(domainIds ?? []))])),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export type NewSnooze = Omit<SnoozeRecord, 'company_id' | 'ended_at'>;

export async function insertSnoozes({ db, companyId }: Scope, rows: readonly NewSnooze[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into snooze (company_id, id, campaign_id, domain_id, kind, until, reason, by_name, created_at)
    select ${companyId}, id, campaign_id, domain_id, kind, until, reason, by_name, created_at
    from jsonb_to_recordset(${asRecords(rows)}::jsonb) as r (id text, campaign_id text, domain_id text, kind text, until timestamptz,
      reason text, by_name text, created_at timestamptz)`.execute(db);
}

/** What the snoozes find open now is what they keep quiet. */
export async function coverOpenAlerts({ db, companyId }: Scope, snoozeIds: readonly string[]): Promise<void> {
  await sql`insert into snooze_cover (company_id, snooze_id, domain_id, kind, fault, severity, rank)
    select s.company_id, s.id, a.domain_id, a.kind, a.fault, a.severity, a.rank
    from snooze s join alert a on a.company_id = s.company_id and a.campaign_id = s.campaign_id and a.resolved_at is null
      and (s.domain_id is null or a.domain_id = s.domain_id) and (s.kind is null or a.kind = s.kind)
    where s.company_id = ${companyId} and s.id = any(${[...snoozeIds]}::text[])`.execute(db);
}

export interface Covered extends OneCheck {
  snooze_id: string;
  /** Null: until recovery. */
  until: Date | null;
  fault: string;
  severity: Severity;
  rank: number;
}

/** What snoozes that go on keep quiet of these domains. */
export const listCovers = (scope: Scope, domainIds: Iterable<string>, now: Date): Promise<Covered[]> =>
  scope.db
    .selectFrom('snooze_cover as cover')
    .innerJoin('snooze', 'snooze.id', 'cover.snooze_id')
    .select(['cover.snooze_id', 'cover.domain_id', 'cover.kind', 'cover.fault', 'cover.severity', 'cover.rank', 'snooze.until'])
    .where('cover.domain_id', '=', anyOf(domainIds))
    .where('snooze.ended_at', 'is', null)
    .where((eb) => eb.or([eb('snooze.until', 'is', null), eb('snooze.until', '>', now)]))
    .execute();

/** Incidents whose open alerts these snoozes keep quiet, or kept, with the group. */
export const listCoveredIncidents = (
  scope: Scope,
  snoozeIds: Iterable<string>,
): Promise<{ incident_id: string; campaign_id: string; domain_id: string; kind: CheckKind }[]> =>
  scope.db
    .selectFrom('snooze_cover as cover')
    .innerJoin('alert', (join) => join.onRef('alert.domain_id', '=', 'cover.domain_id').onRef('alert.kind', '=', 'cover.kind'))
    .select(['alert.incident_id', 'alert.campaign_id', 'alert.domain_id', 'alert.kind'])
    .distinct()
    .where('cover.snooze_id', '=', anyOf(snoozeIds))
    .where('alert.resolved_at', 'is', null)
    .execute();

/**
 * Snoozes until recovery hold no longer for checks that are well again, and are over with the last of what they covered. Answers nothing: those who were
 * told hear of the recovery itself.
 */
export async function endRecoveredSnoozes({ db, companyId }: Scope, recovered: readonly OneCheck[], now: Date): Promise<void> {
  if (recovered.length === 0) return;
  await sql`delete from snooze_cover cover using snooze s,
      jsonb_to_recordset(${asRecords(recovered)}::jsonb) as r (domain_id text, kind text)
    where cover.company_id = ${companyId} and s.company_id = cover.company_id and s.id = cover.snooze_id and s.until is null
      and cover.domain_id = r.domain_id and cover.kind = r.kind`.execute(db);
  await sql`update snooze set ended_at = ${now.toISOString()}::timestamptz
    where company_id = ${companyId} and until is null and ended_at is null
      and not exists (select 1 from snooze_cover c where c.company_id = snooze.company_id and c.snooze_id = snooze.id)`.execute(db);
}

/** Companies with snoozes whose time is up. */
export async function listDueSnoozes(
  db: Db,
  part: Part,
  now: Date,
  { count, passedOver }: { count: number; passedOver: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('snooze')
    .select('company_id')
    .where('ended_at', 'is', null)
    .where('until', '<=', now)
    .where(isServed('snooze', now, part))
    .where(part.has('company_id'))
    .distinct()
    .orderBy('company_id')
    .limit(count)
    .offset(passedOver)
    .execute();
  return rows.map(({ company_id }) => company_id);
}

export async function listEndedSnoozeIds(scope: Scope, now: Date): Promise<string[]> {
  const rows = await scope.db.selectFrom('snooze').select('id').where('ended_at', 'is', null).where('until', '<=', now).execute();
  return rows.map(({ id }) => id);
}

export const newSnooze = (values: Omit<NewSnooze, 'id'>): NewSnooze => ({ id: randomUUID(), ...values });

/** One line in the timeline of each incident. */
export async function notifyIncidents(
  scope: Scope,
  incidentIds: Iterable<string>,
  event: { kind: 'snoozed' | 'snooze-ended'; at: Date; text: string; by_name: string | null },
): Promise<void> {
  await insertEvents(
    scope,
    [...new Set(incidentIds)].map((incident_id) => ({ incident_id, ...event })),
  );
}
