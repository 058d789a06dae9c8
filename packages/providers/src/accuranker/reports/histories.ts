import { z } from 'zod';
import { textIn } from '../../kit/families/seo-target.ts';
import type { Reply } from '../../kit/provider.ts';
import { readJson } from '../../kit/read-json.ts';
import { readItems } from '../accuranker-call.ts';
import { historySchema, type Item } from '../history.ts';
import { competitorColumns, domainColumns, groupColumns, pageColumns, portfolioColumns } from '../history-columns.ts';
import { historyReport } from '../history-report.ts';
import { competitorInput, domainIn, domainWith } from '../inputs.ts';
import { domainName } from '../option-lists.ts';

const namedSchema = z.object({
  id: z.number(),
  domain: z.string().nullish(),
  display_name: z.string().nullish(),
  history: historySchema,
});
const toItem = ({ history, ...one }: z.infer<typeof namedSchema>): Item => ({
  id: String(one.id),
  name: domainName(one) || String(one.id),
  history,
});
const notSet = '(not set)';

export const domain = historyReport({
  key: 'domain',
  name: 'Domain',
  description: 'Share of voice, ranks and movements of all tracked keywords of a domain, by day.',
  inputs: [domainWith()],
  columns: domainColumns,
  dimension: null,
  addsUp: true,
  path: (inputs) => `domains/${domainIn(inputs)}`,
  limit: null,
  names: ['id', 'domain', 'display_name'],
  histories: ['history'],
  items: (pages) => pages.map((reply) => toItem(readJson(namedSchema, reply))),
});

export const domains = historyReport({
  key: 'domains',
  name: 'All domains',
  description: 'Every domain of the account side by side.',
  inputs: [],
  columns: portfolioColumns,
  dimension: {
    id: 'domain',
    label: 'Domain',
    group: 'Domain',
    isFiltered: true,
    one: 'Filter by one domain, or use the report "Domain".',
  },
  addsUp: true,
  path: () => 'domains',
  limit: 100,
  names: ['id', 'domain', 'display_name'],
  histories: ['history'],
  items: (pages) => readItems(namedSchema, pages).map(toItem),
});

const withCompetitorsSchema = namedSchema.extend({
  competitors: z
    .array(namedSchema)
    .nullish()
    .transform((found) => found ?? []),
});
/** The domain itself and its competitors; their ids may be the same number. */
function sitesIn(reply: Reply, chosen: string): Item[] {
  const own = readJson(withCompetitorsSchema, reply);
  const rivals = own.competitors.map(toItem);
  if (chosen !== '') return rivals.filter(({ id }) => id === chosen);
  return [{ ...toItem(own), id: 'own' }, ...rivals];
}
export const competitors = historyReport({
  key: 'competitors',
  name: 'Competitors',
  description: 'A domain and its competitors side by side for the same tracked keywords, or one competitor by day.',
  inputs: [domainWith([competitorInput(false)])],
  columns: competitorColumns,
  dimension: { id: 'competitor', label: 'Site', group: 'Competitor', isFiltered: true, one: 'Choose one competitor.' },
  addsUp: false,
  path: (inputs) => `domains/${domainIn(inputs)}`,
  limit: null,
  names: ['id', 'domain', 'display_name', 'competitors.id', 'competitors.domain', 'competitors.display_name'],
  histories: ['history', 'competitors.history'],
  items: (pages, { inputs }) => pages.flatMap((reply) => sitesIn(reply, textIn(inputs, 'competitor'))),
});

const tagSchema = z.object({ tag: z.string().nullish(), history: historySchema });
export const tags = historyReport({
  key: 'tags',
  name: 'Tags',
  description: 'Figures of the keywords with a tag. A keyword may have several, so tags do not add up.',
  inputs: [domainWith()],
  columns: groupColumns,
  dimension: { id: 'tag', label: 'Tag', group: 'Keyword', isFiltered: true, one: 'Filter by one tag.' },
  addsUp: false,
  path: (inputs) => `domains/${domainIn(inputs)}/tags`,
  limit: 100,
  names: ['tag'],
  histories: ['history'],
  // The first one stands for keywords without a tag, and has no name.
  items: (pages) => readItems(tagSchema, pages).flatMap(({ tag, history }) => (tag ? [{ id: tag, name: tag, history }] : [])),
});

const pageSchema = z.object({ id: z.number(), path: z.string().nullish(), history: historySchema });
export const landingPages = historyReport({
  key: 'landingPages',
  name: 'Landing pages',
  description: 'Figures of the keywords that lead to a page.',
  inputs: [domainWith()],
  columns: pageColumns,
  dimension: { id: 'page', label: 'Landing page', group: 'Page', isFiltered: true, one: 'Filter by one landing page.' },
  addsUp: true,
  path: (inputs) => `domains/${domainIn(inputs)}/landing_pages`,
  limit: 100,
  names: ['id', 'path'],
  histories: ['history'],
  items: (pages) => readItems(pageSchema, pages).map(({ id, path, history }) => ({ id: String(id), name: path || notSet, history })),
});
