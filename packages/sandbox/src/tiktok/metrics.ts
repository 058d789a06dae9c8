import type { Advertiser } from './advertiser.ts';
import type { Fact, Facts } from './facts.ts';

export type Unit = 'count' | 'money' | 'percent' | 'ratio' | 'seconds';

export interface Metric {
  unit: Unit;
  facts: readonly Fact[];
  /** True: a report on audiences has it too. */
  inAudience: boolean;
  /** False: it cannot be added up, so the totals of a report leave it out. */
  isTotalled: boolean;
  /** Money in units of the currency, percent as fractions; null where there is nothing to divide by. */
  value(facts: Facts, advertiser: Advertiser): number | null;
}

type Options = Partial<Pick<Metric, 'inAudience' | 'isTotalled'>>;

function metric(unit: Unit, facts: readonly Fact[], value: Metric['value'], options: Options = {}): Metric {
  return { unit, facts, value, inAudience: false, isTotalled: true, ...options };
}

const A = { inAudience: true };

function count(fact: Fact, options?: Options): Metric {
  return metric('count', [fact], (facts) => facts[fact], options);
}

function money(fact: Fact, options?: Options): Metric {
  return metric('money', [fact], (facts, { digits }) => facts[fact] / 10 ** digits, options);
}

function divided(a: number, b: number): number | null {
  return b === 0 ? null : a / b;
}

function rate(part: Fact, of: Fact, options?: Options): Metric {
  return metric('percent', [part, of], (facts) => divided(facts[part], facts[of]), options);
}

function cost(of: Fact, options?: Options, per = 1): Metric {
  return metric('money', ['spend', of], (facts, { digits }) => divided((facts.spend / 10 ** digits) * per, facts[of]), options);
}

function returned(value: Fact): Metric {
  return metric('ratio', [value, 'spend'], (facts) => divided(facts[value], facts.spend));
}

function averageSeconds(of: Fact): Metric {
  return metric('seconds', ['play_time', of], (facts) => divided(facts.play_time / 10, facts[of]), A);
}

/**
 * People reached by so many impressions. The more, the fewer new ones: the sum of the days' reach exceeds the month's, and no
 * reach exceeds its impressions.
 */
export function reachOf(impressions: number, { population }: Advertiser): number {
  return Math.ceil(population * (1 - Math.exp(-impressions / (1.3 * population))));
}

const ENGAGEMENTS = ['clicks', 'likes', 'comments', 'shares', 'follows', 'profile_visits', 'music_clicks'] as const;
const engagementsOf = (facts: Facts) => ENGAGEMENTS.reduce((sum, name) => sum + facts[name], 0);

