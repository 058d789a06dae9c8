import { dayNumber } from '../kernel/days.ts';
import { type Test, testOf } from './condition-test.ts';
import type { Customer } from './customers.ts';
import { checkRetention, type DayRange, dayRange } from './date-range.ts';
import type { Column } from './fact.ts';
import type { Attribute, Field, Metric, Segment } from './field.ts';
import { findField, fits, goTogether, isReach } from './fields.ts';
import type { Condition, Query } from './gaql.ts';
import { queryError } from './refusal.ts';
import { findResource, type Resource } from './resources.ts';

export interface Filter<F extends Field> {
  field: F;
  test: Test;
}

/** A query whose every name, combination and value is right. */
export interface CheckedQuery {
  resource: Resource;
  /** As selected, in that order. */
  select: readonly Field[];
  attributes: readonly Attribute[];
  segments: readonly Segment[];
  metrics: readonly Metric[];
  onAttributes: readonly Filter<Attribute>[];
  onSegments: readonly Filter<Segment>[];
  onMetrics: readonly Filter<Metric>[];
  range: DayRange;
  orderBy: readonly { field: Field; isDescending: boolean }[];
  limit: number | null;
  omitsUnselectedResourceNames: boolean;
  /** What has to be summed for the metrics; impressions say whether a row is there at all. */
  columns: readonly Column[];
  /** Whether figures are involved at all. */
  readsFacts: boolean;
}

type Clause = 'SELECT' | 'WHERE' | 'ORDER BY';
const REACH_DAYS_MAX = 92;

function recognized(name: string, resource: Resource, clause: Clause): Field {
  const field = findField(name);
  if (field) return field;
  if (clause === 'SELECT' && findResource(name)) {
    throw queryError('PROHIBITED_FIELD_IN_SELECT_CLAUSE', `the field '${name}' is not selectable: select its fields.`);
  }
  throw queryError('UNRECOGNIZED_FIELD', `unrecognized field in the query: '${name}'. FROM is '${resource.name}'.`);
}

function checkFit(resource: Resource, field: Field, clause: Clause): void {
  if (fits(resource, field)) return;
  const words = `'${field.name}' cannot be used with FROM ${resource.name}.`;
  if (field.category === 'METRIC') throw queryError('PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE', words);
  if (field.category === 'SEGMENT') throw queryError('PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE', words);
  throw queryError(clause === 'WHERE' ? 'PROHIBITED_RESOURCE_TYPE_IN_WHERE_CLAUSE' : 'PROHIBITED_RESOURCE_TYPE_IN_SELECT_CLAUSE', words);
}

function fieldsOf(names: readonly string[], resource: Resource, clause: Clause): Field[] {
  const fields = names.map((name) => recognized(name, resource, clause));
  for (const field of fields) checkFit(resource, field, clause);
  return fields;
}

const isMetric = (field: Field): field is Metric => field.category === 'METRIC';
const isSegment = (field: Field): field is Segment => field.category === 'SEGMENT';
const isAttribute = (field: Field): field is Attribute => field.category === 'ATTRIBUTE';

function checkTogether(resource: Resource, metrics: readonly Metric[], segments: readonly Segment[]): void {
  const pairs = segments.flatMap((segment) => metrics.map((metric) => ({ segment, metric })));
  const wrong = pairs.find(({ segment, metric }) => !goTogether(resource, metric, segment));
  if (!wrong) return;
  throw queryError(
    'PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE',
    `cannot select or filter on the following segments: '${wrong.segment.name}', since segments are incompatible with metric '${wrong.metric.name}'.`,
  );
}

function checkRange(range: DayRange, selected: readonly Segment[], metrics: readonly Metric[], today: string): void {
  const isBounded = range.start !== null && range.end !== null;
  if (selected.some(({ isCoreDate }) => isCoreDate) && !isBounded) {
    throw queryError('EXPECTED_FILTERS_ON_DATE_RANGE', 'a query that selects a date segment needs a finite date range in WHERE.');
  }
  checkRetention(range, selected, today);
  if (!metrics.some(isReach)) return;
  if (range.start === null || range.end === null || dayNumber(range.end) - dayNumber(range.start) >= REACH_DAYS_MAX) {
    throw queryError('DATE_RANGE_TOO_WIDE', `unique users are counted over ${REACH_DAYS_MAX} days at most.`);
  }
}

