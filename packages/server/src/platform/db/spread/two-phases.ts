import type { Db } from '../engine/open.ts';

/**
 * Within a transaction that writes rows of one company and what lies on the coordinator, of which Citus knows nothing: the company's server would commit by
 * itself before the coordinator does, and what is cut between the two is half there. Citus commits in two phases what writes a table of the coordinator that it
 * knows, as it does those that name people; so this deletes none of its rows.
 */
export async function commitInTwoPhases(trx: Db): Promise<void> {
  await trx.deleteFrom('account_link').where('token_hash', '=', '').execute();
}