/** The metrics of both report types, by TikTok's names. */
export const metrics: Readonly<Record<string, Metric>> = {
  spend: money('spend', A),
  billed_cost: money('spend'),
  voucher_spend: money('voucher_spend'),
  cash_spend: metric('money', ['spend', 'voucher_spend'], (facts, { digits }) => (facts.spend - facts.voucher_spend) / 10 ** digits),
  impressions: count('impressions', A),
  gross_impressions: metric('count', ['impressions', 'repeats'], (facts) => facts.impressions + facts.repeats),
  clicks: count('clicks', A),
  ctr: rate('clicks', 'impressions', A),
  cpc: cost('clicks', A),
  cpm: cost('impressions', A, 1000),
  reach: metric('count', ['impressions'], (facts, advertiser) => reachOf(facts.impressions, advertiser), { isTotalled: false }),
  frequency: metric('ratio', ['impressions'], (facts, advertiser) => divided(facts.impressions, reachOf(facts.impressions, advertiser)), {
    isTotalled: false,
  }),
  cost_per_1000_reached: metric(
    'money',
    ['spend', 'impressions'],
    (facts, advertiser) => divided((facts.spend / 10 ** advertiser.digits) * 1000, reachOf(facts.impressions, advertiser)),
    { isTotalled: false },
  ),
  conversion: count('conversion', A),
  cost_per_conversion: cost('conversion', A),
  conversion_rate: rate('conversion', 'impressions', A),
  conversion_rate_v2: rate('conversion', 'impressions', A),
  real_time_conversion: count('real_time_conversion', A),
  real_time_cost_per_conversion: cost('real_time_conversion', A),
  // Once counted by clicks; since October 2023 by impressions, as conversion_rate is.
  real_time_conversion_rate: rate('real_time_conversion', 'impressions', A),
  result: count('result', A),
  cost_per_result: cost('result', A),
  result_rate: rate('result', 'impressions', A),
  secondary_goal_result: metric('count', ['app_purchases'], (facts) => facts.app_purchases || null),
  cost_per_secondary_goal_result: cost('app_purchases'),
  secondary_goal_result_rate: metric('percent', ['app_purchases', 'impressions'], (facts) =>
    facts.app_purchases === 0 ? null : divided(facts.app_purchases, facts.impressions),
  ),
  video_play_actions: count('plays', A),
  video_watched_2s: count('watched_2s', A),
  video_watched_6s: count('watched_6s', A),
  video_views_p25: count('p25', A),
  video_views_p50: count('p50', A),
  video_views_p75: count('p75', A),
  video_views_p100: count('p100', A),
  average_video_play: averageSeconds('plays'),
  average_video_play_per_user: averageSeconds('viewers'),
  engaged_view: count('engaged_view'),
  engaged_view_15s: count('engaged_view_15s'),
  engagements: metric('count', ENGAGEMENTS, engagementsOf),
  engagement_rate: metric('percent', [...ENGAGEMENTS, 'impressions'], (facts) => divided(engagementsOf(facts), facts.impressions)),
  likes: count('likes'),
  comments: count('comments'),
  shares: count('shares'),
  follows: count('follows'),
  profile_visits: count('profile_visits'),
  profile_visits_rate: rate('profile_visits', 'impressions'),
  clicks_on_music_disc: count('music_clicks'),
  total_landing_page_view: count('landing'),
  cost_per_landing_page_view: cost('landing'),
  complete_payment: count('payments'),
  cost_per_complete_payment: cost('payments'),
  total_complete_payment_rate: money('payment_value'),
  value_per_complete_payment: metric('money', ['payment_value', 'payments'], (facts, { digits }) =>
    divided(facts.payment_value / 10 ** digits, facts.payments),
  ),
  complete_payment_roas: returned('payment_value'),
  total_purchase: count('app_purchases'),
  total_purchase_value: money('app_purchase_value'),
  total_sales_lead_value: money('lead_value'),
  app_install: count('installs'),
  cost_per_app_install: cost('installs'),
  registration: count('registrations'),
  total_registration: count('registrations'),
  form: count('web_forms'),
  onsite_form: count('instant_forms'),
  onsite_shopping: count('shop_orders'),
  total_onsite_shopping_value: money('shop_value'),
  onsite_shopping_roas: returned('shop_value'),
  live_views: count('live_views'),
};

/** Some metrics are known for whole accounts and campaigns only, … */
export const COARSE_METRICS: readonly string[] = ['cash_spend', 'voucher_spend', 'billed_cost'];
/** … some not by the hour. */
export const DAILY_METRICS: readonly string[] = ['reach', 'cash_spend', 'voucher_spend'];
const KEYWORD_METRICS = ['spend', 'cpc', 'cpm', 'impressions', 'clicks', 'ctr'];
/** All that is known of what people searched for: https://business-api.tiktok.com/portal/docs?id=1751443956638721 */
export const SEARCH_METRICS: Readonly<Record<string, readonly string[]>> = {
  search_terms: [
    ...KEYWORD_METRICS,
    ...['reach', 'video_play_actions', 'video_views_p25', 'video_views_p50', 'video_views_p75', 'video_views_p100'],
    ...['engagements', 'likes', 'comments', 'shares'],
  ],
  search_keyword: KEYWORD_METRICS,
  match_type: KEYWORD_METRICS,
};
/** Written `-` where they have no value; the others are written as zero. */
const DASHED: readonly string[] = ['secondary_goal_result', 'cost_per_secondary_goal_result', 'secondary_goal_result_rate'];

/** A metric as TikTok writes it: text, percent times a hundred, money with the currency's digits. */
export function metricText(name: string, value: number | null, { digits }: Advertiser): string {
  const unit = metrics[name]?.unit;
  if (value === null && DASHED.includes(name)) return '-';
  const number = value ?? 0;
  if (unit === 'count') return String(number);
  if (unit === 'money') return number.toFixed(digits);
  return (unit === 'percent' ? number * 100 : number).toFixed(2);
}
