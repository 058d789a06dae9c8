import { entriesOf } from '../kernel/entries.ts';
import { hash } from '../kernel/random.ts';
import { moneyText } from './accounts.ts';
import {
  type ActionAsk,
  type ActionEntry,
  actionCounts,
  actions,
  actionValues,
  conversions,
  costPerAction,
  costPerConversion,
  decimal,
  postEngagement,
  roas,
  single,
} from './actions.ts';
import { type Count, SUMS, slot, sumOf } from './atoms.ts';
import type { Level } from './collect.ts';
import { RESULTS } from './goals.ts';
import { type Row, uniques } from './row.ts';

type Value = string | ActionEntry[] | Record<string, unknown>[] | undefined;

export interface MetricContext {
  ask: ActionAsk;
  level: Level;
  isSummary: boolean;
}

export interface Metric {
  read(row: Row, context: MetricContext): Value;
  /** Counts people: not told by hour, and with a breakdown for 13 months only. */
  isUnique?: true;
  /** Not by hour: refused there. */
  notHourly?: true;
  /** Not by region. */
  notRegion?: true;
}

const count = (row: Row, name: Count) => sumOf(row.counts, SUMS[name]);
const spend = (row: Row) => Number(moneyText(count(row, 'spend'), row.account.currency));
const ratio = (part: number, whole: number, scale = 1) => (whole === 0 ? undefined : decimal((part / whole) * scale));
const number = (name: Count): Metric => ({ read: (row) => String(count(row, name)) });
const money = (name: Count): Metric => ({ read: (row) => moneyText(count(row, name), row.account.currency) });
const unique = (read: Metric['read']): Metric => ({ read, isUnique: true });
const offMeta = (read: (row: Row, ask: ActionAsk) => Value): Metric => ({
  read: (row, { ask }) => (ask.withoutOffMeta ? undefined : read(row, ask)),
});
const video = (name: Count): Metric => ({ read: (row) => single('video_view', count(row, name)), notHourly: true });
const quartile = (name: Count): Metric => ({ ...video(name), notRegion: true });

/** Seconds watched, by how far a play came. */
const SECONDS = { play: 1, view3s: 5, p25: 8, p50: 14, p75: 22, p95: 28, p100: 30 };

function watched(row: Row): number {
  const seconds = entriesOf(SECONDS).reduce((sum, [name, length]) => sum + (row.counts[slot(name)] ?? 0) * length, 0);
  return Math.round(seconds / Math.max(1, count(row, 'plays')));
}

const RANKS = ['ABOVE_AVERAGE', 'AVERAGE', 'BELOW_AVERAGE_35', 'BELOW_AVERAGE_20', 'BELOW_AVERAGE_10'];
const RANKED_FROM = 500;

function ranking(kind: string): Metric {
  return {
    read: (row, { level, isSummary }) => {
      if (level !== 'ad' || isSummary) return undefined;
      if (count(row, 'impressions') < RANKED_FROM) return 'UNKNOWN';
      return RANKS[hash(kind, row.sample.id) % RANKS.length];
    },
  };
}

function recallers(row: Row): number {
  const shown = [...row.exposures].filter(([adSet]) => adSet.campaign.goal === 'awareness');
  return shown.length === 0 ? 0 : Math.ceil(uniques({ ...row, exposures: new Map(shown) }, 'impressions') * 0.08);
}

/** The result an objective is after, with its amount; mixed objectives have none. */
function result(row: Row, { level, isSummary }: MetricContext): { indicator: string; amount: number } | null {
  if (level === 'account' || isSummary) return null;
  const indicator = RESULTS[row.sample.adSet.campaign.goal];
  if (indicator === 'reach') return { indicator, amount: uniques(row, 'impressions') };
  return { indicator, amount: actionCounts(row).get(indicator.replace('actions:', '')) ?? 0 };
}

function resultList(indicator: string, value: string | undefined): Record<string, unknown>[] {
  return [{ indicator, ...(value === undefined ? {} : { values: [{ value, attribution_windows: ['default'] }] }) }];
}

