import { addDays, earlierDay } from '@sightline/contract/core';
import type { Input, Report } from '@sightline/contract/sources';
import { dayIn } from '../../kit/days.ts';
import {
  type Column,
  differenceOf,
  type Fields,
  money,
  number,
  numberAt,
  percent,
  position,
  textAt,
} from '../../kit/families/seo-columns.ts';
import { linesOf, listTable } from '../../kit/families/seo-list.ts';
import { seoReport } from '../../kit/families/seo-report.ts';
import { chosenColumns, type Figures } from '../../kit/families/seo-table.ts';
import { domainIn } from '../../kit/families/seo-target.ts';
import type { Metadata, ProviderRequest, Query, Reply, ReportMapping } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { containsField, filterParams, type ParamField, rangeField } from '../filters.ts';
import {
  databaseIn,
  databaseInput,
  domainModeInput,
  engineIn,
  linkParams,
  modeInput,
  siteIn,
  siteParams,
  targetInput,
  trackedInput,
} from '../inputs.ts';
import { dataCall, objectIn, type Params, projectCall, recordAt, rowsIn } from '../seranking-call.ts';
import { currency } from './overview.ts';

interface ListSpec {
  key: string;
  name: string;
  description: string;
  inputs: Input[];
  dimension: { id: string; label: string; group: string };
  columns: Column[];
  filters: ParamField[];
  /** Columns the service sorts by; null: every line is sent. */
  sortable: string[] | null;
  sortedBy: string;
  usesPeriod?: boolean;
  metadata?: NonNullable<ReportMapping['metadata']>;
  /** `sort` names a sortable column. No request: there is nothing to ask. */
  request(query: Query, sort: { column: string; dir: 'asc' | 'desc' }, filter: Params, metadata: Metadata): ProviderRequest | null;
  member: string;
  cell(record: Fields): string;
  isKept?(record: Fields, query: Query): boolean;
  /** Metric → figure of the overview that is its total: of which kind, under which name. */
  totals?: { kind: 'organic' | 'adv'; of: Record<string, string> };
  merge?: { best: string; added: string[] };
  warnings?(query: Query, metadata: Metadata): string[];
}
const linesMax = 1000;

function listReport(spec: ListSpec): { report: Report; mapping: ReportMapping } {
  const report = seoReport({
    key: spec.key,
    name: spec.name,
    description: spec.description,
    inputs: [...spec.inputs, ...figureInputs({ filter: spec.filters.length > 0, initial: spec.dimension.id })],
    columns: spec.columns,
    dimensions: [{ ...spec.dimension, kind: 'text' }],
    filterFields: spec.filters.map(({ field }) => field),
    usesPeriod: spec.usesPeriod ?? false,
  });
  const totalIds = (query: Query): string[] =>
    query.filter !== null && query.filter.conditions.length > 0 ? [] : query.metrics.filter((id) => id in (spec.totals?.of ?? {}));
  const mapping: ReportMapping = {
    ...(spec.metadata === undefined ? {} : { metadata: spec.metadata }),
    requests(query, metadata) {
      chosenColumns(report, spec.columns, { ...query, dimension: spec.dimension.id });
      const { orderBy } = query;
      const isSorted = orderBy !== null && spec.sortable?.includes(orderBy.column) === true;
      const sort = isSorted ? orderBy : { column: spec.sortedBy, dir: 'desc' as const };
      const list = spec.request(query, sort, filterParams(spec.filters, query.filter), metadata);
      if (list === null) return [];
      return totalIds(query).length === 0 ? [list] : [list, dataCall('domain/overview/db', siteParams(query.inputs))];
    },
    table(query, replies, metadata) {
      const chosen = chosenColumns(report, spec.columns, { ...query, dimension: spec.dimension.id });
      const [list, overview] = replies.map(([reply]) => reply);
      const records = (list === undefined ? [] : rowsIn(list, spec.member)).filter((record) => spec.isKept?.(record, query) !== false);
      return listTable(report, { ...query, dimension: spec.dimension.id }, chosen, {
        records,
        cell: spec.cell,
        asked: spec.sortable === null ? Number.POSITIVE_INFINITY : linesOf(query, linesMax),
        count: spec.sortable === null ? records.length : null,
        totals: totalsFrom(overview, totalIds(query)),
        currency,
        sortedBy: spec.sortedBy,
        canSortBy: (column) => spec.sortable === null || spec.sortable.includes(column),
        ...(spec.merge === undefined ? {} : { merge: spec.merge }),
        warnings: spec.warnings?.(query, metadata) ?? [],
      });
    },
  };
  function totalsFrom(reply: Reply | undefined, ids: string[]): Figures {
    if (reply === undefined || spec.totals === undefined) return {};
    const { kind, of } = spec.totals;
    const record = recordAt(objectIn(reply)[kind]);
    return Object.fromEntries(ids.map((id) => [id, numberAt(record, of[id] ?? '')]));
  }
  return { report, mapping };
}

