import { addDays } from '@sightline/contract/core';
import { countUp } from '../../kit/arithmetic.ts';
import { byProvider, type Column, number, numberAt, snapshot, textAt } from '../../kit/families/seo-columns.ts';
import { countryName } from '../../kit/families/seo-inputs.ts';
import { seoReport } from '../../kit/families/seo-report.ts';
import {
  cellsOf,
  chosenColumns,
  type Figures,
  figuresOf,
  historyRows,
  isTimeStep,
  noTotals,
  type Point,
  seoTable,
  timeDimensions,
  timeIds,
  totalRow,
} from '../../kit/families/seo-table.ts';
import { domainIn } from '../../kit/families/seo-target.ts';
import { MalformedReply, type ProviderRequest, type Query, type Reply, type ReportMapping, type Table } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { ahrefsCall, type Params, snapshotDay } from '../ahrefs-call.ts';
import { countryOf, scopeOf, siteInputs } from '../inputs.ts';
import { currency } from '../list-report.ts';
import { readRecord, readRecords } from '../read-reply.ts';
import { backlinkColumns, lowerRanks, metricColumns, ratingColumns } from '../site-columns.ts';

/** A call about one day, or a history, and the figures it holds. */
interface Source {
  path: string;
  /** Member of the answer. */
  member: string;
  /** Metric → how a record of this source has it. */
  reads: Record<string, Column['read']>;
  /** Member of the record each metric is made from, where `select` narrows the answer. */
  select?: Record<string, string[]>;
  params(query: Query): Params;
}

const targetOnly = (query: Query): Params => ({ target: domainIn(query.inputs) });
const scoped = (query: Query): Params => ({ ...scopeOf(query.inputs) });
const scopedToCountry = (query: Query): Params => ({ ...scopeOf(query.inputs), country: countryOf(query.inputs) });
const readsOf = (columns: Column[]): Source['reads'] => Object.fromEntries(columns.map(({ id, read }) => [id, read]));

const ofDay: Source[] = [
  { path: 'domain-rating', member: 'domain_rating', reads: readsOf(ratingColumns), params: targetOnly },
  { path: 'backlinks-stats', member: 'metrics', reads: readsOf(backlinkColumns), params: scoped },
  { path: 'metrics', member: 'metrics', reads: readsOf(metricColumns), params: scopedToCountry },
];

const rankFields: Record<string, string> = {
  org_keywords_1_3: 'top3',
  org_keywords_4_10: 'top4_10',
  org_keywords_11_20: 'top11_20',
  org_keywords_21_50: 'top21_50',
  org_keywords_51_plus: 'top51_plus',
};
const allRanks = Object.values(rankFields);
const at = (field: string) => (record: Record<string, unknown>) => numberAt(record, field);
const inHistory = metricColumns.filter(({ id }) => ['org_traffic', 'org_cost', 'paid_traffic', 'paid_cost'].includes(id));

const histories: Source[] = [
  { path: 'domain-rating-history', member: 'domain_ratings', reads: { domain_rating: at('domain_rating') }, params: targetOnly },
  {
    path: 'url-rating-history',
    member: 'url_ratings',
    reads: { url_rating: at('url_rating') },
    params: ({ inputs }) => ({ target: scopeOf(inputs).target }),
  },
  { path: 'refdomains-history', member: 'refdomains', reads: { live_refdomains: at('refdomains') }, params: scoped },
  {
    path: 'metrics-history',
    member: 'metrics',
    reads: readsOf(inHistory),
    select: Object.fromEntries(inHistory.map(({ id, fields }) => [id, fields])),
    params: scopedToCountry,
  },
  {
    path: 'keywords-history',
    member: 'keywords',
    reads: {
      // The groups leave no place out, so together they are all keywords.
      org_keywords: (record) => countUp(allRanks.map((field) => numberAt(record, field))),
      ...Object.fromEntries(Object.entries(rankFields).map(([id, field]) => [id, at(field)])),
    },
    select: { org_keywords: allRanks, ...Object.fromEntries(Object.entries(rankFields).map(([id, field]) => [id, [field]])) },
    params: scopedToCountry,
  },
  { path: 'pages-history', member: 'pages', reads: { pages: at('pages') }, params: scopedToCountry },
  {
    path: 'total-search-volume-history',
    member: 'metrics',
    reads: { total_search_volume: at('total_search_volume') },
    params: (query) => ({ ...scopedToCountry(query), top_positions: 'top_100' }),
  },
];

const historyIds = new Set(histories.flatMap(({ reads }) => Object.keys(reads)));
const countryIds = new Set(metricColumns.map(({ id }) => id));

function withLimits(column: Column): Column {
  const incompatibleWith = [
    ...(historyIds.has(column.id) ? [] : [{ dimensions: timeIds, reason: 'Ahrefs keeps no history of it. Leave out the dimension.' }]),
    ...(countryIds.has(column.id)
      ? []
      : [{ dimensions: ['country'], reason: 'Ahrefs does not give it by country. Leave out the dimension.' }]),
  ];
  return incompatibleWith.length === 0 ? column : { ...column, incompatibleWith };
}

const last = { aggregation: snapshot };
const columns: Column[] = [
  ...ratingColumns,
  number('url_rating', 'URL Rating', 'Authority', {
    ...last,
    description: 'Strength of the links to the page, 0 to 100; of a domain, to its home page.',
  }),
  ...backlinkColumns,
  ...metricColumns,
  ...lowerRanks,
  number('pages', 'Ranking pages', 'Organic search', { ...last, description: 'Pages in the top 100 of Google.' }),
  number('total_search_volume', 'Search volume of all keywords', 'Organic search', {
    ...last,
    good: 'neutral',
    description: 'Searches a month for the keywords the target ranks for.',
  }),
].map(withLimits);

