import { dayNumber } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import {
  adsOn,
  authorityOf,
  countDistinct,
  type Estimate,
  isThere,
  type Link,
  linksOn,
  linksTo,
  type Market,
  markets,
  rankingsOn,
  type Target,
  totalsOn,
} from '../search-world/index.ts';
import { refusal } from './ahrefs-refusal.ts';
import { type Call, readEstimate, readMarkets, readTarget, SEARCH, TARGET, targetFrom } from './call.ts';
import { members } from './columns.ts';
import { listReport, type Report } from './list-report.ts';

/** Domain Rating with its one decimal. */
export function ratingOf(links: readonly Link[]): number {
  return Math.round(authorityOf(links) * 10) / 10;
}

/** 1 = the best known site; null where nobody links. */
export function rankOf(rating: number): number | null {
  return rating === 0 ? null : Math.round(10 ** (8.6 - rating * 0.075));
}

export function metricsOf(seed: string, target: Target, markets: readonly Market[], day: number, estimate: Estimate) {
  const organic = totalsOn(seed, target, markets, day, estimate);
  const ads = adsOn(seed, target, markets, day);
  return {
    org_keywords: organic.keywords,
    org_keywords_1_3: organic.between(1, 3),
    org_traffic: organic.traffic,
    org_cost: organic.costCents,
    paid_keywords: ads.length,
    paid_traffic: ads.reduce((sum, { traffic }) => sum + traffic, 0),
    paid_cost: ads.reduce((sum, { costCents }) => sum + costCents, 0),
    paid_pages: countDistinct(ads, ({ track }) => track.page.url),
  };
}

function scalar(path: string, names: readonly string[], perRow: number, answer: (call: Call) => unknown): Report {
  return { path, names, run: (call) => ({ body: answer(call), rows: 1, perRow }) };
}

function dateOf({ params }: Call): number {
  return dayNumber(params.requiredDay('date'));
}

const BOUNDS: readonly (readonly [name: string, from: number, below: number])[] = [
  ['range0', 0, 1],
  ['range100', 1, 101],
  ['range1k', 101, 1001],
  ['range5k', 1001, 5001],
  ['range10k', 5001, 10_001],
  ['range10k_plus', 10_001, Number.POSITIVE_INFINITY],
];

function pagesByTraffic(call: Call): unknown {
  const rankings = rankingsOn(call.seed, readTarget(call), readMarkets(call), dayNumber(call.today), readEstimate(call));
  const pages = [...Map.groupBy(rankings, ({ track }) => track.page.url).values()].map((own) =>
    own.reduce((sum, row) => sum + row.traffic, 0),
  );
  const fields = BOUNDS.flatMap(([name, from, below]) => {
    const within = pages.filter((traffic) => traffic >= from && traffic < below);
    const count: [string, number] = [`${name}_pages`, within.length];
    const sum: [string, number] = [`${name}_traffic`, within.reduce((all, traffic) => all + traffic, 0)];
    return name === 'range0' ? [count] : [count, sum];
  });
  return { pages: Object.fromEntries(fields) };
}

export const scalarReports: readonly Report[] = [
  scalar('domain-rating', ['date', 'target'], 2, (call) => {
    const target = targetFrom(call.params.required('target'), 'subdomains', 'both');
    const rating = ratingOf(linksOn(call.seed, target, dateOf(call)));
    return { domain_rating: { domain_rating: rating, ahrefs_rank: rankOf(rating) } };
  }),
  scalar('backlinks-stats', ['date', ...TARGET], 12, (call) => {
    const day = dateOf(call);
    const seen = linksTo(call.seed, readTarget(call)).filter(({ firstDay }) => firstDay <= day);
    const live = seen.filter((link) => isThere(link, day));
    const domains = (links: readonly Link[]) => countDistinct(links, ({ from }) => from.domain);
    return {
      metrics: { live: live.length, all_time: seen.length, live_refdomains: domains(live), all_time_refdomains: domains(seen) },
    };
  }),
  scalar('metrics', ['date', ...TARGET, ...SEARCH], 44, (call) => ({
    metrics: metricsOf(call.seed, readTarget(call), readMarkets(call), dateOf(call), readEstimate(call)),
  })),
  scalar('pages-by-traffic', [...TARGET, ...SEARCH], 61, pagesByTraffic),
];

const PLATFORM_PRICE = 15;
const PLATFORMS = [
  'chatgpt',
  'copilot',
  'gemini',
  'google_ai_mode',
  'google_ai_overviews',
  'google_ai_overviews_keywords',
  'grok',
  'perplexity',
];
/** Pages further down are not cited. */
const CITED_UP_TO = 10;

/** How often answers of machines cite the target; a platform that was not asked for is null. */
export const aiResponses: Report = {
  path: 'ai-responses-count',
  names: ['select', 'date', 'country', ...TARGET],
  run(call) {
    const { params, seed, today } = call;
    const asked = [...new Set(params.required('select').split(','))];
    const strange = asked.find((name) => !PLATFORMS.includes(name));
    if (strange !== undefined) throw refusal(400, `bad select: unknown column ${strange}`);
    const day = dayNumber(params.day('date') ?? today);
    const cited = rankingsOn(seed, readTarget(call), readMarkets(call), day, readEstimate(call)).filter(
      ({ position, track }) => position <= CITED_UP_TO && track.keyword.features.includes('ai_overview'),
    );
    const counts = PLATFORMS.map((platform) => {
      // Every platform reads half of what could be cited.
      const own = cited.filter(({ track }) => hash(platform, track.mark) % 2 === 0);
      const count = { citations: own.length, pages: countDistinct(own, ({ track }) => track.page.url) };
      return [platform, asked.includes(platform) ? count : null];
    });
    return { body: { ai_responses_count: Object.fromEntries(counts) }, rows: 1, perRow: asked.length * PLATFORM_PRICE };
  },
};

type Row = ReturnType<typeof metricsOf> & { country: string };

/** The smallest markets share a row: `OTHER` is no country's code. */
const SMALL = ['nl', 'pl'];

function groups(): { country: string; members: Market[] }[] {
  const isSmall = ({ code }: Market) => SMALL.includes(code);
  const named = markets.filter((market) => !isSmall(market)).map((market) => ({ country: market.code.toUpperCase(), members: [market] }));
  return [...named, { country: 'OTHER', members: markets.filter(isSmall) }];
}

const columns = {
  ...members<Row>('country org_keywords org_keywords_1_3 paid_keywords paid_pages'),
  ...members<Row>('org_traffic org_cost paid_traffic paid_cost', 10),
};

export const metricsByCountry = listReport<Row>({
  path: 'metrics-by-country',
  array: 'metrics',
  names: ['date', ...TARGET, 'volume_mode', 'traffic_mode'],
  columns,
  order: 'org_traffic:desc',
  usualSelect: Object.keys(columns),
  isLimited: false,
  rows: (call) => {
    const [target, day, estimate] = [readTarget(call), dayNumber(call.params.requiredDay('date')), readEstimate(call)];
    return groups()
      .map(({ country, members }) => ({ country, ...metricsOf(call.seed, target, members, day, estimate) }))
      .filter((row) => row.org_keywords + row.paid_keywords > 0);
  },
});