const neutral = { good: 'neutral' as const };
const visits = 'Estimated visits a month.';
const perMonth = 'A month before, whatever the comparison period.';
const place = position('position', 'Position', 'Position', { description: 'Lower is better.' });
const placeBefore = position('prev_pos', 'Previous position', 'Position', { description: perMonth });

function keywords(type: 'organic' | 'adv', key: string, name: string, description: string) {
  return listReport({
    key,
    name,
    description,
    inputs: [targetInput, domainModeInput, databaseInput],
    dimension: { id: 'keyword', label: 'Keyword', group: 'Keyword' },
    columns: [
      place,
      placeBefore,
      number('positionChange', 'Position change', 'Position', {
        read: differenceOf(placeBefore, place, null),
        fields: ['prev_pos', 'position'],
        description: 'Against a month before. More than zero is better.',
      }),
      number('traffic', 'Traffic', 'Traffic', { description: visits }),
      number('volume', 'Search volume', 'Keyword', { ...neutral, description: 'Searches a month.' }),
      number('difficulty', 'Keyword difficulty', 'Keyword', { ...neutral, description: '0 easy to 100 hard.' }),
      money('cpc', 'CPC', 'Keyword', { ...neutral, description: 'What a click on an ad costs, in US dollars.' }),
      number('competition', 'Ad competition', 'Keyword', { ...neutral, description: '0 none, 1 the most.' }),
    ],
    filters: [
      rangeField('position', 'Position'),
      rangeField('traffic', 'Traffic'),
      rangeField('volume', 'Search volume'),
      rangeField('difficulty', 'Keyword difficulty'),
      rangeField('cpc', 'CPC'),
      rangeField('competition', 'Ad competition'),
    ],
    sortable: ['traffic', 'volume', 'position', 'cpc', 'competition', 'difficulty'],
    sortedBy: 'traffic',
    request: (query, sort, filter) =>
      dataCall('domain/keywords', {
        ...siteParams(query.inputs),
        type,
        order_field: sort.column,
        order_type: sort.dir,
        page: 1,
        limit: linesOf(query, linesMax),
        ...filter,
      }),
    member: 'data',
    cell: (record) => textAt(record, 'keyword'),
    totals: { kind: type, of: { traffic: 'traffic_sum' } },
    merge: { best: 'position', added: ['traffic'] },
  });
}
export const organicKeywords = keywords(
  'organic',
  'organicKeywords',
  'Organic keywords',
  'Keywords the domain ranks for in Google, with positions, traffic and search volume, as they are now.',
);
export const paidKeywords = keywords('adv', 'paidKeywords', 'Paid keywords', 'Keywords the domain buys ads for, as they are now.');

const pageName = 'url';
export const pages = listReport({
  key: 'pages',
  name: 'Pages',
  description: 'Pages of the domain that bring organic traffic, as they are now.',
  inputs: [targetInput, domainModeInput, databaseInput],
  dimension: { id: pageName, label: 'Page', group: 'Page' },
  columns: [
    number('traffic_sum', 'Organic traffic', 'Traffic', { description: visits }),
    number('keywords_count', 'Keywords', 'Keywords'),
    money('price_sum', 'Traffic cost', 'Traffic', { description: 'What the same visits would cost as ads, in US dollars a month.' }),
  ],
  filters: [
    containsField('domain_url', 'Page', 'domain_url'),
    rangeField('traffic_sum', 'Organic traffic'),
    rangeField('keywords_count', 'Keywords'),
    rangeField('price_sum', 'Traffic cost'),
  ],
  sortable: ['traffic_sum', 'keywords_count', 'price_sum'],
  sortedBy: 'traffic_sum',
  request: (query, sort, filter) => {
    const { domain, source, with_subdomains: below } = siteParams(query.inputs);
    return dataCall('domain/pages', {
      target: domain,
      scope: below === 1 ? 'base_domain' : 'domain',
      source,
      type: 'organic',
      order_field: sort.column,
      order_type: sort.dir,
      offset: 0,
      limit: linesOf(query, linesMax),
      ...filter,
    });
  },
  member: 'data',
  // The documentation names the filter `domain_url`, but not the member of the answer.
  cell: (record) => textAt(record, pageName) || textAt(record, 'domain_url') || textAt(record, 'page'),
  totals: { kind: 'organic', of: { traffic_sum: 'traffic_sum', price_sum: 'price_sum' } },
});

