import type { Insertable, Selectable } from 'kysely';
import type { Scope } from '../db/scope.ts';
import type { AuditEntryTable } from '../db/tables.ts';

export type AuditRow = Selectable<AuditEntryTable>;

export async function insertAuditEntry(scope: Scope, row: Omit<Insertable<AuditEntryTable>, 'company_id'>): Promise<void> {
  await scope.db
    .insertInto('audit_entry')
    .values({ ...row, company_id: scope.companyId })
    .execute();
}

/** The latest first. */
export const listAuditRows = (scope: Scope, limit: number, offset: number): Promise<AuditRow[]> =>
  scope.db.selectFrom('audit_entry').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute();

export async function countAuditRows(scope: Scope): Promise<number> {
  const { count } = await scope.db
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
