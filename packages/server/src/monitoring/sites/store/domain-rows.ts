import { randomUUID } from 'node:crypto';
import type { ReadDomain } from '@sightline/contract/monitoring';
import { type Selectable, sql, type Updateable } from 'kysely';
import { anyOf } from '#platform/db/query/any-of.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { DomainCheckTable, DomainTable } from '#platform/db/tables.ts';

export type DomainRecord = Selectable<DomainTable>;
export type CheckRecord = Selectable<DomainCheckTable>;

/** Rows that one statement takes in. */
const chunk = 5000;

export const findDomain = async ({ db }: Scope, id: string): Promise<DomainRecord | null> =>
  (await db.selectFrom('domain').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

export const updateDomainRow = ({ db }: Scope, id: string, change: Updateable<DomainTable>) =>
  db.updateTable('domain').set(change).where('id', '=', id).execute();

/** What several domains set otherwise than their group. */
export async function writeOwnSettings({ db, companyId }: Scope, domains: readonly Pick<DomainRecord, 'id' | 'checks'>[]): Promise<void> {
  if (domains.length === 0) return;
  const rows = JSON.stringify(domains.map(({ id, checks }) => ({ id, checks })));
  await sql`update domain set checks = meant.checks from jsonb_to_recordset(${rows}::jsonb) as meant(id text, checks jsonb)
    where domain.company_id = ${companyId} and domain.id = meant.id and domain.deleted_at is null`.execute(db);
}

export type OwnSettings = Pick<DomainRecord, 'id' | 'host' | 'paused' | 'checks'>;

/** Every domain of a group with what it sets otherwise; held for this transaction, in the order in which the watch holds them too. */
export const lockOwnSettings = ({ db }: Scope, campaignId: string): Promise<OwnSettings[]> =>
  db
    .selectFrom('domain')
    .select(['id', 'host', 'paused', 'checks'])
    .where('campaign_id', '=', campaignId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export async function listHosts({ db }: Scope, campaignId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('domain').select('host').where('campaign_id', '=', campaignId).execute();
  return new Set(rows.map(({ host }) => host));
}

/** Which of these ids are domains of the group. */
export async function knownIds({ db }: Scope, campaignId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('domain').select('id').where('campaign_id', '=', campaignId).where('id', '=', anyOf(ids)).execute();
  return rows.map(({ id }) => id);
}

/** Call while the group is held: none of the hosts may be in it. Answers the ids in their order. */
export async function insertDomains(
  { db, companyId }: Scope,
  campaignId: string,
  domains: readonly ReadDomain[],
  now: Date,
): Promise<string[]> {
  const rows = domains.map(({ host, note }) => ({ id: randomUUID(), host, note: note ?? '' }));
  for (let at = 0; at < rows.length; at += chunk) {
    await sql`
      insert into domain (company_id, id, campaign_id, host, note, created_at)
      select ${companyId}, added.id, ${campaignId}, added.host, added.note, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + chunk))}::jsonb) as added(id text, host text, note text)`.execute(db);
  }
  return rows.map(({ id }) => id);
}

/** The same, held for this transaction, in the order in which the watch holds them too; to be done before their checks are changed. */
export async function lockKnownIds({ db }: Scope, campaignId: string, ids: readonly string[]): Promise<string[]> {
  const known = db.selectFrom('domain').select('id').where('campaign_id', '=', campaignId).where('id', '=', anyOf(ids));
  return (await known.orderBy('id').forNoKeyUpdate().execute()).map(({ id }) => id);
}

export const listChecks = ({ db }: Scope, domainId: string): Promise<CheckRecord[]> =>
  db.selectFrom('domain_check').selectAll().where('domain_id', '=', domainId).execute();
