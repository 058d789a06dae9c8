import type { DnsFindings } from '@sightline/contract/company';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { inUse } from '#platform/db/claims/claim-kinds.ts';
import { giveUpClaimsOf, takeClaim } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { isNotDeleted } from '#platform/db/query/deleted-company.ts';
import { isFreeAt } from '#platform/db/query/is-free-at.ts';
import type { Part } from '#platform/db/query/part.ts';
import { isNotOver } from '#platform/db/query/served-company.ts';
import { inTransaction, type Scope, scopeOf } from '#platform/db/scope.ts';
import type { SendingDomainTable } from '#platform/db/tables.ts';
import type { DomainCheckState } from '../dns-records/index.ts';

export type SendingDomainRow = Selectable<SendingDomainTable>;

export const findSendingDomain = async ({ db }: Scope): Promise<SendingDomainRow | null> =>
  (await db.selectFrom('sending_domain').selectAll().executeTakeFirst()) ?? null;

export async function getCompanyName({ db }: Scope): Promise<string> {
  return (await db.selectFrom('company').select('name').executeTakeFirstOrThrow()).name;
}

/** In place of the one that was there. */
export async function putSendingDomain(scope: Scope, row: Omit<Insertable<SendingDomainTable>, 'company_id'>): Promise<void> {
  const values = { ...row, company_id: scope.companyId };
  await inTransaction(scope, async (inside) => {
    await giveUpDomain(inside);
    await inside.db
      .insertInto('sending_domain')
      .values(values)
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
      .execute();
  });
}

/** Before the row is written: whoever takes a domain from others holds its claim first. */
export const giveUpDomain = (inside: Scope): Promise<void> => giveUpClaimsOf(inside, 'sending-domain', sql`true`);

/** Only what people see of the sender: the domain and its key stay. */
export async function changeSender({ db }: Scope, change: { email_username: string; reply_to: string | null }): Promise<void> {
  await db.updateTable('sending_domain').set(change).execute();
}

export const deleteSendingDomainRow = (scope: Scope): Promise<void> =>
  inTransaction(scope, async (inside) => {
    await giveUpDomain(inside);
    await inside.db.deleteFrom('sending_domain').execute();
  });

export interface CheckResult extends DomainCheckState {
  findings: DnsFindings;
  checkedAt: Date;
  nextCheckAt: Date;
  /** The owner has yet to hear that mails no longer come from the domain. */
  ownerToBeNotified: boolean;
  sealedPrivateKey: string;
}

/** Keeps what a check found. False: the company set another domain meanwhile. */
export async function keepCheck({ db }: Scope, checked: SendingDomainRow, result: CheckResult): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sending_domain')
    .set({
      state: result.state,
      failing_since: result.failingSince,
      findings: JSON.stringify(result.findings),
      checked_at: result.checkedAt,
      next_check_at: result.nextCheckAt,
      sealed_private_key: result.sealedPrivateKey,
      ...(result.ownerToBeNotified && { owner_told: false, mail_after: null }),
    })
    .where('challenge', '=', checked.challenge)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The newest proof counts: whoever else had the domain verified loses it, and is to be told. */
export async function takeFromOthers(inside: Scope, domain: string, now: Date): Promise<void> {
  const other = await takeClaim(inside, 'sending-domain', domain, inside.companyId);
  if (other === null) return;
  await scopeOf(inside.db, other)
    .db.updateTable('sending_domain')
    .set({ state: 'failed', failing_since: now, owner_told: false, mail_after: null })
    .where('domain', '=', domain)
    .where('state', 'in', inUse)
    .execute();
}

/** Companies whose domain is due for a check, the longest waiting first. */
export async function listDue(db: Db, part: Part, now: Date, { max, passedOver }: { max: number; passedOver: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('sending_domain')
    .select('company_id')
    .where(isNotDeleted('company_id', part))
    .where(part.has('company_id'))
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .orderBy('company_id')
    .limit(max)
    .offset(passedOver)
    .execute();
  return rows.map((row) => row.company_id);
}

export async function listUnnotified(db: Db, part: Part, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sending_domain')
    .select('company_id')
    .where(isNotOver('sending_domain', now, part))
    .where(part.has('company_id'))
    .where('owner_told', '=', false)
    .where((eb) => isFreeAt(eb, 'mail_after', now))
    .execute();
  return rows.map((row) => row.company_id);
}

/** Takes it on to write to the owner; null: somebody else does, or there is nothing to tell any more. */
export async function claimMail({ db }: Scope, times: { now: Date; until: Date }): Promise<SendingDomainRow | null> {
  const row = await db
    .updateTable('sending_domain')
    .set({ mail_after: times.until })
    .where('owner_told', '=', false)
    .where((eb) => isFreeAt(eb, 'mail_after', times.now))
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function settleMail({ db }: Scope, claimed: SendingDomainRow, change: Updateable<SendingDomainTable>): Promise<void> {
  await db.updateTable('sending_domain').set(change).where('mail_after', '=', claimed.mail_after).execute();
}