/** Every metric that `fields` may name. */
export const METRICS: Readonly<Record<string, Metric>> = {
  impressions: number('impressions'),
  clicks: number('clicks'),
  inline_link_clicks: number('linkClicks'),
  inline_post_engagement: { read: (row) => String(postEngagement(row.counts)) },
  full_view_impressions: number('fullViews'),
  instagram_profile_visits: number('profileVisits'),
  spend: money('spend'),
  social_spend: money('socialSpend'),
  reach: unique((row) => String(uniques(row, 'impressions'))),
  full_view_reach: unique((row) => String(uniques(row, 'fullViews'))),
  unique_clicks: unique((row) => String(uniques(row, 'clicks'))),
  frequency: unique((row) => ratio(count(row, 'impressions'), uniques(row, 'impressions'))),
  cpp: unique((row) => ratio(spend(row), uniques(row, 'impressions'), 1000)),
  unique_ctr: unique((row) => ratio(uniques(row, 'clicks'), uniques(row, 'impressions'), 100)),
  cost_per_unique_click: unique((row) => ratio(spend(row), uniques(row, 'clicks'))),
  ctr: { read: (row) => ratio(count(row, 'clicks'), count(row, 'impressions'), 100) },
  cpc: { read: (row) => ratio(spend(row), count(row, 'clicks')) },
  cpm: { read: (row) => ratio(spend(row), count(row, 'impressions'), 1000) },
  inline_link_click_ctr: { read: (row) => ratio(count(row, 'linkClicks'), count(row, 'impressions'), 100) },
  cost_per_inline_link_click: { read: (row) => ratio(spend(row), count(row, 'linkClicks')) },
  cost_per_inline_post_engagement: { read: (row) => ratio(spend(row), postEngagement(row.counts)) },
  outbound_clicks: { read: (row) => single('outbound_click', count(row, 'outboundClicks')) },
  outbound_clicks_ctr: {
    read: (row) => single('outbound_click', (count(row, 'outboundClicks') / Math.max(1, count(row, 'impressions'))) * 100),
  },
  cost_per_outbound_click: {
    read: (row) => single('outbound_click', count(row, 'outboundClicks') && spend(row) / count(row, 'outboundClicks')),
  },
  website_ctr: { read: (row) => single('link_click', (count(row, 'linkClicks') / Math.max(1, count(row, 'impressions'))) * 100) },
  actions: { read: (row, { ask }) => actions(row, ask) },
  action_values: offMeta((row, ask) => actionValues(row, ask)),
  cost_per_action_type: { read: (row, { ask }) => costPerAction(row, ask) },
  conversions: { read: (row, { ask }) => conversions(row, ask) },
  // The standard events of the sandbox carry no value, and its apps sell nothing.
  conversion_values: { read: () => undefined },
  cost_per_conversion: { read: (row, { ask }) => costPerConversion(row, ask) },
  purchase_roas: offMeta((row, ask) => roas(row, ask, 'omni_purchase')),
  website_purchase_roas: offMeta((row, ask) => roas(row, ask, 'offsite_conversion.fb_pixel_purchase')),
  mobile_app_purchase_roas: { read: () => undefined },
  results: {
    read: (row, context) => {
      const found = result(row, context);
      return found === null ? undefined : resultList(found.indicator, found.amount === 0 ? undefined : String(found.amount));
    },
  },
  cost_per_result: {
    read: (row, context) => {
      const found = result(row, context);
      if (found === null) return undefined;
      const scale = found.indicator === 'reach' ? 1000 : 1;
      return resultList(found.indicator, ratio(spend(row), found.amount, scale));
    },
  },
  video_play_actions: video('plays'),
  video_thruplay_watched_actions: video('thruplays'),
  video_30_sec_watched_actions: video('views30s'),
  video_p25_watched_actions: quartile('p25'),
  video_p50_watched_actions: quartile('p50'),
  video_p75_watched_actions: quartile('p75'),
  video_p95_watched_actions: quartile('p95'),
  video_p100_watched_actions: quartile('p100'),
  video_avg_time_watched_actions: { read: (row) => single('video_view', watched(row)), notHourly: true, notRegion: true },
  cost_per_thruplay: {
    read: (row) => single('video_view', count(row, 'thruplays') && spend(row) / count(row, 'thruplays')),
    notHourly: true,
  },
  estimated_ad_recallers: unique((row) => (recallers(row) === 0 ? undefined : String(recallers(row)))),
  estimated_ad_recall_rate: unique((row) => (recallers(row) === 0 ? undefined : ratio(recallers(row), uniques(row, 'impressions'), 100))),
  quality_ranking: ranking('quality'),
  engagement_rate_ranking: ranking('engagement'),
  conversion_rate_ranking: ranking('conversion'),
};
