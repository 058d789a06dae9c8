import type { World } from '../kernel/stand-in.ts';
import { allElements } from '../linkedin-restli/answer.ts';
import { findMemberFacet } from '../linkedin-restli/member-facets.ts';
import { VolumeQuota } from '../linkedin-restli/quota.ts';
import { throttled } from '../linkedin-restli/refusal.ts';
import type { RestliCall, RestliResources } from '../linkedin-restli/resource.ts';
import { accountsOf } from './accounts.ts';
import { type AnalyticsRequest, readAnalyticsRequest } from './analytics-request.ts';
import { dateRangeOf } from './buckets.ts';
import { type Creative, creativesOf } from './entities.ts';
import { memberTallies } from './member-tallies.ts';
import { findMetric } from './metrics.ts';
import { withParents } from './split.ts';
import { deliveryTallies } from './tallies.ts';
import type { Tally } from './tally.ts';

function allows(ids: readonly string[] | undefined, id: number | string): boolean {
  return ids === undefined || ids.length === 0 || ids.includes(String(id));
}

/** The creatives that all facets of a request fit and that the member may read; those of others are left out without a word. */
function chooseCreatives(seed: string, email: string, request: AnalyticsRequest): Creative[] {
  const { facets, campaignTypes, objectives, start, end } = request;
  const accounts = accountsOf(email).filter(
    ({ id, organization }) => allows(facets.accounts, id) && allows(facets.companies, organization),
  );
  return accounts
    .flatMap((account) => creativesOf(seed, account))
    .filter(({ id, campaign, content, lastDay }) => {
      if (campaign.start > end || lastDay < start) return false;
      if (campaignTypes !== null && !campaignTypes.includes(campaign.kind.type)) return false;
      if (objectives !== null && !objectives.includes(campaign.kind.objective)) return false;
      const isInGroup = allows(facets.campaignGroups, campaign.group.id) && allows(facets.campaigns, campaign.id);
      return isInGroup && allows(facets.creatives, id) && allows(facets.shares, content);
    });
}

/** Rows of one answer; what is beyond them is cut off without a word. */
const ELEMENTS_MAX = 15_000;
/** Metric values an app may read in five minutes. */
const VALUES_MAX = 45_000_000;

function tallies(world: World, creatives: readonly Creative[], request: AnalyticsRequest): Tally[] {
  const names = [...request.fields, ...(request.sortBy ? [request.sortBy.metric] : [])];
  const places = withParents(names.flatMap((name) => findMetric(name)?.of ?? []));
  const facet = findMemberFacet(request.pivots[0] ?? '');
  return facet ? memberTallies(world, creatives, request, facet, places) : deliveryTallies(world, creatives, request, places);
}

function elementOf(tally: Tally, fields: readonly string[]): Record<string, unknown> {
  const element: Record<string, unknown> = {};
  for (const name of fields) {
    if (name === 'dateRange') element.dateRange = dateRangeOf(tally.bucket);
    else if (name === 'pivotValues') element.pivotValues = tally.pivotValues;
    else {
      const value = findMetric(name)?.value(tally) ?? null;
      if (value !== null) element[name] = value;
    }
  }
  return element;
}

function sorted(rows: Tally[], sortBy: AnalyticsRequest['sortBy']): Tally[] {
  if (sortBy === null) return rows;
  const metric = findMetric(sortBy.metric);
  const figure = (row: Tally) => Number(metric?.value(row) ?? 0);
  return rows.sort((a, b) => (sortBy.isDescending ? figure(b) - figure(a) : figure(a) - figure(b)));
}

/** `adAnalytics`: the finders `analytics` (one pivot) and `statistics` (up to three). */
export function registerAnalytics(resources: RestliResources, world: World, key: string): void {
  const volume = new VolumeQuota(VALUES_MAX, () => Date.now());
  const answer = (isStatistics: boolean) => (call: RestliCall) => {
    const request = readAnalyticsRequest(call.query, world.now(), isStatistics);
    if (volume.isUsedUp(call.clientId)) {
      throw throttled('The limit of 45 million metric values in 5 minutes is reached for calls to this resource.');
    }
    const creatives = chooseCreatives(world.seed, call.user.email, request);
    for (const id of new Set(creatives.map(({ campaign }) => campaign.account.id))) world.calls.account(key, String(id));
    const rows = sorted(tallies(world, creatives, request), request.sortBy).slice(0, ELEMENTS_MAX);
    volume.add(call.clientId, rows.length * request.fields.length);
    return allElements(rows.map((row) => elementOf(row, request.fields)));
  };
  resources.serve({
    path: 'adAnalytics',
    scopes: ['r_ads_reporting'],
    finders: {
      analytics: answer(false),
      statistics: answer(true),
      // Revenue attributed from a CRM needs an access of its own that no app of the sandbox has.
      attributedRevenueMetrics: (call) => call.deny(),
    },
  });
}
