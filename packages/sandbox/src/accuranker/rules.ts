import { isRecord } from '../kernel/records.ts';
import { refusal } from './refusal.ts';

/** One condition of a filter: https://app.accuranker.com/api/read-docs#section/Using-dynamic-filters */
export interface Rule {
  name: string;
  comparator: string;
  value: unknown;
}
export type RuleValue = number | string | boolean | null | readonly string[];
export type RuleKind = 'number' | 'text' | 'list' | 'same' | 'folder';
export interface RuleField<T> {
  kind: RuleKind;
  read: (row: T) => RuleValue;
}
export type RuleFields<T> = Readonly<Record<string, RuleField<T>>>;

type Test = (value: RuleValue, given: readonly unknown[]) => boolean;

const low = (value: unknown) => String(value ?? '').toLowerCase();
const order = (value: RuleValue, given: unknown) =>
  value === null ? Number.NaN : typeof value === 'number' ? value - Number(given) : low(value).localeCompare(low(given));
const listOf = (value: RuleValue) => (Array.isArray(value) ? value.map(low) : []);
const anyOf: Test = (value, given) => given.some((one) => listOf(value).includes(low(one)));

function expression(given: readonly unknown[]): RegExp {
  try {
    return new RegExp(String(given[0]), 'i');
  } catch {
    throw refusal(422, `Invalid regular expression: ${String(given[0])}`);
  }
}

const TESTS: Record<RuleKind, Readonly<Record<string, Test>>> = {
  number: {
    eq: (value, [one]) => order(value, one) === 0,
    ne: (value, [one]) => order(value, one) !== 0,
    gt: (value, [one]) => order(value, one) > 0,
    gte: (value, [one]) => order(value, one) >= 0,
    lt: (value, [one]) => order(value, one) < 0,
    lte: (value, [one]) => order(value, one) <= 0,
    between: (value, [from, to]) => order(value, from) >= 0 && order(value, to) <= 0,
    is_null: (value, [one]) => (value === null) === (one !== false),
  },
  text: {
    eq: (value, [one]) => low(value) === low(one),
    ne: (value, [one]) => low(value) !== low(one),
    contains: (value, [one]) => low(value).includes(low(one)),
    not_contains: (value, [one]) => !low(value).includes(low(one)),
    starts_with: (value, [one]) => low(value).startsWith(low(one)),
    ends_with: (value, [one]) => low(value).endsWith(low(one)),
    regex: (value, given) => expression(given).test(String(value ?? '')),
    not_regex: (value, given) => !expression(given).test(String(value ?? '')),
  },
  list: {
    any: anyOf,
    all: (value, given) => given.every((one) => listOf(value).includes(low(one))),
    none: (value, given) => !anyOf(value, given),
    empty: (value) => listOf(value).length === 0,
  },
  same: { eq: (value, [one]) => value === one },
  folder: {
    exact_folder: anyOf,
    folder_or_subfolder: (value, given) => given.some((one) => listOf(value).some((folder) => `${folder}/`.startsWith(`${low(one)}/`))),
  },
};

function readRule<T>(rule: unknown, fields: RuleFields<T>): (row: T) => boolean {
  if (!isRecord(rule)) throw refusal(422, 'Invalid filter: a filter must be an object.');
  if (rule.filters !== undefined) return readRules(rule, fields);
  const { name, comparator, value } = rule;
  const field = fields[String(name)];
  if (!field) throw refusal(422, `Invalid filter name: ${String(name)}`);
  const test = TESTS[field.kind][String(comparator)];
  if (!test) throw refusal(422, `Invalid comparator ${String(comparator)} for filter ${String(name)}`);
  const given: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (comparator === 'between' && given.length !== 2) throw refusal(422, `Filter ${String(name)}: between expects two values`);
  return (row) => test(field.read(row), given);
}

/** `{"filters": […], "operator": "and" | "or"}`, nested at will. */
export function readRules<T>(body: unknown, fields: RuleFields<T>): (row: T) => boolean {
  if (!isRecord(body) || !Array.isArray(body.filters)) throw refusal(400, 'filters: This field is required.');
  const operator = body.operator ?? 'and';
  if (operator !== 'and' && operator !== 'or') throw refusal(422, 'Invalid operator: must be and or or.');
  const tests = body.filters.map((rule: unknown) => readRule(rule, fields));
  return (row) => (operator === 'and' ? tests.every((test) => test(row)) : tests.some((test) => test(row)));
}
