import type { Cell } from '@sightline/contract/frames';
import type { Report } from '@sightline/contract/sources';
import { z } from 'zod';
import { filterRows } from '../kit/local-filter.ts';
import type { Query, Reply, ReportMapping, Table } from '../kit/provider.ts';
import { parseWith } from '../kit/read-json.ts';
import { timeStepsOf } from '../kit/time-steps.ts';
import { chosenDimension, chosenMetrics, tableMetric } from './choose.ts';
import { positionLimits, query as queryDimension, type SearchDimension } from './columns.ts';
import { spanOf, zone } from './days.ts';
import { narrowingOf } from './filters.ts';
import { chosenState, chosenType } from './inputs.ts';
import { pageRowsMax, readRows, type SearchRow, searchCall } from './search-call.ts';

/** Every query is a row: so many answers are read. */
const pagesMax = 4;
const bodySchema = z.object({ startRow: z.number() }).loose();

/** How many queries a site is found by: counted from the list of all of them. */
export const rankingsMapping = (report: Report, dimensions: SearchDimension[]): ReportMapping => ({
  requests(query) {
    chosenMetrics(report, query);
    const dimension = chosenDimension(report.name, dimensions, query);
    const narrowing = narrowingOf(report.filterFields, [...dimensions, queryDimension], query.filter);
    const call = (split: string[]) =>
      searchCall(query, narrowing, {
        type: chosenType(query),
        dataState: chosenState(query),
        dimensions: [...split, queryDimension.google],
        rowLimit: pageRowsMax,
      });
    // A query of two days is one query: the total is not the sum.
    return dimension === null ? [call([])] : [call([dimension.google]), call([])];
  },
  nextPage(_query, reply, pagesSoFar) {
    if (readRows(reply).length < pageRowsMax || pagesSoFar === pagesMax) return null;
    const body = parseWith(bodySchema, reply.request.json);
    return { ...reply.request, json: { ...body, startRow: body.startRow + pageRowsMax } };
  },
  table: (query, replies) => rankingsTable(report, dimensions, query, replies),
});

interface Group {
  cell: string;
  counts: Record<string, number>;
}

const countsOf = (rows: SearchRow[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(positionLimits).map(([id, highest]) => [id, rows.filter(({ position }) => position <= highest).length]),
  );

function rankingsTable(report: Report, dimensions: SearchDimension[], query: Query, replies: Reply[][]): Table {
  const metrics = chosenMetrics(report, query);
  const dimension = chosenDimension(report.name, dimensions, query);
  const [split = [], whole = split] = replies.map((pages) => pages.flatMap(readRows));
  const { onFigures } = narrowingOf(report.filterFields, [...dimensions, queryDimension], query.filter);
  const isCut = replies.some((pages) => pages.length === pagesMax && pages.every((page) => readRows(page).length === pageRowsMax));
  const byCell = Map.groupBy(split, ({ keys: [key = ''] }) => dimension?.cell(key) ?? '');
  const groups = [...byCell].map(([cell, rows]): Group => ({ cell, counts: countsOf(rows) }));
  const kept = filterRows(groups, onFigures, ({ counts }, field) => counts[field] ?? null);
  const lastDay = dimension?.kind === 'date' ? ([...byCell.keys()].sort().at(-1) ?? null) : null;
  const span = spanOf(query.period, query.now, { lastDay, isFinal: chosenState(query) === 'FINAL' });
  const valuesOf = (counts: Record<string, number>): number[] => metrics.map(({ id }) => counts[id] ?? 0);
  // Days come first to last: where the list was cut, the last ones are not known.
  const counted = isCut && lastDay !== null ? { ...span.counted, end: lastDay } : span.counted;
  const steps = dimension === null || onFigures !== null ? [] : timeStepsOf(dimension.kind, counted);
  const missing = steps.filter((step) => !byCell.has(step)).map((step): Cell[] => [step, ...valuesOf({})]);
  const lines = [...kept.map(({ cell, counts }): Cell[] => [cell, ...valuesOf(counts)]), ...missing];
  if (dimension?.kind === 'date') lines.sort(([left], [right]) => (String(left) < String(right) ? -1 : 1));
  const all = countsOf(whole);
  const totals = Object.fromEntries(metrics.map(({ id }) => [id, onFigures === null ? (all[id] ?? 0) : null]));
  return {
    dimension: dimension === null ? null : { id: dimension.id, label: dimension.label, kind: dimension.kind },
    metrics: metrics.map(tableMetric),
    rows: dimension === null ? [metrics.map(({ id }) => totals[id] ?? null)] : lines,
    totals,
    rowCount: dimension === null ? 1 : lines.length,
    flags: [...new Set([...span.flags, ...(isCut ? ['truncated' as const] : [])])],
    warnings: [...span.warnings, ...(isCut ? [`Only the first ${(pagesMax * pageRowsMax).toLocaleString('en')} queries were read.`] : [])],
    timezone: zone,
  };
}
