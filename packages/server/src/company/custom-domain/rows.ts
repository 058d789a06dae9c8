import type { DnsFindings } from '@sightline/contract/company';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { inUse } from '#platform/db/claims/claim-kinds.ts';
import { findClaim, giveUpClaims, takeClaim } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { isNotDeleted } from '#platform/db/query/deleted-company.ts';
import { isFreeAt } from '#platform/db/query/is-free-at.ts';
import type { Part } from '#platform/db/query/part.ts';
import { isNotOver } from '#platform/db/query/served-company.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import type { CustomDomainTable } from '#platform/db/tables.ts';
import type { DomainCheckState } from '../dns-records/index.ts';

export type CustomDomainRow = Selectable<CustomDomainTable>;

export const findCustomDomain = async ({ db }: Scope): Promise<CustomDomainRow | null> =>
  (await db.selectFrom('custom_domain').selectAll().executeTakeFirst()) ?? null;

/** Whose visitors a host serves now; null: nobody's. */
export async function findCompanyOfHost(db: Db, host: string): Promise<string | null> {
  const claim = await findClaim(db, 'host', host);
  if (claim === null) return null;
  const found = scopeOf(db, claim.companyId).db.selectFrom('custom_domain').select('company_id');
  return (await found.where('host', '=', host).where('state', 'in', inUse).executeTakeFirst())?.company_id ?? null;
}

/** In place of the one that was there, which was given up. */
export async function putCustomDomainRow({ db, companyId }: Scope, row: Omit<Insertable<CustomDomainTable>, 'company_id'>): Promise<void> {
  const values = { ...row, company_id: companyId };
  await db
    .insertInto('custom_domain')
    .values(values)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
}

export async function deleteCustomDomainRow({ db }: Scope): Promise<void> {
  await db.deleteFrom('custom_domain').execute();
}

/** Notes that the company gave the host up, whose DNS may still lead here. Before its row is written: whoever takes a host from others holds its claim first. */
export async function putRelease(scope: Scope, host: string, now: Date): Promise<void> {
  const { db, companyId } = scope;
  await giveUpClaims(scope, 'host', [host]);
  await db
    .insertInto('released_host')
    .values({ company_id: companyId, host, released_at: now })
    .onConflict((conflict) => conflict.columns(['host', 'company_id']).doUpdateSet({ released_at: now }))
    .execute();
}

/** Of a part of the companies. */
export async function forgetReleases(db: Db, part: Part, before: Date): Promise<void> {
  await db.deleteFrom('released_host').where('released_at', '<', before).where(part.has('company_id')).execute();
}

/** Whether another company proved the host after `moment`, and uses it, or gave it up after it. */
export async function hadOthersSince(db: Db, { company_id, host }: CustomDomainRow, moment: Date): Promise<boolean> {
  const user = await findCompanyOfHost(db, host);
  if (user !== null && user !== company_id) {
    const used = scopeOf(db, user).db.selectFrom('custom_domain').select('company_id').where('challenge_at', '>=', moment);
    if ((await used.executeTakeFirst()) !== undefined) return true;
  }
  const released = db
    .selectFrom('released_host')
    .select('company_id')
    .where('host', '=', host)
    .where('company_id', '!=', company_id)
    .where('released_at', '>=', moment);
  return (await released.executeTakeFirst()) !== undefined;
}

/** The newest proof counts: whoever else had the host loses it, needs a new proof, and is to be told. */
export async function takeFromOthers(
  inside: Scope,
  { host }: CustomDomainRow,
  { challenge, now }: { challenge: string; now: Date },
): Promise<void> {
  const other = await takeClaim(inside, 'host', host, inside.companyId);
  if (other === null) return;
  await scopeOf(inside.db, other)
    .db.updateTable('custom_domain')
    .set({ state: 'failed', failing_since: now, challenge, challenge_at: now, findings: '{}', owner_told: false, mail_after: null })
    .where('host', '=', host)
    .where('state', 'in', inUse)
    .execute();
}

export interface CheckResult extends DomainCheckState {
  findings: DnsFindings;
  checkedAt: Date;
  nextCheckAt: Date;
  /** The owner has yet to hear that the host is no longer served. */
  ownerToBeNotified: boolean;
}

export async function renewChallenge({ db }: Scope, checked: CustomDomainRow, challenge: string, now: Date): Promise<void> {
  await db.updateTable('custom_domain').set({ challenge, challenge_at: now }).where('challenge', '=', checked.challenge).execute();
}

/** Keeps what a check found. False: the company set another host meanwhile, or somebody else proved this one. */
export async function keepCheck({ db }: Scope, checked: CustomDomainRow, result: CheckResult): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('custom_domain')
    .set({
      state: result.state,
      failing_since: result.failingSince,
      findings: JSON.stringify(result.findings),
      checked_at: result.checkedAt,
      next_check_at: result.nextCheckAt,
      ...(result.ownerToBeNotified && { owner_told: false, mail_after: null }),
    })
    .where('challenge', '=', checked.challenge)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Companies whose host is due for a check, the longest waiting first. */
export async function listDue(db: Db, part: Part, now: Date, { max, passedOver }: { max: number; passedOver: number }): Promise<string[]> {
  const due = db
    .selectFrom('custom_domain')
    .select('company_id')
    .where('next_check_at', '<=', now)
    .where(isNotDeleted('company_id', part))
    .where(part.has('company_id'))
    .orderBy('next_check_at')
    .orderBy('company_id')
    .limit(max)
    .offset(passedOver);
  return (await due.execute()).map((row) => row.company_id);
}

export async function listUnnotified(db: Db, part: Part, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('custom_domain')
    .select('company_id')
    .where(isNotOver('custom_domain', now, part))
    .where(part.has('company_id'))
    .where('owner_told', '=', false)
    .where((eb) => isFreeAt(eb, 'mail_after', now))
    .execute();
  return rows.map((row) => row.company_id);
}

/** Takes it on to write to the owner; null: somebody else does, or there is nothing to tell any more. */
export async function claimMail({ db }: Scope, times: { now: Date; until: Date }): Promise<CustomDomainRow | null> {
  const row = await db
    .updateTable('custom_domain')
    .set({ mail_after: times.until })
    .where('owner_told', '=', false)
    .where((eb) => isFreeAt(eb, 'mail_after', times.now))
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function settleMail({ db }: Scope, claimed: CustomDomainRow, change: Updateable<CustomDomainTable>): Promise<void> {
  await db.updateTable('custom_domain').set(change).where('mail_after', '=', claimed.mail_after).execute();
}
