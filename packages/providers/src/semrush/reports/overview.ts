import { addDays } from '@sightline/contract/core';
import { byProvider, type Column, type Fields, textAt } from '../../kit/families/seo-columns.ts';
import { sumOf } from '../../kit/families/seo-rankings.ts';
import { seoReport } from '../../kit/families/seo-report.ts';
import { cellsOf, chosenColumns, type Figures, figuresOf, type Point, totalRow } from '../../kit/families/seo-table.ts';
import { MalformedReply, type ProviderRequest, type Query, type Reply, type ReportMapping, type Table } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { databaseLabel, isMobile } from '../databases.ts';
import { chosenDatabase, chosenTarget, searchInputs } from '../inputs.ts';
import type { Mode } from '../modes.ts';
import { pointRows } from '../point-rows.ts';
import { rankColumns, rankUnits } from '../rank-columns.ts';
import { readCsv } from '../read-csv.ts';
import { analyticsCall } from '../semrush-call.ts';
import { displayDate, monthsBetween, readDay, snapshotWarning, todayOf } from '../snapshot-date.ts';
import { nothingWarning, toTable } from '../to-table.ts';

const modes: Mode[] = ['domain', 'subdomain', 'subfolder', 'url'];
const unitsPerPoint = 10;
/** Daily figures reach back so many days. */
const dailyDays = 31;

const report = seoReport({
  key: 'overview',
  name: 'Overview',
  description: 'Keywords, estimated traffic and what it is worth, organic and paid: now, over time, or in every country.',
  inputs: [...searchInputs(modes), ...figureInputs()],
  columns: rankColumns,
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
      description: 'Every country SEMrush knows the target in: up to 140 lines of 10 units.',
    },
  ],
  trendDimension: 'date',
  usesPeriod: true,
});

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

const pointsOf = (reply: Reply, columns: Column[]): Point[] =>
  readCsv(reply).records.map((record) => ({ day: dayOf(record), figures: figuresOf(record, columns) }));
function dayOf(record: Fields): string {
  const text = textAt(record, 'Dt');
  const day = readDay(text);
  if (day === undefined) throw new MalformedReply(`SEMrush sent "${text}" for a date.`);
  return day;
}

function history(query: Query, reply: Reply, columns: Column[]): Table {
  const points = pointsOf(reply, columns);
  const isSparse = query.dimension === 'date' && !isDaily(query);
  return toTable(report, query, columns, {
    ...pointRows(query, query.dimension === 'month' ? 'month' : 'date', points, columns),
    warnings: isSparse ? ['So far back SEMrush has one figure a month.'] : [],
    units: points.length * unitsPerPoint,
  });
}

interface Found {
  label: string;
  figures: Figures;
}
function databases(query: Query, reply: Reply, columns: Column[]): Table {
  const wantsMobile = query.inputs.device === 'mobile';
  const { records } = readCsv(reply);
  const found: Found[] = records
    .filter((record) => isMobile(textAt(record, 'Db')) === wantsMobile)
    .map((record) => ({ label: databaseLabel(textAt(record, 'Db')), figures: figuresOf(record, columns) }));
  // Counts of different countries add up; ranks do not.
  const sums = columns.map(({ id }) => [id, id === 'Rk' ? null : sumOf<Found>(({ figures }) => figures[id] ?? null)(found)]);
  return toTable(
    report,
    query,
    columns.map((column) => ({ ...column, aggregation: byProvider })),
    {
      rows: found.map(({ label, figures }) => [label, ...cellsOf(figures, columns)]),
      totals: Object.fromEntries(sums),
      warnings: [snapshotWarning(query)],
      units: records.length * rankUnits(query),
    },
  );
}

function table(query: Query, replies: Reply[][]): Table {
  const reply = replies[0]?.[0];
  const columns = chosenColumns(report, rankColumns, query);
  if (reply === undefined) throw new MalformedReply('SEMrush did not answer.');
  if (query.dimension === 'database') return databases(query, reply, columns);
  if (query.dimension !== null) return history(query, reply, columns);
  const [record] = readCsv(reply).records;
  const figures = record === undefined ? {} : figuresOf(record, columns);
  return toTable(report, query, columns, {
    rows: totalRow(figures, columns),
    totals: figures,
    warnings: [record === undefined ? nothingWarning : snapshotWarning(query)],
    units: rankUnits(query),
  });
}

const mapping: ReportMapping = { requests, table };
export const overview = { report, mapping };
