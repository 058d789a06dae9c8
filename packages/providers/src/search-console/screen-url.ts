import type { Query } from '../kit/provider.ts';
import { screenAddress } from '../kit/screen-address.ts';

/** Pages of Search Console by report; the other reports are made of search results. */
const pages: Record<string, string> = {
  discover: 'performance/discover',
  googleNews: 'performance/google-news',
  sitemaps: 'sitemaps',
};

/** The property's performance over the days asked for. */
export function screenUrl({ report, inputs, period }: Query): string | null {
  const site = typeof inputs.property === 'string' ? inputs.property : '';
  if (site === '') return null;
  const page = Object.hasOwn(pages, report) ? pages[report] : 'performance/search-analytics';
  const days = page === pages.sitemaps ? {} : { start_date: compact(period.start), end_date: compact(period.end) };
  return screenAddress(`https://search.google.com/search-console/${page}`, { resource_id: site, ...days });
}

const compact = (day: string): string => day.replaceAll('-', '');
