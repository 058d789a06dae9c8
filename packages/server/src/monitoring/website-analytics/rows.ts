import { type DomainSource, measureKinds } from '@sightline/contract/monitoring';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '#platform/db/query/any-of.ts';
import { secondsAfter } from '#platform/db/query/seconds-after.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { DomainSourceTable } from '#platform/db/tables.ts';

export type Link = Pick<Selectable<DomainSourceTable>, 'source_id' | 'account' | 'account_label' | 'how' | 'timezone'> & {
  provider: string;
};

/** What measures a domain; a person's choice first, then the older one. */
export async function listLinks({ db }: Scope, domainId: string): Promise<Link[]> {
  return db
    .selectFrom('domain_source')
    .innerJoin('source', 'source.id', 'domain_source.source_id')
    .select(['source_id', 'account', 'domain_source.account_label', 'how', 'timezone', 'provider'])
    .where('domain_id', '=', domainId)
    .orderBy('how')
    .orderBy('domain_source.created_at')
    .orderBy('source_id')
    .orderBy('account')
    .execute();
}

/** A domain and the zone of its group; null: there is no such domain. */
export async function findDomain({ db }: Scope, domainId: string): Promise<{ id: string; host: string; timezone: string } | null> {
  const row = await db
    .selectFrom('domain')
    .innerJoin('campaign', 'campaign.id', 'domain.campaign_id')
    .select(['domain.id', 'domain.host', 'campaign.timezone'])
    .where('domain.id', '=', domainId)
    .executeTakeFirst();
  return row ?? null;
}

export async function keepZone({ db }: Scope, link: Pick<Link, 'source_id' | 'account'>, timezone: string): Promise<void> {
  await db
    .updateTable('domain_source')
    .set({ timezone })
    .where('source_id', '=', link.source_id)
    .where('account', '=', link.account)
    .where((eb) => eb.or([eb('timezone', 'is', null), eb('timezone', '!=', timezone)]))
    .execute();
}

export const listOwnSources = ({ db }: Scope) =>
  db.selectFrom('source').select(['id', 'provider', 'account_label', 'invalid']).orderBy('created_at').orderBy('id').execute();

export interface NewLink {
  domainId: string;
  sourceId: string;
  account: string;
  accountLabel: string;
}
/** Answers the domains that got a link they had not. */
export async function insertLinks(
  { db, companyId }: Scope,
  links: readonly NewLink[],
  how: DomainSource['how'],
  now: Date,
): Promise<string[]> {
  if (links.length === 0) return [];
  const rows = links.map(({ domainId, sourceId, account, accountLabel }) => ({
    company_id: companyId,
    domain_id: domainId,
    source_id: sourceId,
    account,
    account_label: accountLabel,
    how,
    timezone: null,
    created_at: now,
  }));
  const added = await db
    .insertInto('domain_source')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('domain_id')
    .execute();
  return [...new Set(added.map(({ domain_id }) => domain_id))];
}

/** Their figures are compared soon, one domain a second: providers are asked for each. Those of paused domains stay. */
export async function hurryFigures({ db }: Scope, domainIds: readonly string[], now: Date): Promise<void> {
  if (domainIds.length === 0) return;
  const within = domainIds.length === 1 ? 0 : domainIds.length;
  // By the domain and not by chance, which no change may go by where rows lie on several servers.
  const share = sql`(hashtext(domain_id)::bigint & 65535) / 65536.0::double precision * ${within}::int`;
  await db
    .updateTable('domain_check')
    .set({ next_at: sql<Date>`least(next_at, ${secondsAfter(sql`${now}::timestamptz`, share)})` })
    .where('kind', 'in', measureKinds)
    .where('next_at', 'is not', null)
    .where('domain_id', '=', anyOf(domainIds))
    .execute();
}

export async function removeLinks({ db }: Scope, domainId: string): Promise<void> {
  await db.deleteFrom('domain_source').where('domain_id', '=', domainId).execute();
}

/** Notes that domains were compared with the accounts there are; a person's choice stays one. */
export async function noteMatched({ db, companyId }: Scope, domainIds: readonly string[], now: Date, byHand = false): Promise<void> {
  if (domainIds.length === 0) return;
  await db
    .insertInto('domain_match')
    .values(domainIds.map((id) => ({ company_id: companyId, domain_id: id, looked_at: now, by_hand: byHand })))
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'domain_id']).doUpdateSet(byHand ? { looked_at: now, by_hand: true } : { looked_at: now }),
    )
    .execute();
}
