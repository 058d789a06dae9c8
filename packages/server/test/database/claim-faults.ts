import { type Claimed, findClaimFaults } from '#platform/db/claims/claim-faults.ts';
import type { Db } from '#platform/db/engine/open.ts';

/** Keys of rows that have no claim of their own, and claims that no row has. */
export async function claimFaults(db: Db): Promise<{ unclaimed: string[]; left: string[] }> {
  const faults = { unclaimed: [] as string[], left: [] as string[] };
  for await (const { kind, unclaimed, taken, left } of findClaimFaults(db)) {
    const words = ({ key, companyId, id }: Claimed): string => [kind, key, companyId, id].join(' ');
    faults.unclaimed.push(...[...unclaimed, ...taken.map(({ row }) => row)].map(words));
    faults.left.push(...left.map(words));
  }
  return faults;
}
