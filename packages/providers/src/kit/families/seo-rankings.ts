import { numberOperators, type Report, textOperators } from '@sightline/contract/sources';
import { countUp, meanOf, withoutCrumbs } from '../arithmetic.ts';
import type { Query, Table } from '../provider.ts';
import {
  chosenOf,
  declaredBy,
  type RecordDimension,
  type RecordField,
  type RecordMetric,
  type RecordSpec,
  recordTable,
} from '../record-table.ts';
import { timeStepsOf } from '../time-steps.ts';
import { snapshot } from './seo-columns.ts';
import { isTimeStep, timeIds } from './seo-table.ts';

/** Where one tracked keyword stood on one day. */
export interface Ranking {
  day: string;
  keyword: string;
  /** Null: not among the results that are looked at. */
  position: number | null;
  /** At the first check of the period. */
  before: number | null;
  volume: number | null;
  page: string | null;
  tags: string[];
}

const average = (values: (number | null)[]): number | null => {
  const mean = meanOf(values);
  return mean === null ? null : withoutCrumbs(mean);
};
/** Of records: the mean, or the sum, of one figure; null where none has it. */
export const averageOf =
  <Row>(read: (row: Row) => number | null) =>
  (rows: Row[]) =>
    average(rows.map(read));
export const sumOf =
  <Row>(read: (row: Row) => number | null) =>
  (rows: Row[]) =>
    countUp(rows.map(read));

const perPeriod = [{ dimensions: timeIds, reason: 'It compares the ends of the period. Leave out the dimension or choose another.' }];

function metricsOf<Row extends Ranking>(hasDays: boolean): RecordMetric<Row>[] {
  const metric = (
    id: string,
    label: string,
    group: string,
    of: RecordMetric<Row>['of'],
    more: Partial<RecordMetric<Row>> = {},
  ): RecordMetric<Row> => ({
    id,
    label,
    type: 'number',
    group,
    good: 'up',
    aggregation: snapshot,
    of,
    ...more,
  });
  const overPeriod = hasDays ? { incompatibleWith: perPeriod } : {};
  const gain = ({ position, before }: Row): number | null => (position === null || before === null ? null : before - position);
  const top = (last: number) =>
    metric(`top${last}`, last === 1 ? 'Keywords at position 1' : `Keywords in the top ${last}`, 'Rankings', (rows) =>
      rows.length === 0 ? null : rows.filter(({ position }) => position !== null && position <= last).length,
    );
  return [
    metric('position', 'Position', 'Position', (rows) => average(rows.map(({ position }) => position)), {
      good: 'down',
      description: 'Of several keywords together their mean, without those that do not rank. Lower is better.',
    }),
    metric('positionBefore', 'Position before', 'Position', (rows) => average(rows.map(({ before }) => before)), {
      good: 'down',
      description: 'At the start of the period.',
      ...overPeriod,
    }),
    metric('positionChange', 'Position change', 'Position', (rows) => average(rows.map(gain)), {
      description: 'From the start to the end of the period, of keywords that rank at both. More than zero is better.',
      ...overPeriod,
    }),
    metric('keywords', 'Tracked keywords', 'Rankings', (rows) => rows.length, { good: 'neutral' }),
    metric('ranking', 'Ranking keywords', 'Rankings', (rows) =>
      rows.length === 0 ? null : rows.filter(({ position }) => position !== null).length,
    ),
    ...[1, 3, 5, 10, 20, 30, 50, 100].map(top),
    metric('improved', 'Improved keywords', 'Changes', (rows) => rows.filter((row) => isBetter(row.position, row.before)).length, {
      description: 'From the start to the end of the period; new in the results counts.',
      ...overPeriod,
    }),
    metric('declined', 'Declined keywords', 'Changes', (rows) => rows.filter((row) => isBetter(row.before, row.position)).length, {
      good: 'down',
      description: 'From the start to the end of the period; gone from the results counts.',
      ...overPeriod,
    }),
    metric('volume', 'Search volume', 'Keyword', (rows) => countUp(rows.map(({ volume }) => volume)), {
      good: 'neutral',
      description: 'Searches a month; of several keywords together their sum.',
    }),
  ];
}
const isBetter = (left: number | null, right: number | null): boolean => left !== null && (right === null || left < right);

const kinds = { date: 'Date', week: 'Week', month: 'Month' } as const;
const timeSteps = <Row extends Ranking>(): RecordDimension<Row>[] =>
  Object.entries(kinds).map(([id, label]) => ({
    id,
    label,
    kind: isTimeStep(id) ? id : 'date',
    group: 'Time',
    description: 'Days on which positions were checked; of a week or month the last.',
    cells: ({ day }) => (isTimeStep(id) ? timeStepsOf(id, { start: day, end: day }) : [day]),
  }));

