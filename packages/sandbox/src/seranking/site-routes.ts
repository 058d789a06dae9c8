import { adsOn, parseTarget, plainEstimate, type Ranking, rankingsOn, rivalsOn } from '../search-world/index.ts';
import { type DataCall, type DataRoute, DOMAIN_PRICE } from './data-call.ts';
import { readTarget } from './domain-figures.ts';
import { currentMonth, isWithin, rangeNames, readSource } from './query.ts';
import { badParameter } from './seranking-refusal.ts';

const COMPETITORS_MAX = 500;

function sums(rows: readonly { traffic: number; costCents: number }[]): { traffic_sum: number; price_sum: number } {
  return {
    traffic_sum: rows.reduce((sum, { traffic }) => sum + traffic, 0),
    price_sum: rows.reduce((sum, { costCents }) => sum + costCents, 0) / 100,
  };
}

const competitors: DataRoute = {
  path: 'domain/competitors',
  names: ['source', 'domain', 'url', 'type', 'stats'],
  run({ seed, today, query }) {
    const [target, chosen, { day }] = [readTarget(query), readSource(query), currentMonth(today)];
    const withStats = query.flag('stats', false);
    const isPaid = query.choice('type', ['organic', 'adv'], 'organic') === 'adv';
    const own = rankingsOn(seed, target, chosen, day, plainEstimate).length;
    const ownAds = new Set(adsOn(seed, target, chosen, day).map(({ track }) => track.keyword.phrase));
    const data = rivalsOn(seed, target, chosen, day, plainEstimate)
      .map((rival) => {
        const ads = adsOn(seed, rival.target, chosen, day);
        const common = isPaid ? ads.filter(({ track }) => ownAds.has(track.keyword.phrase)).length : rival.common;
        const rows = isPaid ? ads : rival.rankings;
        return {
          domain: rival.target.domain,
          common_keywords: common,
          total_keywords: rows.length,
          missing_keywords: rows.length - common,
          domain_relevance: Math.round((common / Math.max(1, rows.length + (isPaid ? ownAds.size : own) - common)) * 100),
          ...(withStats ? sums(rows) : {}),
        };
      })
      .filter(({ common_keywords: common }) => common > 0);
    return { body: { data: data.slice(0, COMPETITORS_MAX) }, credits: DOMAIN_PRICE };
  },
};

const ORDERS = ['keywords_count', 'traffic_sum', 'traffic_percent', 'price_sum'] as const;
const RANGES = ['keywords_count', 'traffic_sum', 'price_sum'] as const;

type Found = Pick<Ranking, 'track' | 'traffic' | 'costCents'>;

/** Rows of pages or of hosts, each with its part of the whole. */
function parts({ seed, today, query }: DataCall, nameOf: (row: Found) => string): { body: unknown; credits: number } {
  const scope = query.choice('scope', ['base_domain', 'domain'], 'base_domain');
  const target = parseTarget(query.required('target'), scope === 'base_domain' ? 'site' : 'host');
  if (!target) throw badParameter('target', 'is not a domain or an address');
  const [chosen, { day }] = [readSource(query), currentMonth(today)];
  const isPaid = query.choice('type', ['organic', 'adv'], 'organic') === 'adv';
  const order = query.choice('order_field', ORDERS, 'keywords_count');
  const sign = query.choice('order_type', ['asc', 'desc'], 'desc') === 'asc' ? 1 : -1;
  const [offset, limit] = [query.whole('offset', 0, 1_000_000) ?? 0, query.whole('limit', 1, 1000) ?? 100];
  const found: Found[] = isPaid ? adsOn(seed, target, chosen, day) : rankingsOn(seed, target, chosen, day, plainEstimate);
  const whole = sums(found).traffic_sum;
  const text = query.text('filter[domain_url]') ?? '';
  const rows = [...Map.groupBy(found, nameOf)]
    .map(([url, own]) => {
      const total = sums(own);
      return {
        url,
        keywords_count: own.length,
        ...total,
        traffic_percent: whole === 0 ? 0 : Math.round((total.traffic_sum / whole) * 10_000) / 100,
      };
    })
    .filter(
      (row) =>
        row.url.includes(text) &&
        RANGES.every((name) => isWithin(query, name, row[name])) &&
        isWithin(query, 'domain_traffic_percent', row.traffic_percent),
    )
    .sort((a, b) => sign * (a[order] - b[order]) || a.url.localeCompare(b.url));
  return { body: rows.slice(offset, offset + limit), credits: DOMAIN_PRICE };
}

const PARTS = [
  'target',
  'scope',
  'source',
  'type',
  'order_field',
  'order_type',
  'offset',
  'limit',
  'filter[domain_url]',
  ...rangeNames([...RANGES, 'domain_traffic_percent']),
];

export const siteRoutes: readonly DataRoute[] = [
  competitors,
  { path: 'domain/pages', names: PARTS, run: (call) => parts(call, ({ track }) => track.page.url) },
  { path: 'domain/subdomains', names: PARTS, run: (call) => parts(call, ({ track }) => track.page.host) },
];
