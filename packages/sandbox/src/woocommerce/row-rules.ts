import { type Entry, entriesBetween } from './entries.ts';
import { statusesOf } from './order-filter.ts';
import { orderRules, type ParamRules, type Params, pageRules } from './params.ts';
import { rangeRules, readRange } from './report-range.ts';
import type { Store } from './store.ts';

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
