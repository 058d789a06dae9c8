import { type Plan, type PlanPrices, planPrices, unitPrice } from '@sightline/contract/billing';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { findPriceRow } from './rows.ts';

/** What was agreed with a company, where that is in force; else null. */
export async function agreedPricesOf(db: Db, companyId: string, at: Date): Promise<PlanPrices | null> {
  const agreed = await findPriceRow(db, companyId, at);
  return agreed?.tiers ? { ...planPrices, tiers: agreed.tiers } : null;
}

/** What a plan costs from now on: what was agreed with the company, else what everybody is asked, else what the product came with. Null: somebody without a company. */
export async function pricesOf(context: Context, db: Db, companyId: string | null): Promise<PlanPrices> {
  const now = context.clock.now();
  const agreed = companyId === null ? null : await agreedPricesOf(db, companyId, now);
  if (agreed !== null) return agreed;
  const listed = await findPriceRow(db, null, now);
  return listed?.tiers ? { ...planPrices, tiers: listed.tiers } : planPrices;
}

/** What a plan was sold for, a period; `unit` as it was kept, null where it was sold before prices could be set. */
export const soldPrice = (plan: Plan, unit: number | null): number => plan.dashboards * (unit ?? unitPrice(plan));
