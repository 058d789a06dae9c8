import { inTransaction, type Scope } from '../db/scope.ts';
import { getSourceRow } from './get-source.ts';
import { deleteSourceRow } from './rows.ts';

export async function deleteSourceOf(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (inside) => {
    await getSourceRow(inside, id);
    await deleteSourceRow(inside, id);
  });
}
