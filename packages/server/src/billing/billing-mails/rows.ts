import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import type { Part } from '#platform/db/query/part.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { DueMail, MailFacts } from './due-mail.ts';

export interface MailCompany extends MailFacts {
  companyId: string;
}

/** Of a part of the companies those that stand so that a mail may be due. */
export async function listMailCompanies(db: Db, part: Part): Promise<MailCompany[]> {
  const since = sql<Date | null>`(select state_since from subscription where subscription.company_id = company.company_id and ${part.has('subscription.company_id')}
    order by active desc, begun_at desc, id limit 1)`;
  const rows = await db
    .withoutPlugins()
    .selectFrom('company')
    .select(['company_id', 'state', 'expires_at'])
    .select(since.as('state_since'))
    .where('state', 'in', ['overdue', 'canceled', 'expired'])
    .where('deleted_at', 'is', null)
    .where(part.has('company.company_id'))
    .execute();
  return rows.map((row) => ({
    ...{ companyId: row.company_id, state: row.state, expiresAt: row.expires_at },
    stateSince: row.state_since === null ? null : new Date(row.state_since),
  }));
}

/** Takes a mail for this process until `until`. False: it is sent, or another process has it. */
export async function claimMail({ db, companyId }: Scope, { kind, since }: DueMail, now: Date, until: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('billing_letter')
    .values({ company_id: companyId, kind, since, try_at: until, sent_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'kind', 'since'])
        .doUpdateSet({ try_at: until })
        .where('billing_letter.sent_at', 'is', null)
        .where('billing_letter.try_at', '<=', now),
    )
    .returning('kind')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function settleMail({ db }: Scope, { kind, since }: DueMail, change: { sent_at: Date } | { try_at: Date }): Promise<void> {
  await db.updateTable('billing_letter').set(change).where('kind', '=', kind).where('since', '=', since).execute();
}
