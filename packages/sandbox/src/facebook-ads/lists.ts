import { pageOf } from '../facebook-oauth/connection.ts';
import { graphOf } from '../facebook-oauth/graph.ts';
import type { GraphCall } from '../facebook-oauth/graph-call.ts';
import { words } from '../kernel/words.ts';
import { readFilters } from './filtering.ts';
import { readList } from './read-params.ts';

export type ListedKind = 'campaign' | 'adset' | 'ad';

/** One object of a list, as its filters see it. */
export interface Listed {
  id: string;
  created: string;
  status: string;
  /** `campaign.name`, `effective_status` …: by the names filters use. */
  values: Readonly<Record<string, string>>;
}

const STATUSES: Record<ListedKind, readonly string[]> = {
  campaign: ['ACTIVE', 'PAUSED', 'DELETED', 'ARCHIVED', 'IN_PROCESS', 'WITH_ISSUES'],
  adset: ['ACTIVE', 'PAUSED', 'DELETED', 'CAMPAIGN_PAUSED', 'ARCHIVED', 'IN_PROCESS', 'WITH_ISSUES'],
  ad: words(
    'ACTIVE PAUSED DELETED PENDING_REVIEW DISAPPROVED PREAPPROVED PENDING_BILLING_INFO',
    'CAMPAIGN_PAUSED ARCHIVED ADSET_PAUSED IN_PROCESS WITH_ISSUES',
  ),
};
const HIDDEN = ['ARCHIVED', 'DELETED'];

/** Filters name a field of the listed object itself with or without its kind. */
function readValue(kind: ListedKind, item: Listed, field: string): string | undefined {
  return item.values[field] ?? item.values[`${kind}.${field}`];
}

const FIELDS = ['id', 'name', 'effective_status'];
const PARENTS: Record<ListedKind, readonly string[]> = {
  campaign: ['campaign'],
  adset: ['campaign', 'adset'],
  ad: ['campaign', 'adset', 'ad'],
};

/**
 * A list of campaigns, ad sets or ads, newest first. Archived and deleted ones stay out unless `effective_status` or a filter
 * asks for them.
 */
export function listEntities(call: GraphCall, kind: ListedKind, items: readonly Listed[], today: string): unknown {
  const allowed = new Set([...FIELDS, 'objective', ...PARENTS[kind].flatMap((parent) => FIELDS.map((field) => `${parent}.${field}`))]);
  const statuses = readList(call.params, 'effective_status', STATUSES[kind]);
  const filters = readFilters(call.params, (field) => allowed.has(field));
  const asksStatus =
    statuses.length > 0 || filters.some(({ field }) => field.endsWith('effective_status') || field === 'id' || field === `${kind}.id`);
  const shown = items.filter((item) => {
    if (item.created > today) return false;
    if (statuses.length > 0 && !statuses.includes(item.status)) return false;
    if (!asksStatus && HIDDEN.includes(item.status)) return false;
    return filters.every(({ field, fits }) => {
      const value = readValue(kind, item, field);
      return value !== undefined && fits(value);
    });
  });
  const newest = [...shown].sort((a, b) => (a.created < b.created ? 1 : a.created > b.created ? -1 : a.id < b.id ? -1 : 1));
  const graph = graphOf(call.world);
  return pageOf(call, newest, ({ id }) => graph.render(id, call));
}
