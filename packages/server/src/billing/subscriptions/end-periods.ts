import type { Context } from '#platform/context.ts';
import { expireCompanies } from './company-rows.ts';
import { publishEntitlement } from './project-subscription.ts';

/** Job: trials and canceled subscriptions whose time is over. Whoever reads in between sees it too (`entitlementAt`); this tells open pages. */
export async function endPeriods(context: Context): Promise<void> {
  for (const row of await expireCompanies(context.database.db, context.clock.now())) publishEntitlement(context, row.company_id, row);
}
