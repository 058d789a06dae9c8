import { normalEmail } from '@sightline/contract/core';
import type { Selectable } from 'kysely';
import { claimKey, findClaim } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { inTransaction, type Scope, scopeOf } from '#platform/db/scope.ts';
import type { ReportReaderTable } from '#platform/db/tables.ts';
import { newToken } from '#platform/text/hashes.ts';

export type ReaderRecord = Selectable<ReportReaderTable>;
const tokenBytes = 24;

/** The recipient as this report knows them; made known with the first mail. */
export async function ensureReader(scope: Scope, reportId: string, recipient: string): Promise<ReaderRecord> {
  const address = normalEmail(recipient);
  const known = scope.db.selectFrom('report_reader').selectAll().where('report_id', '=', reportId).where('address', '=', address);
  const found = await known.executeTakeFirst();
  if (found !== undefined) return found;
  await inTransaction(scope, async (inside) => {
    const token = newToken(tokenBytes);
    const made = await inside.db
      .insertInto('report_reader')
      .values({ company_id: scope.companyId, report_id: reportId, address, token, opted_out_at: null })
      .onConflict((conflict) => conflict.columns(['company_id', 'report_id', 'address']).doNothing())
      .returning('token')
      .executeTakeFirst();
    if (made !== undefined) await claimKey(inside, 'reader', token, reportId);
  });
  return known.executeTakeFirstOrThrow();
}

/** Who asked for no more mails, of all reports, or of one. */
export const listOptedOut = (scope: Scope, reportId?: string): Promise<ReaderRecord[]> =>
  scope.db
    .selectFrom('report_reader')
    .selectAll()
    .where('opted_out_at', 'is not', null)
    .$if(reportId !== undefined, (rows) => rows.where('report_id', '=', reportId ?? ''))
    .orderBy('address')
    .execute();

/** Across companies: the token in a mail is all that its reader has. Null: the report is gone, or there never was such a mail. */
export async function findReaderByToken(
  db: Db,
  token: string,
): Promise<(ReaderRecord & { dashboard_name: string; company: string; logo: string | null }) | null> {
  const claim = await findClaim(db, 'reader', token);
  if (claim === null) return null;
  const found = await scopeOf(db, claim.companyId)
    .db.selectFrom('report_reader')
    .innerJoin('automatic_report', (join) =>
      join
        .onRef('automatic_report.company_id', '=', 'report_reader.company_id')
        .onRef('automatic_report.id', '=', 'report_reader.report_id'),
    )
    .innerJoin('dashboard', (join) =>
      join.onRef('dashboard.company_id', '=', 'automatic_report.company_id').onRef('dashboard.id', '=', 'automatic_report.dashboard_id'),
    )
    .innerJoin('company', 'company.company_id', 'report_reader.company_id')
    .selectAll('report_reader')
    .select(['dashboard.name as dashboard_name', 'company.name as company', 'company.logo'])
    .where('report_reader.report_id', '=', claim.id)
    .where('report_reader.token', '=', token)
    .executeTakeFirst();
  return found ?? null;
}

/** Once is for good; the first moment stands. */
export async function setOptedOut(db: Db, { company_id, report_id, token }: ReaderRecord, now: Date): Promise<void> {
  await scopeOf(db, company_id)
    .db.updateTable('report_reader')
    .set({ opted_out_at: now })
    .where('report_id', '=', report_id)
    .where('token', '=', token)
    .where('opted_out_at', 'is', null)
    .execute();
}

/** Mails to them came back twice in a row; the first moment stands. */
export async function setBounced(scope: Scope, reportId: string, address: string, now: Date): Promise<void> {
  await scope.db
    .updateTable('report_reader')
    .set({ bounced_at: now })
    .where('report_id', '=', reportId)
    .where('address', '=', normalEmail(address))
    .where('bounced_at', 'is', null)
    .execute();
}

/** Mails are sent to them again. */
export async function clearBounced(scope: Scope, reportId: string, address: string): Promise<void> {
  await scope.db
    .updateTable('report_reader')
    .set({ bounced_at: null })
    .where('report_id', '=', reportId)
    .where('address', '=', normalEmail(address))
    .execute();
}
