import type { Context } from '../context.ts';
import { inTransaction, type Scope } from '../db/scope.ts';
import { noteRoadChange } from '../road/index.ts';
import { getSourceRow } from './get-source.ts';
import { deleteSourceRow } from './rows.ts';

export async function deleteSourceOf(context: Context, scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (inside) => {
    await getSourceRow(inside, id);
    await deleteSourceRow(inside, id);
  });
  noteRoadChange(context);
}
