import { type DayCell, NO_PAGE } from './day-cell.ts';
import { type Dimension, type DimensionReader, type DimensionScope, type ReadContext, readList } from './dimension.ts';
import type { Page } from './site.ts';
import { sources } from './sources.ts';

const CATEGORY = 'Page / Screen';

function page(
  apiName: string,
  uiName: string,
  label: (page: Page, context: ReadContext) => string,
  more: Partial<Dimension> = {},
): Dimension {
  return {
    ...{ apiName, uiName, category: CATEGORY, description: `The ${uiName.toLowerCase()} of the event.` },
    scope: 'content',
    grain: 'event',
    isDaily: false,
    read: (context) =>
      readList(
        context.site.pages.map((one) => label(one, context)),
        (cell, _s, e) => cell.eventPage[e] ?? NO_PAGE,
      ),
    ...more,
  };
}

/** What a campaign's link adds to the address of the page it leads to. */
function linkQuery(source: number): string {
  const medium = sources[source]?.medium;
  if (medium === 'cpc') return '?gclid=sandbox';
  return medium === 'email' ? '?utm_source=newsletter&utm_medium=email' : '';
}

const QUERIES = [...new Set(sources.map((_, index) => linkQuery(index)))];
const queryOf = sources.map((_, index) => QUERIES.indexOf(linkQuery(index)));

/** Pages with the query string their visit came with; only the page it began on has one. */
function withQuery(prefix: string, pageOf: (cell: DayCell, s: number, e: number) => number) {
  return ({ site, property }: ReadContext): DimensionReader => {
    const start = prefix === '' ? '' : `${prefix}${property.host}`;
    const addresses = site.pages.flatMap(({ path }) => QUERIES.map((query) => `${start}${path}${query}`));
    return readList(addresses, (cell, s, e) => {
      const at = pageOf(cell, s, e);
      const query = at === cell.landing[s] ? (queryOf[cell.source[s] ?? 0] ?? 0) : 0;
      return at === NO_PAGE ? -1 : at * QUERIES.length + query;
    });
  };
}

function landing(apiName: string, uiName: string, read: (context: ReadContext) => DimensionReader): Dimension {
  const description = `The ${uiName.toLowerCase()} associated with the first pageview in a session.`;
  return { apiName, uiName, category: CATEGORY, description, scope: 'session', grain: 'session', isDaily: false, read };
}

const eventPage = (cell: DayCell, _s: number, e: number) => cell.eventPage[e] ?? NO_PAGE;
const landingPage = (cell: DayCell, s: number) => cell.landing[s] ?? NO_PAGE;

/** External on the page the visit began on, else the site's home. */
function readReferrer({ property }: ReadContext): DimensionReader {
  const list = [...sources.map(({ referrer }) => referrer), `https://${property.host}/`];
  return readList(list, (cell, s, e) => (cell.eventPage[e] === cell.landing[s] ? (cell.source[s] ?? 0) : sources.length), '');
}

const scoped = (scope: DimensionScope, read: Dimension['read']): Partial<Dimension> => ({ scope, read });

export const contentDimensions: readonly Dimension[] = [
  page('pagePath', 'Page path', ({ path }) => path),
  page('pagePathPlusQueryString', 'Page path + query string', ({ path }) => path, scoped('content', withQuery('', eventPage))),
  page('pageTitle', 'Page title', ({ title }) => title),
  page('fullPageUrl', 'Full page URL', ({ path }, { property }) => `${property.host}${path}`),
  page('pageLocation', 'Page location', ({ path }) => path, scoped('content', withQuery('https://', eventPage))),
  page('pageReferrer', 'Page referrer', ({ path }) => path, scoped('content', readReferrer)),
  page('unifiedScreenName', 'Page title and screen name', ({ title }) => title),
  page('unifiedPagePathScreen', 'Page path and screen class', ({ path }) => path),
  page('contentGroup', 'Content group', ({ group }) => group),
  page('customEvent:content_type', 'Content type', ({ group }) => group.toLowerCase(), { category: 'Custom', isCustom: true }),
  landing('landingPage', 'Landing page', ({ site }) =>
    readList(
      site.pages.map(({ path }) => path),
      landingPage,
    ),
  ),
  landing('landingPagePlusQueryString', 'Landing page + query string', withQuery('', landingPage)),
];
