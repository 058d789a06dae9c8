import { isOnPrice } from '@sightline/contract/billing';
import type { CompanyState } from '@sightline/contract/company';
import type { CouponUseRow } from './rows.ts';

/** Whether it still does something for the company, and so counts for what may stack: until it was paid with, while the trial lasts, for dashboards always. */
export function isInForce(use: Pick<CouponUseRow, 'type' | 'spent_at'>, state: CompanyState): boolean {
  if (isOnPrice(use.type)) return use.spent_at === null;
  return use.type === 'trial.days' ? state === 'trial' : true;
}
