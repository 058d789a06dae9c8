import type { CheckedQuery } from './check-query.ts';
import { countConversions } from './conversions.ts';
import type { Customer } from './customers.ts';
import { addFigures, type Fact, type Figures, noFigures, type Subject } from './fact.ts';
import type { Field, Value } from './field.ts';
import type { History } from './history.ts';
import { resourceNames } from './resource-names.ts';

export interface Row {
  subject: Subject;
  /** One value for each selected segment. */
  segments: readonly Value[];
  figures: Figures;
}

export interface Result {
  rows: Row[];
  /** How many there are without LIMIT. */
  count: number;
  /** Of all rows, those beyond LIMIT included. */
  total: Figures;
  /** How much was looked at. */
  consumption: number;
}

const FAR_PAST = '2000-01-01';

/** A fact for each of its conversions, and for those without a click, so that conversion segments can be read of it. */
function* splitByConversion(facts: Iterable<Fact>): Generator<Fact> {
  for (const fact of facts) {
    for (const conversion of fact.conversions) {
      const figures = noFigures();
      countConversions(figures, [conversion], 'click');
      yield { ...fact, conversions: [conversion], arrivals: [], viewThroughAction: null, figures };
    }
    for (const conversion of fact.arrivals) {
      const figures = noFigures();
      countConversions(figures, [conversion], 'byDate');
      yield { ...fact, conversions: [], arrivals: [conversion], viewThroughAction: null, figures };
    }
    if (fact.viewThroughAction !== null) {
      yield { ...fact, conversions: [], arrivals: [], figures: { ...noFigures(), viewThrough: fact.figures.viewThrough } };
    }
  }
}

function keep(query: CheckedQuery, subject: Subject): boolean {
  return query.onAttributes.every(({ field, test }) => test(field.read(subject)));
}

/** Rows with the attributes of a view that is not the finest are split by the attributed resources selected with it. */
function keyParts(query: CheckedQuery): ((subject: Subject) => string | null)[] {
  const names = new Set([query.resource.name, ...(query.resource.list ? [] : query.attributes.map(({ resource }) => resource))]);
  return [...names].map((name) => resourceNames[name] ?? (() => null));
}

/** The fact without what the resource does not speak of. */
function blanked(query: CheckedQuery, fact: Fact): Fact {
  const { blanks } = query.resource;
  return blanks.length > 0 ? { ...fact, ...Object.fromEntries(blanks.map((part) => [part, null])) } : fact;
}

function rowKey(names: readonly (string | null)[], segments: readonly Value[]): string {
  return [...names, ...segments].join('\u0001');
}

function collect(query: CheckedQuery, facts: Iterable<Fact>, rows: Map<string, Row>): number {
  const parts = keyParts(query);
  const [main] = parts;
  let seen = 0;
  for (const whole of facts) {
    seen += 1;
    const fact = blanked(query, whole);
    if (!main || main(fact) === null || !keep(query, fact)) continue;
    const segments = query.segments.map((segment) => segment.read(fact));
    if (!query.onSegments.every(({ field, test }) => test(segments[query.segments.indexOf(field)] ?? null))) continue;
    const key = rowKey(
      parts.map((part) => part(fact)),
      segments,
    );
    let row = rows.get(key);
    if (!row) {
      row = { subject: fact, segments, figures: noFigures() };
      rows.set(key, row);
    }
    addFigures(row.figures, fact.figures, query.columns);
  }
  return seen;
}

/** Every entity with its zeros, for queries that are not segmented. */
function listed(query: CheckedQuery, customer: Customer): Map<string, Row> {
  const rows = new Map<string, Row>();
  if (query.segments.length > 0 || !query.resource.list) return rows;
  const name = resourceNames[query.resource.name];
  for (const subject of query.resource.list(customer)) {
    if (keep(query, subject)) rows.set(rowKey([name?.(subject) ?? null], []), { subject, segments: [], figures: noFigures() });
  }
  return rows;
}

export function readValue(row: Row, field: Field, query: CheckedQuery): Value {
  if (field.category === 'ATTRIBUTE') return field.read(row.subject);
  if (field.category === 'METRIC') return field.of(row.figures);
  return row.segments[query.segments.indexOf(field)] ?? null;
}

function compare(a: Value, b: Value): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a), String(b)];
  // Ids are text of digits here and numbers to those who sort.
  if (/^\d+$/.test(left) && /^\d+$/.test(right)) return Number(left) - Number(right);
  return left < right ? -1 : 1;
}

function order(query: CheckedQuery, rows: Row[]): Row[] {
  if (query.orderBy.length === 0) return rows;
  const keyed = rows.map((row) => ({ row, keys: query.orderBy.map(({ field }) => readValue(row, field, query)) }));
  keyed.sort((a, b) => {
    for (const [index, { isDescending }] of query.orderBy.entries()) {
      const difference = compare(a.keys[index] ?? null, b.keys[index] ?? null);
      if (difference !== 0) return isDescending ? -difference : difference;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}

/** Segmented rows and rows of views are there only when a selected metric is not zero. */
function hasFigures(query: CheckedQuery, { figures }: Row): boolean {
  if (query.metrics.length === 0) return figures.impressions > 0;
  return query.metrics.some((metric) => (metric.of(figures) ?? 0) !== 0);
}

/** Runs a checked query on an account. */
export function runQuery(query: CheckedQuery, customer: Customer, history: History): Result {
  const rows = listed(query, customer);
  let seen = rows.size;
  if (query.readsFacts || !query.resource.list) {
    const { start, end } = query.range;
    const facts = history.between(customer, start ?? FAR_PAST, end ?? history.today(customer));
    const isSplit = query.segments.some(({ isOfConversions }) => isOfConversions);
    seen += collect(query, isSplit ? splitByConversion(facts) : facts, rows);
  }
  const needsFigures = query.segments.length > 0 || !query.resource.list;
  const found = [...rows.values()].filter(
    (row) => (!needsFigures || hasFigures(query, row)) && query.onMetrics.every(({ field, test }) => test(field.of(row.figures))),
  );
  const total = noFigures();
  for (const row of found) addFigures(total, row.figures, query.columns);
  const sorted = order(query, found);
  return {
    rows: query.limit === null ? sorted : sorted.slice(0, query.limit),
    count: found.length,
    total,
    consumption: 10 + Math.ceil(seen / 20),
  };
}
