import { addDays, clockIn, dayNumber } from '../kernel/days.ts';
import { clashMessage, findClash } from './compatibility.ts';
import { type DateRange, readDateRanges } from './date-range.ts';
import type { Grain } from './day-cell.ts';
import type { Dimension } from './dimension.ts';
import { invalid } from './errors.ts';
import { isRolling } from './figures.ts';
import { fieldsOf } from './filter.ts';
import { historyOf } from './history.ts';
import type { Metric } from './metrics.ts';
import { openReport } from './open-report.ts';
import { exchangeRate, type Property } from './properties.ts';
import {
  checkFieldCounts,
  coreVocabulary,
  type DimensionColumn,
  getDimension,
  getMetric,
  type MetricColumn,
  readDimensions,
  readMetrics,
} from './report-fields.ts';
import { reportMetadata } from './report-metadata.ts';
import type { RangeFigures } from './report-rows.ts';
import type { ReportBody } from './report-shape.ts';
import { addRolling, WINDOW_MAX } from './rolling.ts';
import { readSorting } from './row-order.ts';
import { type ScanPlan, scan, scanTotal } from './scan.ts';

const LIMIT_DEFAULT = 10_000;
const LIMIT_MAX = 250_000;

/** `limit` 0 or absent means the default; more than the maximum is cut down to it without a word. */
export function readLimit(limit: string | number | undefined): number {
  const asked = Number(limit ?? 0);
  if (asked < 0) throw invalid(`limit must be positive. The API received limit = ${asked}`);
  return asked === 0 ? LIMIT_DEFAULT : Math.min(asked, LIMIT_MAX);
}

function readOffset(offset: string | number | undefined): number {
  const asked = Number(offset ?? 0);
  if (asked < 0) throw invalid(`offset must be positive. The API received offset = ${asked}`);
  return asked;
}

/** Filters take only their own kind of field. */
function filterFields(
  body: Pick<ReportBody, 'dimensionFilter' | 'metricFilter'>,
  property: Property,
): { dimensions: Dimension[]; metrics: Metric[] } {
  const words = coreVocabulary(property);
  const metrics = fieldsOf(body.metricFilter).map((name) => getMetric(words, name));
  const hidden = property.hidesRevenue ? metrics.find(({ type }) => type === 'TYPE_CURRENCY') : undefined;
  if (hidden) throw invalid(`The metric ${hidden.apiName} is restricted for this user and cannot be used in a metricFilter.`);
  return { dimensions: fieldsOf(body.dimensionFilter).map((name) => getDimension(words, name)), metrics };
}

/** Refuses fields that do not go together, those of the filters included. */
export function checkCompatible(
  body: Pick<ReportBody, 'dimensionFilter' | 'metricFilter'>,
  property: Property,
  dimensions: DimensionColumn[],
  metrics: MetricColumn[],
): void {
  const filtered = filterFields(body, property);
  const clash = findClash(
    [...dimensions.map(({ dimension }) => dimension), ...filtered.dimensions],
    [...metrics.flatMap((column) => column.metrics), ...filtered.metrics],
  );
  if (clash) throw invalid(clashMessage(clash));
}

/** Checks a report request in the order the API does, and throws its words for what is wrong. */
export function readCoreReport(body: ReportBody, property: Property, seed: string, now: Date) {
  const words = coreVocabulary(property);
  if (body.property !== undefined && body.property !== `properties/${property.id}`) {
    throw invalid(`The property ${body.property} in the request does not match properties/${property.id} in the URL.`);
  }
  if (body.cohortSpec !== undefined) throw invalid('Cohort reports are not part of this sandbox; ask without cohortSpec.');
  if (body.comparisons !== undefined) throw invalid('Comparisons are not part of this sandbox; ask without comparisons.');
  const dimensions = readDimensions(words, body.dimensions);
  const metrics = readMetrics(words, body.metrics);
  const limit = readLimit(body.limit);
  const offset = readOffset(body.offset);
  const clock = clockIn(property.timeZone, now);
  const ranges = readDateRanges(body.dateRanges, clock.day);
  checkFieldCounts(dimensions, metrics);
  checkCompatible(body, property, dimensions, metrics);
  readSorting(body.orderBys ?? [], dimensions, metrics, ranges.length > 1);
  if (body.metricAggregations?.includes('COUNT')) throw invalid('Metric aggregation Count is not supported in ReportRequest.');
  currencyOf(body, property);
  const at = { number: dayNumber(clock.day), minute: clock.hour * 60 + clock.minute };
  return { property, seed, now: at, body, dimensions, metrics, ranges, limit, offset };
}

/** A core report that passed every check, not yet run. */
export type CoreReport = ReturnType<typeof readCoreReport>;

function currencyOf(body: ReportBody, property: Property): { code: string; money: number } {
  const code = body.currencyCode === undefined || body.currencyCode === '' ? property.currency : body.currencyCode;
  const rate = exchangeRate(property.currency, code);
  if (rate === null) throw invalid(`Invalid currencyCode: ${code}.`);
  return { code, money: rate / property.minorUnits };
}

function grainOf(dimensions: readonly Dimension[]): Grain {
  if (dimensions.some(({ grain }) => grain === 'item')) return 'item';
  return dimensions.some(({ grain }) => grain === 'event') ? 'event' : 'session';
}

export function runCoreReport(report: CoreReport): Record<string, unknown> {
  const { property, seed, body, dimensions } = report;
  const { plan: common, context, test, rows } = openReport(report, coreVocabulary(property), seed);
  const filtered = filterFields(body, property);
  const hasRolling = [...common.parts].some(isRolling);
  const { code, money } = currencyOf(body, property);
  const history = historyOf(property, seed);
  const plan = (start: string, end: string, columns = common.columns): ScanPlan => ({
    ...common,
    cells: history.between(start, end),
    now: report.now,
    columns,
    test: test(),
    grain: grainOf([...dimensions.map(({ dimension }) => dimension), ...filtered.dimensions]),
  });

  const figuresOf = (range: DateRange): RangeFigures => {
    context.rangeStart.number = dayNumber(range.start);
    const groups = scan(plan(range.start, range.end));
    const long = (columns = common.columns) => plan(addDays(range.start, 1 - WINDOW_MAX), range.end, columns);
    if (hasRolling) addRolling(long(), groups, range);
    const total: RangeFigures['total'] = (isKept) => {
      context.rangeStart.number = dayNumber(range.start);
      const figures = scanTotal(plan(range.start, range.end), isKept);
      if (hasRolling) addRolling(long([]), new Map([[0, { codes: [], figures }]]), range);
      return figures;
    };
    return { name: range.name, groups, total };
  };

  const { keepEmptyRows = false } = body;
  const { offset, limit } = report;
  return { ...rows(report.ranges.map(figuresOf), { money, keepEmptyRows, offset, limit }), metadata: reportMetadata(report, code) };
}
