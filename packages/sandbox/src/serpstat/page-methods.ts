import { plainEstimate, rankingsOn } from '../search-world/index.ts';
import { latestUpdate, readDomain, readMarket } from './domain-methods.ts';
import { type Call, domainList, type Method } from './method.ts';

const FILTERS = ['url_prefix', 'url_contain', 'url_not_contain'];
const TOP_FILTERS = [...FILTERS, 'url', 'minus_url', 'pm_url'];

/** The pages that are found and that the filters leave. */
function pageRows({ seed, today, params }: Call, names: readonly string[]) {
  const filters = params.object('filters', names);
  const [prefix, exact] = [filters.text('url_prefix') ?? '', filters.text('url')];
  const part = filters.text('url_contain') ?? filters.text('pm_url') ?? '';
  const not = filters.text('url_not_contain') ?? filters.text('minus_url');
  const [target, market] = [readDomain(params), readMarket(params)];
  const rankings = rankingsOn(seed, target, [market], latestUpdate(seed, target, market, today), plainEstimate).filter(
    ({ track: { page } }) =>
      page.url.startsWith(prefix) &&
      page.url.includes(part) &&
      (not === undefined || !page.url.includes(not)) &&
      (exact === undefined || page.url === exact),
  );
  return [...Map.groupBy(rankings, ({ track }) => track.page.url)].map(([url, own]) => ({
    url,
    organic_keywords: own.length,
    facebook_shares: url.length % 23,
    // Spelled so in the answers, unlike the sort key.
    potencial_traff: own.reduce((sum, row) => sum + row.traffic, 0),
  }));
}

export const pageMethods: readonly Method[] = [
  domainList({
    name: 'getTopUrls',
    names: ['filters'],
    sorts: ['organic_keywords', 'facebook_shares', 'potential_traff'],
    usual: [['organic_keywords', 'desc']],
    sortsMax: 1,
    rows: (call) => pageRows(call, TOP_FILTERS),
    readers: { potential_traff: ({ potencial_traff }) => potencial_traff },
  }),
  domainList({
    name: 'getDomainUrls',
    names: ['filters'],
    sorts: ['keywords'],
    usual: [['keywords', 'desc']],
    sortsMax: 1,
    rows: (call) => pageRows(call, FILTERS).map(({ url, organic_keywords }) => ({ url, keywords: organic_keywords })),
  }),
];
