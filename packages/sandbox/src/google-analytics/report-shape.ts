import { bool, choice, double, int32, int64, later, list, message, type Reader, readBody, text } from '../google-api/index.ts';
import { words } from '../kernel/words.ts';

const DATA = 'google.analytics.data.v1beta';

function oneOf<const T extends string>(type: string, names: T) {
  return choice(`${DATA}.${type}`, words(names));
}

export interface FilterExpression {
  andGroup?: { expressions?: FilterExpression[] };
  orGroup?: { expressions?: FilterExpression[] };
  notExpression?: FilterExpression;
  filter?: Filter;
}

const numericValue = message({ int64Value: int64, doubleValue: double }, ['int64Value', 'doubleValue']);
const matchType = oneOf(
  'Filter.StringFilter.MatchType',
  'MATCH_TYPE_UNSPECIFIED EXACT BEGINS_WITH ENDS_WITH CONTAINS FULL_REGEXP PARTIAL_REGEXP',
);
const operation = oneOf(
  'Filter.NumericFilter.Operation',
  'OPERATION_UNSPECIFIED EQUAL LESS_THAN LESS_THAN_OR_EQUAL GREATER_THAN GREATER_THAN_OR_EQUAL',
);

const filter = message(
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
const metricAggregation = oneOf('MetricAggregation', 'METRIC_AGGREGATION_UNSPECIFIED TOTAL MINIMUM MAXIMUM COUNT');
const metricAggregations = list(metricAggregation);
const orderType = oneOf('OrderBy.DimensionOrderBy.OrderType', 'ORDER_TYPE_UNSPECIFIED ALPHANUMERIC CASE_INSENSITIVE_ALPHANUMERIC NUMERIC');
const pivot = message({ metricName: text, pivotSelections: list(message({ dimensionName: text, dimensionValue: text })) });
const orderBys = list(
  message({ metric: message({ metricName: text }), dimension: message({ dimensionName: text, orderType }), pivot, desc: bool }, [
    'metric',
    'dimension',
    'pivot',
  ]),
);
const dateRanges = list(message({ startDate: text, endDate: text, name: text }));

const common = { dimensions, metrics, dimensionFilter: expression, metricFilter: expression };
const shown = { limit: int64, metricAggregations, orderBys, returnPropertyQuota: bool };
const cohort = message({ name: text, dimension: text, dateRange: message({ startDate: text, endDate: text, name: text }) });

const report = {
  ...common,
  ...shown,
  property: text,
  dateRanges,
  offset: int64,
  currencyCode: text,
  cohortSpec: message({ cohorts: list(cohort) }),
  keepEmptyRows: bool,
  comparisons: list(message({ name: text, dimensionFilter: expression, comparison: text })),
};
const minuteRange = message({ name: text, startMinutesAgo: int32, endMinutesAgo: int32 });
const compatibilityFilter = oneOf('Compatibility', 'COMPATIBILITY_UNSPECIFIED COMPATIBLE INCOMPATIBLE');

/** What the JSON gateway lets through. */
export const readReport = (body: string) => readBody(body, report);
export const readBatch = (body: string) => readBody(body, { requests: list(message(report)) });
export const readRealtime = (body: string) => readBody(body, { ...common, ...shown, minuteRanges: list(minuteRange) });
export const readCompatibility = (body: string) => readBody(body, { ...common, compatibilityFilter });

type Read<R extends Reader<unknown>> = Exclude<ReturnType<R>, undefined>;
export type Filter = Read<typeof filter>;
export type NumericValue = Read<typeof numericValue>;
export type OrderBy = Read<typeof orderBys>[number];
export type OrderType = Exclude<Read<typeof orderType>, 'ORDER_TYPE_UNSPECIFIED'>;
export type Aggregation = Read<typeof metricAggregation>;
export type DimensionRequest = Read<typeof dimensions>[number];
export type MetricRequest = Read<typeof metrics>[number];
export type ReportBody = ReturnType<typeof readReport>;
export type RealtimeBody = ReturnType<typeof readRealtime>;
