import { choice, int32, list, message, readBody, text } from '../google-api/index.ts';
import { isDay } from '../kernel/days.ts';
import { checkFilters, type Filter } from './filter.ts';
import { invalid } from './refusals.ts';
import { hasQueries, SEARCH_TYPES, type SearchType } from './traits.ts';

const PACKAGE = 'google.searchconsole.v1';
const DIMENSIONS = ['DATE', 'QUERY', 'PAGE', 'COUNTRY', 'DEVICE', 'SEARCH_APPEARANCE', 'HOUR'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
export type Aggregation = 'AUTO' | 'BY_PROPERTY' | 'BY_PAGE' | 'BY_NEWS_SHOWCASE_PANEL';
export type DataState = 'FINAL' | 'ALL' | 'HOURLY_ALL';

const ROWS_DEFAULT = 1000;
const ROWS_MAX = 25_000;

/** The documentation writes `searchAppearance`, the service definition `SEARCH_APPEARANCE`; both are taken. */
const spell = (name: string) => name.replaceAll('_', '').toLowerCase();

const searchType = choice(`${PACKAGE}.SearchType`, SEARCH_TYPES, spell);
const fields = {
  startDate: text,
  endDate: text,
  type: searchType,
  searchType,
  dimensions: list(choice(`${PACKAGE}.ApiDimension`, DIMENSIONS, spell)),
  dimensionFilterGroups: list(
    message({
      groupType: choice(`${PACKAGE}.ApiDimensionFilterGroup.GroupType`, ['AND'], spell),
      filters: list(
        message({
          dimension: choice(`${PACKAGE}.ApiDimension`, ['QUERY', 'PAGE', 'COUNTRY', 'DEVICE', 'SEARCH_APPEARANCE'], spell),
          operator: choice(
            `${PACKAGE}.ApiDimensionFilter.Operator`,
            ['EQUALS', 'NOT_EQUALS', 'CONTAINS', 'NOT_CONTAINS', 'INCLUDING_REGEX', 'EXCLUDING_REGEX'],
            spell,
          ),
          expression: text,
        }),
      ),
    }),
  ),
  aggregationType: choice(`${PACKAGE}.AggregationType`, ['AUTO', 'BY_PROPERTY', 'BY_PAGE', 'BY_NEWS_SHOWCASE_PANEL'], spell),
  dataState: choice(`${PACKAGE}.DataState`, ['DATA_STATE_UNSPECIFIED', 'FINAL', 'ALL', 'HOURLY_ALL'], spell),
  rowLimit: int32,
  startRow: int32,
};

function readDay(name: string, day: string | undefined): string {
  if (day === undefined || day === '') throw invalid(`Missing required field: ${name}`);
  if (!isDay(day)) throw invalid(`Invalid date: '${day}'. ${name} must be in YYYY-MM-DD format.`);
  return day;
}

function checkDimensions(dimensions: Dimension[], used: Set<Dimension>, type: SearchType, state: DataState): void {
  const twice = dimensions.find((name, index) => dimensions.indexOf(name) !== index);
  if (twice) throw invalid(`Dimension ${twice} is given more than once.`);
  // In these words in https://github.com/MarkEdmondson1234/searchConsoleR/pull/33.
  if (dimensions.includes('SEARCH_APPEARANCE') && dimensions.length > 1) {
    throw invalid('Cannot group by search appearance dimension together with another dimension.');
  }
  if (dimensions.includes('HOUR') && state !== 'HOURLY_ALL') throw invalid('Grouping by HOUR requires the data state HOURLY_ALL.');
  if (used.has('QUERY') && !hasQueries(type)) throw invalid(`The QUERY dimension is not supported for type ${type}.`);
  if (used.has('DEVICE') && type === 'DISCOVER') throw invalid('The DEVICE dimension is not supported for type DISCOVER.');
}

function readAggregation(asked: Aggregation, used: Set<Dimension>, type: SearchType, filters: Filter[]): Exclude<Aggregation, 'AUTO'> {
  if (asked === 'AUTO') return used.has('PAGE') || used.has('SEARCH_APPEARANCE') || !hasQueries(type) ? 'BY_PAGE' : 'BY_PROPERTY';
  if (asked === 'BY_PROPERTY') {
    if (used.has('PAGE')) throw invalid('Cannot aggregate by property when grouping or filtering by page.');
    if (!hasQueries(type)) throw invalid(`Aggregation by property is not supported for type ${type}.`);
  }
  if (asked === 'BY_NEWS_SHOWCASE_PANEL') {
    const isFiltered = filters.some(
      ({ dimension, operator, expression }) =>
        dimension === 'SEARCH_APPEARANCE' && operator === 'EQUALS' && spell(expression) === 'newsshowcase',
    );
    if (!isFiltered || hasQueries(type) || used.has('PAGE')) {
      throw invalid(
        'Aggregation by News Showcase panel needs the NEWS_SHOWCASE search appearance filter and type DISCOVER or GOOGLE_NEWS.',
      );
    }
  }
  return asked;
}

function readRows(rowLimit = ROWS_DEFAULT, startRow = 0): { rowLimit: number; startRow: number } {
  if (rowLimit < 1 || rowLimit > ROWS_MAX) throw invalid(`Invalid value '${rowLimit}'. rowLimit must be between 1 and ${ROWS_MAX}.`);
  if (startRow < 0) throw invalid(`Invalid value '${startRow}'. startRow must not be negative.`);
  return { rowLimit, startRow };
}

/** Reads the body of searchAnalytics.query; throws what the service refuses. */
export function readSearchQuery(body: unknown) {
  const given = readBody(body, fields);
  const start = readDay('startDate', given.startDate);
  const end = readDay('endDate', given.endDate);
  if (start > end) throw invalid(`startDate '${start}' must be before or equal to endDate '${end}'.`);
  const type = given.type ?? given.searchType ?? 'WEB';
  const dataState = given.dataState === undefined || given.dataState === 'DATA_STATE_UNSPECIFIED' ? 'FINAL' : given.dataState;
  const dimensions = given.dimensions ?? [];
  const filters = checkFilters((given.dimensionFilterGroups ?? []).flatMap((group) => group.filters ?? []));
  const used = new Set<Dimension>([...dimensions, ...filters.map(({ dimension }) => dimension)]);
  checkDimensions(dimensions, used, type, dataState);
  const aggregation = readAggregation(given.aggregationType ?? 'AUTO', used, type, filters);
  return { start, end, type, dimensions, filters, aggregation, dataState, ...readRows(given.rowLimit, given.startRow) };
}

/** A query that the interface allows, with its defaults filled in. */
export type SearchQuery = ReturnType<typeof readSearchQuery>;
