import { dayNumber, dayOf, isDay } from '../kernel/days.ts';
import { dayMs } from '../kernel/time-units.ts';
import { words } from '../kernel/words.ts';
import { allowFields, enumOf, type RestliQuery, recordOf, textOf, textsOf, wholeOf } from '../linkedin-restli/query.ts';
import { fieldInvalid, paramInvalid, paramMissing } from '../linkedin-restli/refusal.ts';
import type { RestliRecord } from '../linkedin-restli/restli-text.ts';
import { campaignKinds } from './campaign-kinds.ts';
import { findMetric, type Metric } from './metrics.ts';
import { deliveryPivots, memberPivots } from './pivots.ts';

const GRANULARITIES = ['ALL', 'DAILY', 'MONTHLY', 'YEARLY'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

const FIELDS_MAX = 20;
const PIVOTS_MAX = 3;
const REACH_DAYS_MAX = 92;
const PLAIN_FIELDS = ['dateRange', 'pivotValues'];
const CAMPAIGN_TYPES = [...new Set(campaignKinds.map(({ type }) => type))];
const OBJECTIVES: readonly string[] = words(
  'BRAND_AWARENESS ENGAGEMENT JOB_APPLICANTS LEAD_GENERATION WEBSITE_CONVERSIONS WEBSITE_VISITS VIDEO_VIEWS TALENT_LEADS',
);

/** The fields rows can be ordered by, and the metric of each. */
const SORT_FIELDS = {
  COST_IN_LOCAL_CURRENCY: 'costInLocalCurrency',
  IMPRESSIONS: 'impressions',
  CLICKS: 'clicks',
  ONE_CLICK_LEADS: 'oneClickLeads',
  OPENS: 'opens',
  SENDS: 'sends',
  EXTERNAL_WEBSITE_CONVERSIONS: 'externalWebsiteConversions',
} as const;

/** Facets, with the types of URN each takes. */
const FACETS = {
  accounts: ['sponsoredAccount'],
  campaignGroups: ['sponsoredCampaignGroup'],
  campaigns: ['sponsoredCampaign'],
  creatives: ['sponsoredCreative'],
  shares: ['share', 'ugcPost'],
  companies: ['organization'],
} as const;
export type Facet = keyof typeof FACETS;
const FACET_NAMES = ['accounts', 'campaignGroups', 'campaigns', 'creatives', 'shares', 'companies'] as const satisfies Facet[];

function readDay(path: string, value: RestliRecord): string {
  allowFields(path, value, ['year', 'month', 'day']);
  const [year, month, day] = ['year', 'month', 'day'].map((name) => wholeOf(`${path}/${name}`, value.get(name)));
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (!isDay(text)) throw paramInvalid(path, `Invalid value for param; ${text} is not a date`);
  return text;
}

/** First and last UTC day. */
function readRange(query: RestliQuery, now: Date): { start: string; end: string } {
  const range = query.record('dateRange');
  if (range === null) throw paramMissing('dateRange');
  allowFields('dateRange', range, ['start', 'end']);
  const [first, last] = [range.get('start'), range.get('end')];
  if (first === undefined) throw paramInvalid('dateRange/start', 'Field required but not found');
  const start = readDay('dateRange/start', recordOf('dateRange/start', first));
  const today = dayOf(Math.floor(now.getTime() / dayMs));
  const end = last === undefined ? today : readDay('dateRange/end', recordOf('dateRange/end', last));
  if (end < start) throw paramInvalid('dateRange', 'Invalid value for param; end lies before start');
  return { start, end };
}

function readPivots(query: RestliQuery, isStatistics: boolean): readonly string[] {
  if (!isStatistics) return [enumOf('pivot', query.requiredText('pivot'), [...deliveryPivots, ...memberPivots])];
  const pivots = query.list('pivots');
  if (pivots === null || pivots.length === 0) throw paramMissing('pivots');
  for (const pivot of pivots) {
    if (memberPivots.includes(pivot)) throw fieldInvalid('pivots', `Pivot ${pivot} is not supported by the statistics finder`);
    enumOf('pivots', pivot, deliveryPivots);
  }
  if (pivots.length > PIVOTS_MAX) throw fieldInvalid('pivots', `At most ${PIVOTS_MAX} pivots can be requested`);
  if (new Set(pivots).size < pivots.length) throw fieldInvalid('pivots', 'A pivot is requested twice');
  return pivots;
}

/** Ids (for shares, whole URNs) by facet; a facet not asked for is missing. */
function readFacets(query: RestliQuery) {
  const facets: Partial<Record<Facet, readonly string[]>> = {};
  for (const name of FACET_NAMES) {
    const ids = query.urnIds(name, FACETS[name]);
    // Posts are told apart by the kind of their URN as well.
    if (ids !== null) facets[name] = name === 'shares' ? (query.list(name) ?? []) : ids;
  }
  if (Object.values(facets).every((ids) => ids.length === 0)) throw paramMissing('accounts');
  return facets;
}

function checkMetric(name: string, metric: Metric, request: { pivots: readonly string[]; days: number }): void {
  const { pivots, days } = request;
  const member = pivots.find((pivot) => memberPivots.includes(pivot));
  if (member !== undefined && !metric.isForMembers) throw fieldInvalid('fields', `Metric ${name} is not available with pivot ${member}`);
  if (metric.reach === undefined) return;
  if (days > REACH_DAYS_MAX) throw fieldInvalid('dateRange', `Metric ${name} is available for at most ${REACH_DAYS_MAX} days`);
  const allowed = metric.reach.pivots;
  const wrong = allowed === null ? undefined : pivots.find((pivot) => !allowed.includes(pivot));
  if (wrong !== undefined) throw fieldInvalid('fields', `Metric ${name} is not available with pivot ${wrong}`);
}

function readSort(query: RestliQuery) {
  const sort = query.record('sortBy');
  if (sort === null) return null;
  allowFields('sortBy', sort, ['field', 'order']);
  const field = textOf('sortBy/field', sort.get('field') ?? []);
  const metric = Object.entries(SORT_FIELDS).find(([name]) => name === field)?.[1];
  if (metric === undefined) throw paramInvalid('sortBy/field');
  const order = enumOf('sortBy/order', textOf('sortBy/order', sort.get('order') ?? 'ASCENDING'), ['ASCENDING', 'DESCENDING']);
  return { metric, isDescending: order === 'DESCENDING' };
}

/** One value or a list of them. */
function readObjectives(query: RestliQuery): readonly string[] | null {
  const value = query.value('objectiveType');
  if (value === null) return null;
  const given = typeof value === 'string' ? [value] : textsOf('objectiveType', value);
  return given.map((one) => enumOf('objectiveType', one, OBJECTIVES));
}

const SHARED_PARAMS = ['q', 'timeGranularity', 'dateRange', ...FACET_NAMES, 'campaignType', 'objectiveType', 'sortBy', 'fields'];
/** Accepted and without effect: the resource has no paging. */
const PAGING = ['start', 'count'];

/** Reads and checks the query of `adAnalytics`: https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/ads-reporting */
export function readAnalyticsRequest(query: RestliQuery, now: Date, isStatistics: boolean) {
  query.allow([...SHARED_PARAMS, ...PAGING, isStatistics ? 'pivots' : 'pivot']);
  for (const name of PAGING) query.whole(name, { min: 0, max: 1_000_000, initial: 0 });
  const pivots = readPivots(query, isStatistics);
  const granularity = query.requiredOneOf('timeGranularity', GRANULARITIES);
  const { start, end } = readRange(query, now);
  const facets = readFacets(query);
  const campaignType = query.oneOf('campaignType', CAMPAIGN_TYPES);
  const objectives = readObjectives(query);
  const asked = query.fields();
  if (asked !== null && asked.length > FIELDS_MAX) {
    throw fieldInvalid('fields', `At most ${FIELDS_MAX} fields can be requested, ${asked.length} were`);
  }
  for (const name of asked ?? []) {
    if (PLAIN_FIELDS.includes(name)) continue;
    const metric = findMetric(name);
    if (metric === null) throw fieldInvalid('fields', `Unrecognized field ${name} in the projection`);
    checkMetric(name, metric, { pivots, days: dayNumber(end) - dayNumber(start) + 1 });
  }
  return {
    pivots,
    granularity,
    start,
    end,
    facets,
    campaignTypes: campaignType === null ? null : [campaignType],
    objectives,
    fields: asked ?? ['impressions', 'clicks'],
    sortBy: readSort(query),
  };
}

export type AnalyticsRequest = ReturnType<typeof readAnalyticsRequest>;
