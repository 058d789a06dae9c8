import { isDay, weekday } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { findCustomer } from './customers.ts';
import type { Column, Fact } from './fact.ts';
import type { History } from './history.ts';
import { DAYS } from './segments.ts';

type Sum = (column: Column) => number;

/** What each metric means to a reader: money in the account's currency, rates as fractions. */
const meanings: Record<string, (sum: Sum) => number> = {
  impressions: (sum) => sum('impressions'),
  clicks: (sum) => sum('clicks'),
  cost: (sum) => sum('costMicros') / 1e6,
  ctr: (sum) => sum('clicks') / sum('impressions'),
  average_cpc: (sum) => sum('costMicros') / 1e6 / sum('clicks'),
  average_cpm: (sum) => (sum('costMicros') / 1e6 / sum('impressions')) * 1000,
  interactions: (sum) => sum('interactions'),
  conversions: (sum) => sum('conversions'),
  conversions_value: (sum) => sum('value'),
  cost_per_conversion: (sum) => sum('costMicros') / 1e6 / sum('conversions'),
  conversions_value_per_cost: (sum) => sum('value') / (sum('costMicros') / 1e6),
  all_conversions: (sum) => sum('allConversions'),
  all_conversions_value: (sum) => sum('allValue'),
  conversions_by_conversion_date: (sum) => sum('byDate'),
  view_through_conversions: (sum) => sum('viewThrough'),
  video_views: (sum) => sum('videoViews'),
  phone_calls: (sum) => sum('phoneCalls'),
  invalid_clicks: (sum) => sum('invalidClicks'),
  search_impression_share: (sum) => sum('searchImpressions') / sum('searchEligible'),
  orders: (sum) => sum('orders'),
  revenue: (sum) => sum('revenueMicros') / 1e6,
};

const dimensions: Record<string, (fact: Fact) => string | null> = {
  campaign: ({ campaign }) => campaign?.name ?? null,
  campaign_id: ({ campaign }) => campaign?.id ?? null,
  channel: ({ campaign }) => campaign?.channel ?? null,
  ad_group_id: ({ adGroup }) => adGroup?.id ?? null,
  ad_id: ({ ad }) => ad?.id ?? null,
  keyword_id: ({ keyword }) => keyword?.id ?? null,
  search_term: ({ term }) => term,
  country: ({ place }) => place?.country.id ?? null,
  age: ({ age }) => age,
  device: ({ device }) => device,
  network: ({ network }) => network,
  hour: ({ hour }) => String(hour),
  month: ({ day }) => day.slice(0, 7),
  day_of_week: ({ day }) => DAYS[weekday(day)] ?? null,
};

function figure(meaning: (sum: Sum) => number, facts: readonly Fact[]): number | null {
  const value = meaning((column) => facts.reduce((sum, { figures }) => sum + figures[column], 0));
  return Number.isFinite(value) ? value : null;
}

function figuresBy(
  meaning: (sum: Sum) => number,
  facts: readonly Fact[],
  name: (fact: Fact) => string | null,
): Record<string, number | null> {
  const named = facts.filter((fact) => name(fact) !== null);
  return Object.fromEntries([...Map.groupBy(named, (fact) => name(fact) ?? '')].map(([value, own]) => [value, figure(meaning, own)]));
}

/**
 * `customer, start, end, metric` and perhaps `dimension` and `campaign` (an id to narrow to): the figure of the period, of each day and,
 * with a dimension, of each of its values. Ratios of nothing are null; facts without a value of the dimension are in the total only.
 */
export function adsLedger(query: Record<string, string>, world: World, history: History): unknown {
  const customer = findCustomer(query.customer ?? '');
  if (!customer) throw new Error(`customer must be the id of a sandbox account, not ${query.customer}.`);
  const { start = '', end = '', metric = '', dimension, campaign } = query;
  if (!isDay(start) || !isDay(end)) throw new Error('start and end must be days, written YYYY-MM-DD.');
  const meaning = meanings[metric];
  if (!meaning) throw new Error(`metric must be one of: ${Object.keys(meanings).join(', ')}.`);
  const name = dimension === undefined ? null : dimensions[dimension];
  if (name === undefined) throw new Error(`dimension must be one of: ${Object.keys(dimensions).join(', ')}.`);
  const facts = [...history.between(customer, start, end)].filter((fact) => campaign === undefined || fact.campaign?.id === campaign);
  return {
    customer: customer.id,
    currency: customer.currency,
    timeZone: customer.timeZone,
    now: world.now().toISOString(),
    start,
    end,
    metric,
    total: figure(meaning, facts),
    days: figuresBy(meaning, facts, ({ day }) => day),
    ...(name ? { values: figuresBy(meaning, facts, name) } : {}),
  };
}