const report = seoReport({
  key: 'overview',
  name: 'Overview',
  description: 'Domain Rating, links, keywords, estimated traffic and its value: on a day, over time, or in every country.',
  inputs: [...siteInputs, ...figureInputs()],
  columns,
  dimensions: [...timeDimensions(), { id: 'country', label: 'Country', kind: 'text', group: 'Place' }],
  trendDimension: 'date',
  usesPeriod: true,
});

/** Days before a snapshot that are asked along where only a history has a figure: the newest may still be missing. */
const backDays = 7;
const groupings = { date: 'daily', week: 'weekly', month: 'monthly' } as const;

interface Step {
  source: Source;
  ids: string[];
  isHistory: boolean;
}
/** Which calls answer the question, and which figures are read from each. */
function stepsOf(query: Query): Step[] {
  const ids = chosenColumns(report, columns, query).map(({ id }) => id);
  const isOverTime = isTimeStep(query.dimension);
  const taken = (sources: Source[], among: string[], isHistory: boolean): Step[] =>
    sources.map((source) => ({ source, ids: among.filter((id) => id in source.reads), isHistory })).filter((step) => step.ids.length > 0);
  if (isOverTime) return taken(histories, ids, true);
  const known = taken(ofDay, ids, false);
  const left = ids.filter((id) => !known.some((step) => step.ids.includes(id)));
  return [...known, ...taken(histories, left, true)];
}

function selectOf({ source, ids }: Step): Params {
  if (source.select === undefined) return {};
  const { select } = source;
  return { select: ['date', ...new Set(ids.flatMap((id) => select[id] ?? []))].join(',') };
}

function requests(query: Query): ProviderRequest[] {
  const day = snapshotDay(query);
  if (query.dimension === 'country') {
    const ids = chosenColumns(report, columns, query).map(({ id }) => id);
    return [ahrefsCall('site-explorer/metrics-by-country', { ...scopeOf(query.inputs), date: day, select: ['country', ...ids].join(',') })];
  }
  return stepsOf(query).map((step) => {
    const { source, isHistory } = step;
    const path = `site-explorer/${source.path}`;
    if (!isHistory) return ahrefsCall(path, { ...source.params(query), date: day });
    return ahrefsCall(path, { ...source.params(query), ...selectOf(step), ...historyDays(query, day) });
  });
}

/** Weeks and months are asked whole: the point of a group may bear its first day. */
function historyDays({ dimension, period }: Query, day: string): Params {
  if (!isTimeStep(dimension)) return { date_from: addDays(day, -backDays), date_to: day, history_grouping: 'daily' };
  const from = { date: period.start, week: addDays(period.start, -weekday(period.start)), month: `${period.start.slice(0, 7)}-01` }[
    dimension
  ];
  return { date_from: from, date_to: day, history_grouping: groupings[dimension] };
}
/** Monday is 0. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

function pointsOf({ source, ids }: Step, reply: Reply): Point[] {
  return readRecords(reply, source.member).map((record) => {
    const day = textAt(record, 'date').slice(0, 10);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new MalformedReply(`Ahrefs sent "${day}" for a date.`);
    return { day, figures: Object.fromEntries(ids.map((id) => [id, source.reads[id]?.(record) ?? null])) };
  });
}

/** The newest known figure of each. */
function newest(points: Point[]): Figures {
  const sorted = [...points].sort((left, right) => (left.day < right.day ? -1 : 1));
  return Object.fromEntries(sorted.flatMap(({ figures }) => Object.entries(figures).filter(([, value]) => value !== null)));
}

function byCountry(query: Query, chosen: Column[], reply: Reply): Table {
  const records = readRecords(reply, 'metrics');
  const rows = records.map((record) => ({ label: countryLabel(textAt(record, 'country')), figures: figuresOf(record, chosen) }));
  // A keyword, a visit and a page count once for each country, so countries add up to the figure of all.
  const totals = Object.fromEntries(chosen.map(({ id }) => [id, countUp(rows.map(({ figures }) => figures[id] ?? null))]));
  return seoTable(
    report,
    query,
    chosen.map((column) => ({ ...column, aggregation: byProvider })),
    { rows: rows.map(({ label, figures }) => [label, ...cellsOf(figures, chosen)]), totals, currency },
  );
}
const countryLabel = (code: string): string => (code === 'OTHER' ? 'Other countries' : countryName(code));

function table(query: Query, replies: Reply[][]): Table {
  const chosen = chosenColumns(report, columns, query);
  const first = replies[0]?.[0];
  if (query.dimension === 'country' && first !== undefined) return byCountry(query, chosen, first);
  const steps = stepsOf(query).map((step, index) => ({ step, reply: replies[index]?.[0] }));
  if (isTimeStep(query.dimension)) {
    const points = steps.flatMap(({ step, reply }) => (reply === undefined ? [] : pointsOf(step, reply)));
    return seoTable(report, query, chosen, { ...historyRows(query, query.dimension, points, chosen), currency });
  }
  const figures: Figures = noTotals(chosen);
  for (const { step, reply } of steps) {
    if (reply === undefined) continue;
    if (step.isHistory) Object.assign(figures, newest(pointsOf(step, reply)));
    else {
      const record = readRecord(reply, step.source.member);
      for (const id of step.ids) figures[id] = step.source.reads[id]?.(record) ?? null;
    }
  }
  const warnings = [`Estimates and counts of Ahrefs as of ${snapshotDay(query)}.`];
  return seoTable(report, query, chosen, { rows: totalRow(figures, chosen), totals: figures, currency, warnings });
}

const mapping: ReportMapping = { requests, table };
export const overview = { report, mapping };