const notSet = '(not set)';

/** The counting of tracked positions, the same for every tool: what differs is which days there are, and what else a keyword has. */
export function rankingSpec<Row extends Ranking>(given: {
  name: string;
  hasDays: boolean;
  hasTags: boolean;
  metrics?: RecordMetric<Row>[];
  dimensions?: RecordDimension<Row>[];
  fields?: RecordField<Row>[];
}): RecordSpec<Row> {
  const tag: RecordDimension<Row> = {
    id: 'tag',
    label: 'Tag',
    kind: 'text',
    group: 'Keyword',
    cells: ({ tags }) => (tags.length === 0 ? [notSet] : tags),
  };
  return {
    name: given.name,
    metrics: [...metricsOf<Row>(given.hasDays), ...(given.metrics ?? [])],
    dimensions: [
      { id: 'keyword', label: 'Keyword', kind: 'text', group: 'Keyword', cells: ({ keyword }) => [keyword] },
      { id: 'page', label: 'Landing page', kind: 'text', group: 'Page', cells: ({ page }) => [page ?? notSet] },
      ...(given.hasTags ? [tag] : []),
      ...(given.hasDays ? timeSteps<Row>() : []),
      ...(given.dimensions ?? []),
    ],
    fields: [
      {
        id: 'keyword',
        label: 'Keyword',
        kind: 'text',
        operators: [...textOperators],
        cell: ({ keyword }) => keyword,
      },
      {
        id: 'page',
        label: 'Landing page',
        kind: 'text',
        operators: [...textOperators],
        cell: ({ page }) => page,
      },
      {
        id: 'position',
        label: 'Position',
        kind: 'number',
        operators: [...numberOperators],
        cell: ({ position }) => position,
      },
      {
        id: 'volume',
        label: 'Search volume',
        kind: 'number',
        operators: [...numberOperators],
        cell: ({ volume }) => volume,
      },
      ...(given.fields ?? []),
    ],
  };
}

/** The declared side of a report of tracked positions, without its inputs. */
export const rankingReport = <Row extends Ranking>(
  spec: RecordSpec<Row>,
  given: Pick<Report, 'key' | 'description' | 'inputs'> & { hasDays: boolean },
): Report => ({
  key: given.key,
  name: spec.name,
  description: given.description,
  inputs: given.inputs,
  ...declaredBy(spec),
  filterJoins: ['and', 'or'],
  trendDimension: given.hasDays ? 'date' : null,
  realTime: false,
  usesPeriod: true,
  metricsMax: null,
});

/** Refuses what cannot be asked, before anything is called. */
export const refuseRanking = <Row extends Ranking>(spec: RecordSpec<Row>, query: Query): void => void chosenOf(spec, query);

/** Counts the last check of the period, or of each step of time. `rankings` holds every keyword on every day that was checked. */
export function rankingTable<Row extends Ranking>(
  spec: RecordSpec<Row>,
  query: Query,
  given: { rankings: Row[]; currency: string | null; flags?: Table['flags']; warnings?: string[]; timezone: string | null },
): Table {
  const { start, end } = query.period;
  const within = given.rankings.filter(({ day }) => day >= start && day <= end);
  const kept = lastChecks(within, query.dimension);
  const table = recordTable(spec, query, {
    rows: kept,
    counted: null,
    currency: given.currency,
    flags: given.flags ?? [],
    warnings: given.warnings ?? [],
    timezone: given.timezone,
  });
  if (kept.length === 0) {
    const none = Object.fromEntries(table.metrics.map(({ id }) => [id, null]));
    return {
      ...table,
      rows: [],
      rowCount: 0,
      totals: none,
      warnings: [...table.warnings, 'No positions were checked within this period.'],
    };
  }
  if (!isTimeStep(query.dimension)) return table;
  const newest = table.rows.at(-1)?.slice(1) ?? [];
  const totals = table.metrics.map(({ id }, at): [string, number | null] => {
    const value = newest[at];
    return [id, typeof value === 'number' ? value : null];
  });
  return { ...table, totals: Object.fromEntries(totals) };
}

/** The last day of the period with a check, or of each step. */
function lastChecks<Row extends Ranking>(rankings: Row[], dimension: string | null): Row[] {
  const last = new Map<string, string>();
  const stepOf = (day: string): string => (isTimeStep(dimension) ? (timeStepsOf(dimension, { start: day, end: day })[0] ?? day) : '');
  for (const { day } of rankings) if (day > (last.get(stepOf(day)) ?? '')) last.set(stepOf(day), day);
  return rankings.filter(({ day }) => last.get(stepOf(day)) === day);
}
