import type { Report } from '@sightline/contract';
import { addDays } from '../../kit/days.ts';
import { MalformedReply, type ProviderRequest, type Query, type Reply, type ReportMapping, type Table } from '../../kit/provider.ts';
import { bySemrush, type Column, declared } from '../columns.ts';
import { databaseLabel, isMobile } from '../databases.ts';
import { chosenDatabase, chosenTarget, figureInputs, searchInputs } from '../inputs.ts';
import type { Mode } from '../modes.ts';
import { rankColumns, rankUnits } from '../rank-columns.ts';
import { readCsv } from '../read-csv.ts';
import { firstValues, type Values, valuesOf } from '../read-values.ts';
import { analyticsCall } from '../semrush-call.ts';
import { displayDate, monthsBetween, readDay, snapshotWarning, todayOf } from '../snapshot-date.ts';
import { cellOr, chosenColumns, noTotals, nothingWarning, toTable } from '../to-table.ts';

const modes: Mode[] = ['domain', 'subdomain', 'subfolder', 'url'];
const unitsPerPoint = 10;
/** Daily figures reach back so many days. */
const dailyDays = 31;

const report: Report = {
  key: 'overview',
  name: 'Overview',
  description: 'Keywords, estimated traffic and what it is worth, organic and paid: now, over time, or in every country.',
  inputs: [...searchInputs(modes), ...figureInputs({ dimension: 'free' })],
  metrics: rankColumns.map(declared),
  dimensions: [
    {
      id: 'date',
      label: 'Date',
      kind: 'date',
      group: 'Time',
      description: 'By day for the last 31 days, else the monthly snapshots by their date.',
    },
    { id: 'month', label: 'Month', kind: 'month', group: 'Time' },
    {
      id: 'database',
      label: 'Database',
      kind: 'text',
      group: 'Place',
      description: 'Every country Semrush knows the target in: up to 140 lines of 10 units.',
    },
  ],
  filterFields: [],
  filterJoins: ['and'],
  trendDimension: 'date',
  realTime: false,
  usesPeriod: true,
  metricsMax: null,
};

const isDaily = (query: Query): boolean => query.dimension === 'date' && query.period.start > addDays(todayOf(query), -dailyDays);

function requests(query: Query): ProviderRequest[] {
  const columns = chosenColumns(report, rankColumns, query).map(({ id }) => id);
  const { mode, value } = chosenTarget(query.inputs, modes);
  const display_date = displayDate(query);
  if (query.dimension === 'database') {
    // Without a database there is a line for each of them.
    return [analyticsCall(`${mode}_ranks`, ['Db', ...columns], { [mode]: value, display_date, display_limit: 200 })];
  }
  const database = chosenDatabase(query.inputs);
  if (query.dimension === null) {
    return [analyticsCall(`${mode}_rank`, columns, { [mode]: value, database, display_date })];
  }
  // Lines count from the newest: enough of them to reach back to the period's first month.
  const months = Math.max(1, monthsBetween(query.period.start, todayOf(query)) + 2);
  const length = isDaily(query) ? { display_daily: 1, display_limit: dailyDays } : { display_limit: months };
  return [analyticsCall(`${mode}_rank_history`, ['Dt', ...columns], { [mode]: value, database, display_sort: 'dt_desc', ...length })];
}

interface Point {
  day: string;
  values: Values;
}
function pointsOf(reply: Reply, columns: Column[]): Point[] {
  return readCsv(reply)
    .lines.map((line) => ({ day: dayOf(line[0] ?? ''), values: valuesOf(line, columns, 1) }))
    .sort((left, right) => (left.day < right.day ? -1 : 1));
}
function dayOf(text: string): string {
  const day = readDay(text);
  if (day === undefined) throw new MalformedReply(`Semrush sent "${text}" for a date.`);
  return day;
}

function history(query: Query, reply: Reply, columns: Column[]): Table {
  const points = pointsOf(reply, columns);
  const { start, end } = query.period;
  const cells = new Map<string, Point>();
  for (const point of points) {
    const cell = query.dimension === 'month' ? point.day.slice(0, 7) : point.day;
    const [from, to] = query.dimension === 'month' ? [start.slice(0, 7), end.slice(0, 7)] : [start, end];
    // The later point of a month replaces the earlier.
    if (cell >= from && cell <= to) cells.set(cell, point);
  }
  const last = [...cells.values()].at(-1);
  const isSparse = query.dimension === 'date' && !isDaily(query);
  return toTable(report, query, columns, {
    rows: [...cells].map(([cell, { values }]) => [cell, ...cellOr(values, columns)]),
    totals: last === undefined ? noTotals(columns) : last.values,
    warnings: isSparse ? ['So far back Semrush has one figure a month.'] : [],
    units: points.length * unitsPerPoint,
  });
}

function databases(query: Query, reply: Reply, columns: Column[]): Table {
  const wantsMobile = query.inputs.device === 'mobile';
  const { lines } = readCsv(reply);
  const found = lines
    .filter(([database = '']) => isMobile(database) === wantsMobile)
    .map((line) => ({ label: databaseLabel(line[0] ?? ''), values: valuesOf(line, columns, 1) }));
  // Counts of different countries add up; ranks do not.
  const sums = columns.map((column) => [
    column.id,
    column.id === 'Rk' ? null : sumOf(found.map(({ values }) => values[column.id] ?? null)),
  ]);
  return toTable(
    report,
    query,
    columns.map((column) => ({ ...column, aggregation: bySemrush })),
    {
      rows: found.map(({ label, values }) => [label, ...cellOr(values, columns)]),
      totals: Object.fromEntries(sums),
      warnings: [snapshotWarning(query)],
      units: lines.length * rankUnits(query),
    },
  );
}

function sumOf(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

function table(query: Query, replies: Reply[][]): Table {
  const reply = replies[0]?.[0];
  const columns = chosenColumns(report, rankColumns, query);
  if (reply === undefined) throw new MalformedReply('Semrush did not answer.');
  if (query.dimension === 'database') return databases(query, reply, columns);
  if (query.dimension !== null) return history(query, reply, columns);
  const values = firstValues(readCsv(reply), columns);
  return toTable(report, query, columns, {
    rows: values === null ? [] : [cellOr(values, columns)],
    totals: values ?? noTotals(columns),
    warnings: values === null ? [nothingWarning] : [snapshotWarning(query)],
    units: rankUnits(query),
  });
}

const mapping: ReportMapping = { requests, table };
export const overview = { report, mapping };
