import { bool, choice, double, int32, int64, later, list, message, type Reader, readBody, text } from '../google-api/index.ts';

const DATA = 'google.analytics.data.v1beta';

function oneOf<const T extends string>(type: string, ...names: T[]): Reader<T> {
  return choice(`${DATA}.${type}`, names);
}

export type NumericValue = { int64Value?: string | number; doubleValue?: number };
export type MatchType = 'EXACT' | 'BEGINS_WITH' | 'ENDS_WITH' | 'CONTAINS' | 'FULL_REGEXP' | 'PARTIAL_REGEXP';
export type Operation = 'EQUAL' | 'LESS_THAN' | 'LESS_THAN_OR_EQUAL' | 'GREATER_THAN' | 'GREATER_THAN_OR_EQUAL';

export interface Filter {
  fieldName?: string;
  stringFilter?: { matchType?: MatchType | 'MATCH_TYPE_UNSPECIFIED'; value?: string; caseSensitive?: boolean };
  inListFilter?: { values?: string[]; caseSensitive?: boolean };
  numericFilter?: { operation?: Operation | 'OPERATION_UNSPECIFIED'; value?: NumericValue };
  betweenFilter?: { fromValue?: NumericValue; toValue?: NumericValue };
  emptyFilter?: Record<string, never>;
}

export interface FilterExpression {
  andGroup?: { expressions?: FilterExpression[] };
  orGroup?: { expressions?: FilterExpression[] };
  notExpression?: FilterExpression;
  filter?: Filter;
}

export type OrderType = 'ALPHANUMERIC' | 'CASE_INSENSITIVE_ALPHANUMERIC' | 'NUMERIC';

export interface OrderBy {
  metric?: { metricName?: string };
  dimension?: { dimensionName?: string; orderType?: OrderType | 'ORDER_TYPE_UNSPECIFIED' };
  pivot?: { metricName?: string };
  desc?: boolean;
}

export type Aggregation = 'TOTAL' | 'MINIMUM' | 'MAXIMUM' | 'COUNT' | 'METRIC_AGGREGATION_UNSPECIFIED';

export interface DimensionRequest {
  name?: string;
  dimensionExpression?: unknown;
}

export interface MetricRequest {
  name?: string;
  expression?: string;
  invisible?: boolean;
}

/** A report request after the JSON gateway let it through. */
export interface ReportBody {
  property?: string;
  dimensions?: DimensionRequest[];
  metrics?: MetricRequest[];
  dateRanges?: { startDate?: string; endDate?: string; name?: string }[];
  dimensionFilter?: FilterExpression;
  metricFilter?: FilterExpression;
  offset?: string | number;
  limit?: string | number;
  metricAggregations?: Aggregation[];
  orderBys?: OrderBy[];
  currencyCode?: string;
  cohortSpec?: unknown;
  keepEmptyRows?: boolean;
  returnPropertyQuota?: boolean;
  comparisons?: unknown[];
}

export interface RealtimeBody extends Pick<ReportBody, 'dimensions' | 'metrics' | 'dimensionFilter' | 'metricFilter' | 'limit'> {
  metricAggregations?: Aggregation[];
  orderBys?: OrderBy[];
  returnPropertyQuota?: boolean;
  minuteRanges?: { name?: string; startMinutesAgo?: number | string; endMinutesAgo?: number | string }[];
}

export interface CompatibilityBody extends Pick<ReportBody, 'dimensions' | 'metrics' | 'dimensionFilter' | 'metricFilter'> {
  compatibilityFilter?: 'COMPATIBILITY_UNSPECIFIED' | 'COMPATIBLE' | 'INCOMPATIBLE';
}

