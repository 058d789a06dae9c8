import type { PlanPrices } from '@sightline/contract/billing';
import { v7 } from 'uuid';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { insertPriceRow } from './rows.ts';

/** From an instant on; what is sold by then keeps its price. `tiers` null: what was agreed with that company ends. */
export const setPrices = (
  context: Context,
  db: Db,
  { companyId, tiers, startsAt }: { companyId: string | null; tiers: PlanPrices['tiers'] | null; startsAt: Date },
): Promise<void> =>
  insertPriceRow(db.withoutPlugins(), {
    ...{ id: v7(), company_id: companyId, tiers: tiers && JSON.stringify(tiers) },
    ...{ starts_at: startsAt, created_at: context.clock.now() },
  });
