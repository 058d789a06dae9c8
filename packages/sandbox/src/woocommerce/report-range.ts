import { type DateType, dateTypes, type Entry, entriesBetween } from './entries.ts';
import { statusesOf } from './order-filter.ts';
import { orderRules, type ParamRules, type Params, pageRules } from './params.ts';
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

export function rowRules(orderBy: readonly string[], initial: string, extra: ParamRules): ParamRules {
  return {
    ...rangeRules,
    ...pageRules,
    ...orderRules(orderBy, initial),
    match: { type: 'enum', values: ['all', 'any'] },
    extended_info: { type: 'boolean' },
    ...extra,
  };
}

export function entriesOf(store: Store, params: Params): Entry[] {
  const { after, before } = readRange(store, params);
  return entriesBetween(store, after, before, { dateType: 'date_paid', statuses: statusesOf(params) });
}
