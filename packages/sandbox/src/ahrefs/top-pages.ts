import { dayOf } from '../kernel/days.ts';
import { adsOn, authorityOf, countDistinct, type Link, linksOn, rankingsOn, type Track } from '../search-world/index.ts';
import { type Call, readDates, readEstimate, readMarkets, readTarget, SEARCH, TARGET } from './call.ts';
import { type Columns, change, changePercent, type Pair, pair, plain, statusOf, triple, twin } from './columns.ts';
import { listReport, type Report } from './list-report.ts';
import { kindOf } from './organic-keywords.ts';
import { volumeFor } from './tracker.ts';

/** One search for which a page is found, among links or among ads. */
interface Found {
  track: Track;
  position: number;
  volume: number;
  traffic: number;
  costCents: number;
  kind: string;
  /** Names the ad; null: no ad. */
  ad: string | null;
}

interface PageSum {
  url: string;
  keywords: number;
  traffic: number;
  value: number;
  ads: number;
  top: Found;
}

interface Row extends Pair<PageSum> {
  links: readonly Link[];
}

function organicOn(call: Call, day: number): Found[] {
  const rankings = rankingsOn(call.seed, readTarget(call), readMarkets(call), day, readEstimate(call));
  return rankings.map((ranking) => ({ ...ranking, kind: kindOf(ranking), ad: null }));
}

function paidOn(call: Call, day: number): Found[] {
  return adsOn(call.seed, readTarget(call), readMarkets(call), day).map((ad) => ({
    ...ad,
    volume: volumeFor(call, ad.track.keyword, dayOf(day)),
    kind: `paid_${ad.block}`,
    ad: ad.title,
  }));
}

function sumsOf(found: readonly Found[]): PageSum[] {
  return [...Map.groupBy(found, ({ track }) => track.page.url)].flatMap(([url, own]) => {
    const top = own.toSorted((a, b) => b.traffic - a.traffic || a.position - b.position)[0];
    if (!top) return [];
    const traffic = own.reduce((sum, row) => sum + row.traffic, 0);
    const value = own.reduce((sum, row) => sum + row.costCents, 0);
    return [{ url, keywords: own.length, traffic, value, ads: countDistinct(own, ({ ad }) => ad ?? ''), top }];
  });
}

const readTraffic = ({ traffic }: PageSum) => traffic;
const readValue = ({ value }: PageSum) => value;
const readKeywords = ({ keywords }: PageSum) => keywords;

const columns: Columns<Row> = {
  ...triple<PageSum, Row>('keywords', readKeywords),
  ...triple<PageSum, Row>('sum_traffic', readTraffic, 10),
  ...triple<PageSum, Row>('value', readValue, 10),
  ...twin<PageSum, Row>('url', ({ url }) => url),
  ...twin<PageSum, Row>('top_keyword', ({ top }) => top.track.keyword.phrase),
  ...twin<PageSum, Row>('top_keyword_best_position', ({ top }) => top.position),
  ...twin<PageSum, Row>('top_keyword_volume', ({ top }) => top.volume, 10),
  ...twin<PageSum, Row>('top_keyword_country', ({ top }) => top.track.market.code.toUpperCase()),
  ...plain<Row>({
    keywords_diff: (row) => change(row, readKeywords),
    keywords_diff_percent: (row) => changePercent(row, readKeywords),
    traffic_diff: (row) => change(row, readTraffic),
    traffic_diff_percent: (row) => changePercent(row, readTraffic),
    value_diff: (row) => change(row, readValue),
    value_diff_percent: (row) => changePercent(row, readValue),
    top_keyword_best_position_diff: ({ now, prev }) => (now && prev ? prev.top.position - now.top.position : null),
    status: statusOf,
    ur: ({ links }) => Math.round(authorityOf(links) * 6) / 10,
  }),
  ...plain<Row>({ referring_domains: ({ links }) => countDistinct(links, ({ from }) => from.domain) }, 5),
};

const readAds = ({ ads }: PageSum) => ads;

const adColumns: Columns<Row> = {
  ...twin<PageSum, Row>('ads_count', readAds),
  ...plain<Row>({ ads_count_diff: (row) => change(row, readAds) }),
};

function pagesReport(path: string, names: readonly string[], extra: Columns<Row>, foundOn: (call: Call, day: number) => Found[]): Report {
  return listReport<Row>({
    path,
    array: 'pages',
    names: ['date', 'date_compared', ...TARGET, ...names],
    columns: { ...columns, ...extra },
    order: 'sum_traffic_merged:desc',
    isLimited: true,
    rows: (call) => {
      const { day, before } = readDates(call);
      const links = Map.groupBy(linksOn(call.seed, readTarget(call), day), ({ page }) => page.url);
      const older = before === null ? [] : sumsOf(foundOn(call, before));
      return pair(sumsOf(foundOn(call, day)), older, ({ url }) => url).map((row) => ({
        ...row,
        links: links.get((row.now ?? row.prev)?.url ?? '') ?? [],
      }));
    },
  });
}

export const topPages = pagesReport('top-pages', SEARCH, plain<Row>({ page_type: () => null }), organicOn);
export const paidPages = pagesReport('paid-pages', ['country', 'volume_mode'], adColumns, paidOn);
