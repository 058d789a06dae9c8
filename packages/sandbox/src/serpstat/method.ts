import { isRecord } from '../kernel/records.ts';
import type { SerpstatToken } from './keys.ts';
import { cut, type Params, type Readers, type Sort, sorted } from './params.ts';
import { badSchema, notFound } from './serpstat-refusal.ts';

type Value = string | number;
type Compare = (value: Value, wanted: readonly Value[]) => boolean;

/** The names are those of https://github.com/SerpstatGlobal/serpstat-mcp-server-js. */
const COMPARES: Readonly<Record<string, Compare>> = {
  gt: (value, [wanted = 0]) => value > wanted,
  gte: (value, [wanted = 0]) => value >= wanted,
  lt: (value, [wanted = 0]) => value < wanted,
  lte: (value, [wanted = 0]) => value <= wanted,
  eq: (value, wanted) => wanted.includes(value),
  neq: (value, wanted) => !wanted.includes(value),
  between: (value, [low = 0, high = 0]) => value >= low && value <= high,
  contains: (value, wanted) => wanted.some((part) => String(value).includes(String(part))),
  notContains: (value, wanted) => !wanted.some((part) => String(value).includes(String(part))),
  startsWith: (value, wanted) => wanted.some((part) => String(value).startsWith(String(part))),
  endsWith: (value, wanted) => wanted.some((part) => String(value).endsWith(String(part))),
};

/** `complexFilter`: a list of groups of which one must hold, each a list of conditions that must all hold. */
export function linkTest<Row>(filter: unknown, fields: Readonly<Record<string, (row: Row) => Value>>): (row: Row) => boolean {
  if (filter === undefined) return () => true;
  if (!Array.isArray(filter)) throw badSchema('"complexFilter" must be an array of arrays');
  const groups = filter.map((group: unknown) => {
    if (!Array.isArray(group)) throw badSchema('"complexFilter" must be an array of arrays');
    return group.map((condition: unknown) => {
      const { field, compareType, value } = isRecord(condition) ? condition : {};
      const read = typeof field === 'string' && Object.hasOwn(fields, field) ? fields[field] : undefined;
      const compare = typeof compareType === 'string' && Object.hasOwn(COMPARES, compareType) ? COMPARES[compareType] : undefined;
      if (!read || !compare || !Array.isArray(value)) throw badSchema(`"complexFilter" does not know ${JSON.stringify(condition)}`);
      const wanted = value.filter((entry): entry is Value => typeof entry === 'string' || typeof entry === 'number');
      return (row: Row) => compare(read(row), wanted);
    });
  });
  return (row) => groups.length === 0 || groups.some((tests) => tests.every((test) => test(row)));
}

export interface Call {
  seed: string;
  today: string;
  token: SerpstatToken;
  params: Params;
}

/** What a method found: the result, and for how many rows it is paid. */
export interface Found {
  result: Record<string, unknown>;
  credits: number;
}

export interface Method {
  name: string;
  /** What `params` may hold. */
  names: readonly string[];
  /** Free methods take no credits and do not tell what is left. */
  isFree?: true;
  run(call: Call): Found;
}

/** A list whose rows cost one credit each. */
export function listed(data: readonly unknown[], summary: Record<string, unknown>): Found {
  return { result: { data, summary_info: summary }, credits: data.length };
}

interface ListMethod<Row extends object> {
  name: string;
  names: readonly string[];
  sorts: readonly string[];
  rows(call: Call): Row[];
  readers?: Readers<Row>;
  /** Absent: rows are shown as they are. */
  describe?(row: Row, call: Call): unknown;
}

/** A list of the domain methods: `sort` is an object, `page` and `size` cut. */
export function domainList<Row extends object>(list: ListMethod<Row> & { usual: Sort; sortsMax?: number; hidesTotal?: true }): Method {
  const { name, names, sorts, usual, sortsMax, hidesTotal, readers, describe } = list;
  return {
    name: `SerpstatDomainProcedure.${name}`,
    names: ['domain', 'se', 'sort', 'page', 'size', ...names],
    run(call) {
      const paging = call.params.page();
      const sort = call.params.sort(sorts, usual, sortsMax);
      const rows = list.rows(call);
      if (rows.length === 0) throw notFound();
      const shown = cut(sorted(rows, sort, readers), paging);
      const data = describe ? shown.map((row) => describe(row, call)) : shown;
      return listed(data, { page: paging.page, ...(hidesTotal ? {} : { total: rows.length }) });
    },
  };
}

/** A list of the link methods: `sort` and `order` are words, `complexFilter` looks at `filters`. */
export function linkList<Row extends object>(
  list: ListMethod<Row> & { usual: string; filters: Readonly<Record<string, (row: Row) => string | number>>; readers: Readers<Row> },
): Method {
  const { name, names, sorts, usual, filters, readers, describe } = list;
  return {
    name: `SerpstatBacklinksProcedure.${name}`,
    names: ['query', 'searchType', 'sort', 'order', 'page', 'size', 'complexFilter', ...names],
    run(call) {
      const { params } = call;
      const sort = params.choice('sort', sorts, usual);
      const order = params.choice('order', ['asc', 'desc'], 'desc');
      const test = linkTest(params.raw('complexFilter'), filters);
      const rows = sorted(list.rows(call).filter(test), [[sort, order]], readers);
      const paging = params.page();
      if (rows.length === 0) throw notFound();
      const data = cut(rows, paging).map((row) => describe?.(row, call));
      return listed(data, { page: paging.page, count: data.length, total: rows.length, sort, order: order.toUpperCase() });
    },
  };
}
