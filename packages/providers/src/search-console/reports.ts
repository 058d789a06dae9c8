import type { Input, Metric, Report } from '@sightline/contract/sources';
import type { ReportMapping } from '../kit/provider.ts';
import { figureInputs } from '../kit/report-inputs.ts';
import * as columns from './columns.ts';
import { filterFieldsOf } from './filters.ts';
import { chosenType, dataState, property, searchType } from './inputs.ts';
import { rankingsMapping } from './rankings-report.ts';
import { type SearchSpec, searchMapping } from './search-report.ts';
import { sitemapsMapping, sitemapsReport } from './sitemaps-report.ts';

function reportOf(given: {
  key: string;
  name: string;
  description: string;
  inputs: Input[];
  metrics: Metric[];
  dimensions: columns.SearchDimension[];
  filtered: columns.SearchDimension[];
  trendDimension: string | null;
}): Report {
  const { inputs, dimensions, filtered, ...rest } = given;
  return {
    ...rest,
    inputs: [property, ...inputs, ...figureInputs({ filter: true })],
    dimensions: dimensions.map(({ google: _google, cell: _cell, ...dimension }) => dimension),
    filterFields: filterFieldsOf(filtered, given.metrics),
    filterJoins: ['and'],
    realTime: false,
    usesPeriod: true,
    metricsMax: null,
  };
}

function searchSpec(given: Omit<Parameters<typeof reportOf>[0], 'filtered' | 'trendDimension'> & Pick<SearchSpec, 'type'>): SearchSpec {
  const { type, ...rest } = given;
  return {
    type,
    dimensions: given.dimensions,
    report: reportOf({ ...rest, filtered: given.dimensions, trendDimension: columns.days[0]?.id ?? null }),
  };
}

const { days, hour, query, page, country, device, appearance } = columns;

const search: SearchSpec[] = [
  searchSpec({
    key: 'search',
    name: 'Search results',
    description: 'Clicks, impressions and position in Google Search, by query, page, country, device and day.',
    inputs: [searchType, dataState],
    metrics: columns.searchMetrics,
    dimensions: [query, page, country, device, appearance, ...days, hour],
    type: chosenType,
  }),
  searchSpec({
    key: 'discover',
    name: 'Discover',
    description: 'Clicks and impressions in Google Discover, the feed of articles on phones. It has no queries and no positions.',
    inputs: [dataState],
    metrics: columns.visitMetrics,
    dimensions: [page, country, appearance, ...days, hour],
    type: () => 'DISCOVER',
  }),
  searchSpec({
    key: 'googleNews',
    name: 'Google News',
    description: 'Clicks and impressions in Google News, the app and the site. It has no queries and no positions.',
    inputs: [dataState],
    metrics: columns.visitMetrics,
    dimensions: [page, country, device, appearance, ...days, hour],
    type: () => 'GOOGLE_NEWS',
  }),
];

const date = days.slice(0, 1);
const rankingDimensions = [...date, page, country, device];
const rankings = reportOf({
  key: 'rankings',
  name: 'Queries by position',
  description: 'How many queries a property is found by, and how many of them stand high.',
  inputs: [searchType, dataState],
  metrics: columns.rankingMetrics,
  dimensions: rankingDimensions,
  filtered: [query, page, country, device],
  trendDimension: null,
});

export const reports: { report: Report; mapping: ReportMapping }[] = [
  ...search.map((spec) => ({ report: spec.report, mapping: searchMapping(spec) })),
  { report: rankings, mapping: rankingsMapping(rankings, rankingDimensions) },
  { report: sitemapsReport, mapping: sitemapsMapping },
];
