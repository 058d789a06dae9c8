import type { Context } from '#platform/context.ts';
import { allParts, inParts } from '#platform/jobs/buckets/index.ts';
import { expireCompanies } from './company-rows.ts';
import { publishEntitlement } from './project-subscription.ts';

/** Job: trials and canceled subscriptions whose time is over. Whoever reads in between sees it too (`entitlementAt`); this tells open pages. */
export async function endPeriods(context: Context): Promise<void> {
  const now = context.clock.now();
  await inParts(await allParts(context), async (part) => {
    for (const row of await expireCompanies(context.database.db, part, now)) publishEntitlement(context, row.company_id, row);
  });
}
