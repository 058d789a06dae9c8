import { sql } from 'kysely';
import { giveUpClaimsOf } from '#platform/db/claims/claims.ts';
import { anyOf } from '#platform/db/query/any-of.ts';
import type { Scope } from '#platform/db/scope.ts';

/**
 * Mails of reports to these addresses, within a transaction: those that wait are not sent, the copies of those that were go. Answers the copies' files, to be removed
 * once the transaction holds. A report that is left without a recipient is paused.
 */
export async function forgetMails(scope: Scope, addresses: readonly string[]): Promise<string[]> {
  const { db, companyId } = scope;
  if (addresses.length === 0) return [];
  await giveUpClaimsOf(scope, 'bounce', sql`recipient = ${anyOf(addresses)}`);
  await db.deleteFrom('report_delivery').where('recipient', 'in', addresses).where('try_at', 'is not', null).execute();
  const kept = await db
    .selectFrom('report_delivery')
    .select(['id', 'copy'])
    .where('recipient', 'in', addresses)
    .where('copy', 'is not', null)
    .forUpdate()
    .execute();
  await db
    .updateTable('report_delivery')
    .set({ copy: null, copied_at: null, message_id: null, bounce_token: null })
    .where('recipient', 'in', addresses)
    .execute();
  await sql`
    update automatic_report set paused = true
    where company_id = ${companyId} and not paused and recipients ~ '^[,;\\s]*$'`.execute(db.withoutPlugins());
  return kept.flatMap(({ copy }) => (copy === null ? [] : [copy.storedName]));
}

/** Of coupons and checkouts, which no company keeps; for an address that is known to be the person's. A coupon of that address alone can be used by nobody any more. What was paid and waits for its buyer keeps the address. */
export async function forgetOffers({ db }: Scope, addresses: readonly string[], now: Date, pseudonym: string): Promise<void> {
  if (addresses.length === 0) return;
  const bare = db.withoutPlugins();
  await bare.updateTable('coupon').set({ email: pseudonym, expires_at: now }).where('email', 'in', addresses).execute();
  await bare
    .updateTable('checkout_attempt')
    .set({ email: null })
    .where('email', 'in', addresses)
    .where((eb) => eb.or([eb('paid_at', 'is', null), eb('company_id', 'is not', null)]))
    .execute();
}