const numericValue = message({ int64Value: int64, doubleValue: double }, ['int64Value', 'doubleValue']);
const matchType = oneOf(
  'Filter.StringFilter.MatchType',
  'MATCH_TYPE_UNSPECIFIED',
  'EXACT',
  'BEGINS_WITH',
  'ENDS_WITH',
  'CONTAINS',
  'FULL_REGEXP',
  'PARTIAL_REGEXP',
);
const operation = oneOf(
  'Filter.NumericFilter.Operation',
  'OPERATION_UNSPECIFIED',
  'EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
);

const filter: Reader<Filter> = message(
  {
    fieldName: text,
    stringFilter: message({ matchType, value: text, caseSensitive: bool }),
    inListFilter: message({ values: list(text), caseSensitive: bool }),
    numericFilter: message({ operation, value: numericValue }),
    betweenFilter: message({ fromValue: numericValue, toValue: numericValue }),
    emptyFilter: message({}),
  },
  ['stringFilter', 'inListFilter', 'numericFilter', 'betweenFilter', 'emptyFilter'],
);

const inner = later(() => expression);
const expressions = message({ expressions: list(inner) });
const expression: Reader<FilterExpression> = message({ andGroup: expressions, orGroup: expressions, notExpression: inner, filter }, [
  'andGroup',
  'orGroup',
  'notExpression',
  'filter',
]);

const dimensionExpression = message({
  lowerCase: message({ dimensionName: text }),
  upperCase: message({ dimensionName: text }),
  concatenate: message({ dimensionNames: list(text), delimiter: text }),
});
const dimensions = list(message({ name: text, dimensionExpression }));
const metrics = list(message({ name: text, expression: text, invisible: bool }));
const metricAggregations = list(oneOf('MetricAggregation', 'METRIC_AGGREGATION_UNSPECIFIED', 'TOTAL', 'MINIMUM', 'MAXIMUM', 'COUNT'));
const orderType = oneOf(
  'OrderBy.DimensionOrderBy.OrderType',
  'ORDER_TYPE_UNSPECIFIED',
  'ALPHANUMERIC',
  'CASE_INSENSITIVE_ALPHANUMERIC',
  'NUMERIC',
);
const pivot = message({ metricName: text, pivotSelections: list(message({ dimensionName: text, dimensionValue: text })) });
const orderBys = list(
  message({ metric: message({ metricName: text }), dimension: message({ dimensionName: text, orderType }), pivot, desc: bool }, [
    'metric',
    'dimension',
    'pivot',
  ]),
);
const dateRanges = list(message({ startDate: text, endDate: text, name: text }));

const report = {
  property: text,
  dimensions,
  metrics,
  dateRanges,
  dimensionFilter: expression,
  metricFilter: expression,
  offset: int64,
  limit: int64,
  metricAggregations,
  orderBys,
  currencyCode: text,
  cohortSpec: message({
    cohorts: list(message({ name: text, dimension: text, dateRange: message({ startDate: text, endDate: text, name: text }) })),
  }),
  keepEmptyRows: bool,
  returnPropertyQuota: bool,
  comparisons: list(message({ name: text, dimensionFilter: expression, comparison: text })),
};

const realtime = {
  dimensions,
  metrics,
  dimensionFilter: expression,
  metricFilter: expression,
  limit: int64,
  metricAggregations,
  orderBys,
  returnPropertyQuota: bool,
  minuteRanges: list(message({ name: text, startMinutesAgo: int32, endMinutesAgo: int32 })),
};

const compatibility = {
  dimensions,
  metrics,
  dimensionFilter: expression,
  metricFilter: expression,
  compatibilityFilter: oneOf('Compatibility', 'COMPATIBILITY_UNSPECIFIED', 'COMPATIBLE', 'INCOMPATIBLE'),
};

export function readReport(body: string): ReportBody {
  return readBody(body, report);
}

export function readBatch(body: string): { requests?: ReportBody[] } {
  return readBody(body, { requests: list(message(report)) });
}

export function readRealtime(body: string): RealtimeBody {
  return readBody(body, realtime);
}

export function readCompatibility(body: string): CompatibilityBody {
  return readBody(body, compatibility);
}
