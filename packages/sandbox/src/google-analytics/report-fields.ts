import type { Dimension } from './dimension.ts';
import { findDimension } from './dimensions.ts';
import { invalid } from './errors.ts';
import type { Part } from './figures.ts';
import { parseMetricExpression } from './metric-expression.ts';
import { findMetric, type Metric, type MetricType } from './metrics.ts';
import type { Property } from './properties.ts';
import type { DimensionRequest, MetricRequest } from './report-shape.ts';

const SCHEMA = 'https://developers.google.com/analytics/devguides/reporting/data/v1/';
export const DIMENSIONS_MAX = 9;
export const METRICS_MAX = 10;

/** What names mean in a kind of report: core or realtime. */
export interface Vocabulary {
  page: 'api-schema' | 'realtime-api-schema';
  dimension(name: string): Dimension | null;
  metric(name: string): Metric | null;
}

/** A column of figures: a metric as it is, or an expression over some. */
export interface MetricColumn {
  name: string;
  type: MetricType;
  isInvisible: boolean;
  metrics: Metric[];
  parts: Part[];
  value(get: (part: Part) => number, money: number): number;
}

export interface DimensionColumn {
  name: string;
  dimension: Dimension;
}

export function coreVocabulary(property: Property): Vocabulary {
  return { page: 'api-schema', dimension: findDimension, metric: (name) => findMetric(property.kind, name) };
}

export function getDimension(words: Vocabulary, name: string): Dimension {
  const dimension = words.dimension(name);
  if (!dimension)
    throw invalid(`Field ${name} is not a valid dimension. For a list of valid dimensions and metrics, see ${SCHEMA}${words.page} `);
  return dimension;
}

export function getMetric(words: Vocabulary, name: string): Metric {
  const metric = words.metric(name);
  if (!metric)
    throw invalid(`Field ${name} is not a valid metric.  For a list of valid dimensions and metrics, see ${SCHEMA}${words.page} `);
  return metric;
}

export function readDimensions(words: Vocabulary, requested: DimensionRequest[] = []): DimensionColumn[] {
  return requested.map(({ name = '', dimensionExpression }) => {
    if (dimensionExpression !== undefined) throw invalid('Dimension expressions are not part of this sandbox; ask for plain dimensions.');
    return { name, dimension: getDimension(words, name) };
  });
}

export function metricColumn(words: Vocabulary, { name = '', expression, invisible = false }: MetricRequest): MetricColumn {
  if (expression === undefined || expression === '' || expression === name) return plain(name, getMetric(words, name), invisible);
  if (!/^[a-zA-Z0-9_]+$/.test(name)) throw invalid(`The metric name '${name}' must match the regular expression '^[a-zA-Z0-9_]+$'.`);
  const { names, evaluate } = parseMetricExpression(expression);
  const found = new Map(names.map((one) => [one, getMetric(words, one)]));
  const [only] = found.values();
  if (only && expression === names[0]) return plain(name, only, invisible);
  const metrics = [...found.values()];
  return {
    name,
    type: 'TYPE_FLOAT',
    isInvisible: invisible,
    metrics,
    parts: metrics.flatMap(({ parts }) => parts),
    value: (get, money) => evaluate((one) => found.get(one)?.of(get, money) ?? 0),
  };
}

export function readMetrics(words: Vocabulary, requested: MetricRequest[] = []): MetricColumn[] {
  return requested.map((one) => metricColumn(words, one));
}

function plain(name: string, metric: Metric, isInvisible: boolean): MetricColumn {
  return { name, type: metric.type, isInvisible, metrics: [metric], parts: [...metric.parts], value: metric.of };
}

function checkCount(kind: 'metrics' | 'dimensions', names: string[], max: number): void {
  if (names.length > max) {
    throw invalid(`Requests are limited to ${max} ${kind} within a nested request.\n  This request is for ${names.length} ${kind}.`);
  }
}

function checkDistinct(kind: 'metrics' | 'dimensions', names: string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw invalid(`Duplicate ${kind} are not allowed. Found duplicate ${kind}: ${twice}`);
}

/** The bounds on how many fields a request may have, in the order the API minds them. */
export function checkFieldCounts(dimensions: DimensionColumn[], metrics: MetricColumn[]): void {
  const rows = dimensions.map(({ name }) => name);
  const figures = metrics.map(({ name }) => name);
  checkCount('metrics', figures, METRICS_MAX);
  checkCount('dimensions', rows, DIMENSIONS_MAX);
  if (rows.length + figures.length === 0) throw invalid('The request must have dimensions and/or metrics.');
  checkDistinct('dimensions', rows);
  checkDistinct('metrics', figures);
}
