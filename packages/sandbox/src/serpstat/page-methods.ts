import { plainEstimate, rankingsOn } from '../search-world/index.ts';
import { latestUpdate, readDomain, readMarket } from './domain-methods.ts';
import { type Call, listed, type Method } from './method.ts';
import { cut, sorted } from './params.ts';
import { notFound } from './serpstat-refusal.ts';

interface PageRow {
  url: string;
  keywords: number;
  traffic: number;
}

function pageRows({ seed, today, params }: Call): PageRow[] {
  const [target, market] = [readDomain(params), readMarket(params)];
  const rankings = rankingsOn(seed, target, [market], latestUpdate(seed, target, market, today), plainEstimate);
  return [...Map.groupBy(rankings, ({ track }) => track.page.url)].map(([url, own]) => ({
    url,
    keywords: own.length,
    traffic: own.reduce((sum, row) => sum + row.traffic, 0),
  }));
}

function shares({ url }: PageRow): number {
  return url.length % 23;
}

const PAGE_FILTERS = ['url_prefix', 'url_contain', 'url_not_contain'];

function keptPages(call: Call, names: readonly string[]): PageRow[] {
  const filters = call.params.object('filters', names);
  const [prefix, part, not] = [
    filters.text('url_prefix'),
    filters.text('url_contain') ?? filters.text('pm_url'),
    filters.text('url_not_contain') ?? filters.text('minus_url'),
  ];
  const exact = names.includes('url') ? filters.text('url') : undefined;
  const rows = pageRows(call).filter(
    ({ url }) =>
      url.startsWith(prefix ?? '') &&
      url.includes(part ?? '') &&
      (not === undefined || !url.includes(not)) &&
      (exact === undefined || url === exact),
  );
  if (rows.length === 0) throw notFound();
  return rows;
}

const getTopUrls: Method = {
  name: 'SerpstatDomainProcedure.getTopUrls',
  names: ['domain', 'se', 'filters', 'sort', 'page', 'size'],
  run(call) {
    const paging = call.params.page();
    const sort = call.params.sort(['organic_keywords', 'facebook_shares', 'potential_traff'], [['organic_keywords', 'desc']], 1);
    const rows = sorted(keptPages(call, [...PAGE_FILTERS, 'url', 'minus_url', 'pm_url']), sort, {
      organic_keywords: ({ keywords }) => keywords,
      facebook_shares: shares,
      potential_traff: ({ traffic }) => traffic,
    });
    const data = cut(rows, paging).map((row) => ({
      url: row.url,
      organic_keywords: row.keywords,
      facebook_shares: shares(row),
      // Spelled so in the answers, unlike the sort key.
      potencial_traff: row.traffic,
    }));
    return listed(data, { page: paging.page, total: rows.length });
  },
};

const getDomainUrls: Method = {
  name: 'SerpstatDomainProcedure.getDomainUrls',
  names: ['domain', 'se', 'filters', 'sort', 'page', 'size'],
  run(call) {
    const paging = call.params.page();
    const sort = call.params.sort(['keywords'], [['keywords', 'desc']], 1);
    const rows = sorted(keptPages(call, PAGE_FILTERS), sort, { keywords: ({ keywords }) => keywords });
    const data = cut(rows, paging).map(({ url, keywords }) => ({ url, keywords }));
    return listed(data, { page: paging.page, total: rows.length });
  },
};

export const pageMethods: readonly Method[] = [getTopUrls, getDomainUrls];
