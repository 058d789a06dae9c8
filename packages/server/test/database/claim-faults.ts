import { claimAll } from '#platform/db/claims/unclaimed.ts';
import type { Db } from '#platform/db/engine/open.ts';

class Undone extends Error {}

/** Keys of rows that have no claim, and claims that no row has. */
export async function claimFaults(db: Db): Promise<{ unclaimed: string[]; left: string[] }> {
  const faults = { unclaimed: [] as string[], left: [] as string[] };
  const compared = db.transaction().execute(async (trx) => {
    const listed = async (): Promise<string[]> =>
      (await trx.selectFrom('claim').selectAll().execute()).map(({ kind, key, company_id, id }) => [kind, key, company_id, id].join(' '));
    const there = await listed();
    await trx.deleteFrom('claim').execute();
    await claimAll(trx);
    const wanted = await listed();
    faults.unclaimed = wanted.filter((claim) => !there.includes(claim));
    faults.left = there.filter((claim) => !wanted.includes(claim));
    throw new Undone();
  });
  await compared.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return faults;
}
