import type { DateType } from './entries.ts';
import { dateTypes } from './entries.ts';
import type { ParamRules, Params } from './params.ts';
import { DAY, SECOND, type WallTime } from './shop-time.ts';
import type { Store } from './store.ts';

export const rangeRules: ParamRules = { after: { type: 'date' }, before: { type: 'date' } };

/** What is asked for, both ends included; without any it is the last seven days. */
export function readRange(store: Store, params: Params): { after: WallTime; before: WallTime } {
  const endOfToday = Math.floor(store.now() / DAY) * DAY + DAY - SECOND;
  const before = params.date('before') ?? endOfToday;
  return { after: params.date('after') ?? Math.floor(before / DAY) * DAY - 6 * DAY, before };
}

/** Every shop here keeps WooCommerce's default: Analytics counts by the day of payment. */
export function readDateType(params: Params): DateType {
  return dateTypes.find((type) => type === params.text('date_type')) ?? 'date_paid';
}