function competitors(type: 'organic' | 'adv', key: string, name: string, description: string) {
  return listReport({
    key,
    name,
    description,
    inputs: [targetInput, databaseInput],
    dimension: { id: 'domain', label: 'Competitor', group: 'Competitor' },
    columns: [
      number('common_keywords', 'Common keywords', 'Keywords', neutral),
      number('missing_keywords', 'Keywords of the competitor only', 'Keywords', neutral),
      number('total_keywords', 'Keywords', 'Keywords', neutral),
      percent('domain_relevance', 'Relevance', 'Competition', neutral),
      number('traffic_sum', 'Traffic', 'Traffic', { ...neutral, description: visits }),
      money('price_sum', 'Traffic cost', 'Traffic', { ...neutral, description: 'In US dollars a month.' }),
    ],
    filters: [],
    // One price for all of them, 500 at most.
    sortable: null,
    sortedBy: 'common_keywords',
    request: ({ inputs }) => dataCall('domain/competitors', { source: databaseIn(inputs), domain: domainIn(inputs), type, stats: 1 }),
    member: 'data',
    cell: (record) => textAt(record, 'domain'),
    isKept: (record, { inputs }) => textAt(record, 'domain') !== domainIn(inputs),
  });
}
export const organicCompetitors = competitors(
  'organic',
  'organicCompetitors',
  'Organic competitors',
  'Domains that rank for the same keywords, as they are now.',
);
export const paidCompetitors = competitors(
  'adv',
  'paidCompetitors',
  'Paid competitors',
  'Domains that buy ads for the same keywords, as they are now.',
);

export const referringDomains = listReport({
  key: 'referringDomains',
  name: 'Referring domains',
  description: 'Domains that link to the target, the strongest first, as they are now.',
  inputs: [targetInput, modeInput],
  dimension: { id: 'refdomain', label: 'Referring domain', group: 'Link' },
  columns: [
    number('domain_inlink_rank', 'Domain authority', 'Authority', { description: 'Domain InLink Rank, 0 to 100.' }),
    number('backlinks', 'Backlinks', 'Links'),
    number('dofollow_backlinks', 'Followed links', 'Links'),
  ],
  filters: [],
  sortable: [],
  sortedBy: 'domain_inlink_rank',
  request: (query) =>
    dataCall('backlinks/refdomains', { ...linkParams(query.inputs), order_by: 'domain_inlink_rank', limit: linesOf(query, linesMax) }),
  member: 'refdomains',
  cell: (record) => textAt(record, 'refdomain'),
});

/** Lists of all competitors are kept for so many days. */
const keptDays = 14;
const checkDate = ({ period }: Query, metadata: Metadata): string | undefined => {
  const dates = Array.isArray(metadata.checkDates) ? metadata.checkDates.map(String).sort() : [];
  return dates.findLast((date) => date <= period.end);
};
const isKeptDate = (date: string | undefined, { now }: Query): date is string =>
  date !== undefined && date >= addDays(dayIn(now, 'UTC'), -keptDays);

export const projectCompetitors = listReport({
  key: 'projectCompetitors',
  name: 'Competitors in the results',
  description: "Sites in the top 10 of a project's keywords, at the last check of the period; kept for 14 days.",
  inputs: [trackedInput],
  usesPeriod: true,
  dimension: { id: 'domain', label: 'Domain', group: 'Competitor' },
  columns: [
    number('visibility', 'Visibility', 'Visibility'),
    number('backlinks', 'Backlinks', 'Links', neutral),
    number('domains', 'Referring domains', 'Links', neutral),
  ],
  filters: [],
  sortable: null,
  sortedBy: 'visibility',
  metadata: ({ inputs }) => [
    {
      name: 'checkDates',
      request: projectCall(`sites/${siteIn(inputs)}/check-dates`),
      read: (reply) => (Array.isArray(reply.json) ? reply.json.map((date) => String(date).slice(0, 10)) : []),
      keepMinutes: 60,
    },
  ],
  request(query, _sort, _filter, metadata) {
    const [engine, date] = [engineIn(query.inputs), checkDate(query, metadata)];
    if (!isKeptDate(date, query)) return null;
    return projectCall(`competitors/all/${siteIn(query.inputs)}/`, { date, site_engine_id: engine });
  },
  member: 'data',
  cell: (record) => textAt(record, 'domain'),
  warnings(query, metadata) {
    const date = checkDate(query, metadata);
    return [
      isKeptDate(date, query)
        ? `As of the check of ${earlierDay(date, query.period.end)}.`
        : 'SERanking keeps this for 14 days only: there is none for this period.',
    ];
  },
});
