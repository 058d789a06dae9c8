import { trashedDomainsMax } from '@sightline/contract/dashboards';
import { sql } from 'kysely';
import { restorableOf, type Scope } from '#platform/db/scope.ts';
import { overBy } from '#platform/db/trash-time.ts';
import type { DomainRecord } from './domain-rows.ts';
import type { CampaignRecord } from './group-rows.ts';

/** Domains that a list of the bin names; the rest is counted. */
const listedMax = 500;

type Trashed<T> = T & { deleted_at: Date };
const isTrashed = <T extends { deleted_at: Date | null }>(row: T): row is Trashed<T> => row.deleted_at !== null;

/** The newest first, with how many domains went with each. */
export async function listTrashedGroups(scope: Scope, now: Date): Promise<(Trashed<CampaignRecord> & { domains: number })[]> {
  const rows = await restorableOf(scope, now)
    .db.selectFrom('campaign')
    .selectAll('campaign')
    .select((eb) =>
      eb
        .selectFrom('domain')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .whereRef('domain.campaign_id', '=', 'campaign.id')
        .whereRef('domain.deleted_at', '=', 'campaign.deleted_at')
        .as('domains'),
    )
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.filter(isTrashed).map((row) => ({ ...row, domains: Number(row.domains) }));
}

/** Held until the transaction ends; null: it does not lie there. */
export const lockTrashedGroup = async (inside: Scope, id: string, now: Date): Promise<CampaignRecord | null> =>
  (await restorableOf(inside, now).db.selectFrom('campaign').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

export async function takeGroupOut(inside: Scope, id: string, now: Date): Promise<void> {
  await restorableOf(inside, now)
    .db.updateTable('campaign')
    .set({ deleted_at: null, deleted_by_name: null })
    .where('id', '=', id)
    .execute();
}

/** Domains that went into the bin with their group, held until the transaction ends: what erases them waits, and finds them taken out. */
export async function lockDeletedWith(inside: Scope, { id, deleted_at }: CampaignRecord, now: Date): Promise<string[]> {
  const rows = await restorableOf(inside, now)
    .db.selectFrom('domain')
    .select('id')
    .where('campaign_id', '=', id)
    .where('deleted_at', '=', deleted_at)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** The newest first. */
export async function listTrashedDomains(
  scope: Scope,
  campaignId: string,
  now: Date,
): Promise<{ rows: Trashed<DomainRecord>[]; total: number }> {
  const found = restorableOf(scope, now).db.selectFrom('domain').where('campaign_id', '=', campaignId);
  const rows = await found.selectAll().orderBy('deleted_at', 'desc').orderBy('host').orderBy('id').limit(listedMax).execute();
  const { count } = await found.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return { rows: rows.filter(isTrashed), total: Number(count) };
}

/**
 * Within a transaction, after something was put into the bin: what was deleted before the newest `trashedDomainsMax` domains has had its time, and the jobs
 * erase it. What went together goes together, and what was just deleted stays, however much it is.
 */
export async function endOldest({ db, companyId }: Scope, now: Date): Promise<void> {
  const { rows } = await sql<{ deleted_at: Date }>`select deleted_at from domain
    where company_id = ${companyId} and deleted_at > ${overBy(now)} order by deleted_at desc offset ${trashedDomainsMax} limit 1`.execute(
    db,
  );
  const [last] = rows;
  if (last === undefined) return;
  for (const table of ['domain', 'campaign'])
    await sql`update ${sql.table(table)} set deleted_at = ${overBy(now)}
      where company_id = ${companyId} and deleted_at > ${overBy(now)} and deleted_at <= ${last.deleted_at} and deleted_at < ${now}`.execute(
      db,
    );
}

const namedMax = 5;
/** The first few names, and how many more there are. */
export const fewOf = (names: readonly string[], count: number): string => {
  const named = names.slice(0, namedMax);
  return [...named, ...(count > named.length ? [`${count - named.length} more`] : [])].join(', ');
};

/** Names for people of some domains, in the bin or not: the first few, and how many more. */
export async function namesOf({ db, companyId }: Scope, ids: readonly string[]): Promise<string> {
  const { rows } = await sql<{ host: string }>`select host from domain where company_id = ${companyId} and id = any(${[...ids]}::text[])
    order by host limit ${namedMax}`.execute(db);
  return fewOf(
    rows.map(({ host }) => host),
    ids.length,
  );
}