function filtersOf<F extends Field>(
  pairs: readonly { condition: Condition; field: Field }[],
  is: (field: Field) => field is F,
): Filter<F>[] {
  return pairs.flatMap(({ condition, field }) => (is(field) ? [{ field, test: testOf(condition, field) }] : []));
}

function mustBeSelected(field: Field, select: readonly Field[], clause: Clause): void {
  if (select.includes(field)) return;
  throw queryError(
    'EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE',
    `the following field must be present in SELECT clause: '${field.name}' (used in ${clause}).`,
  );
}

/** https://developers.google.com/google-ads/api/docs/query/ordering-limiting */
function checkOrdering(field: Field, select: readonly Field[], resource: Resource): void {
  if (isAttribute(field) && field.isRepeated) {
    throw queryError('PROHIBITED_FIELD_IN_ORDER_BY_CLAUSE', `'${field.name}' is not sortable.`);
  }
  const resources = [resource.name, ...select.filter(isAttribute).map((other) => other.resource)];
  if (!isAttribute(field) || !resources.includes(field.resource)) mustBeSelected(field, select, 'ORDER BY');
}

/** Refuses what the Google Ads API would refuse of a query to an account. */
export function checkQuery(query: Query, customer: Customer, today: string): CheckedQuery {
  if (query.from === null) throw queryError('EXPECTED_FROM', 'a query needs FROM with one resource.');
  const resource = findResource(query.from);
  if (!resource) throw queryError('BAD_RESOURCE_TYPE_IN_FROM_CLAUSE', `'${query.from}' is not a resource a query can be FROM.`);
  const select = fieldsOf(query.select, resource, 'SELECT');
  const filtered = fieldsOf(
    query.where.map(({ field }) => field),
    resource,
    'WHERE',
  );
  const pairs = query.where.flatMap((condition, index) => {
    const field = filtered[index];
    return field ? [{ condition, field }] : [];
  });
  const ordered = fieldsOf(
    query.orderBy.map(({ field }) => field),
    resource,
    'ORDER BY',
  );
  for (const field of ordered) checkOrdering(field, select, resource);
  for (const field of filtered) {
    if (isSegment(field) && !field.isCoreDate) mustBeSelected(field, select, 'WHERE');
    if (field.type === 'MESSAGE') throw queryError('PROHIBITED_FIELD_IN_WHERE_CLAUSE', `'${field.name}' is not filterable.`);
  }

  const involved = [...new Set([...select, ...filtered])];
  const segments = select.filter(isSegment);
  const metrics = involved.filter(isMetric);
  if (metrics.length > 0 && customer.isManager) {
    const words =
      'metrics cannot be requested for a manager account. Issue separate requests against each client account under the manager account.';
    throw queryError('REQUESTED_METRICS_FOR_MANAGER', words);
  }
  checkTogether(resource, metrics, segments);
  const dates = pairs.flatMap(({ condition, field }) => (isSegment(field) && field.isCoreDate ? [{ condition, segment: field }] : []));
  const range = dayRange(dates, today);
  checkRange(range, segments, metrics, today);
  const others = pairs.filter(({ field }) => !(isSegment(field) && field.isCoreDate));
  return {
    resource,
    select,
    attributes: select.filter(isAttribute),
    segments,
    metrics: select.filter(isMetric),
    onAttributes: filtersOf(others, isAttribute),
    onSegments: filtersOf(others, isSegment),
    onMetrics: filtersOf(others, isMetric),
    range,
    orderBy: ordered.map((field, index) => ({ field, isDescending: query.orderBy[index]?.isDescending ?? false })),
    limit: query.limit,
    omitsUnselectedResourceNames: query.omitsUnselectedResourceNames,
    columns: [...new Set<Column>(['impressions', ...metrics.flatMap(({ columns }) => columns)])],
    readsFacts: metrics.length > 0 || segments.length > 0 || dates.length > 0,
  };
}
