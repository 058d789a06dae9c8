import type { Scope } from '../scope.ts';

/** Others of the same company wait here until the transaction ends: what is counted stays true until it is used. Rows that only name the company do not wait. */
export async function lockCompany(scope: Scope): Promise<void> {
  await scope.db.selectFrom('company').select('company_id').forNoKeyUpdate().executeTakeFirstOrThrow();
}
