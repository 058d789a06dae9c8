import { isRecord } from '../kernel/records.ts';
import { badParameter } from './refusal.ts';

export type Value = string | number | boolean | null;
/** What `q` may ask about, by the id that `/filterfields` gives it. Times are milliseconds since 1970. */
export interface RuleField<T> {
  label: string;
  type: 'integer' | 'double' | 'string' | 'date' | 'boolean';
  read: (row: T) => Value;
}
export type RuleFields<T> = Readonly<Record<string, RuleField<T>>>;

type Test = (value: Value, given: readonly Value[]) => boolean;

const low = (value: Value) => String(value ?? '').toLowerCase();
const is = (value: Value, given: Value | undefined) => value !== null && low(value) === low(given ?? null);
const below = (value: Value, given: Value | undefined) => value !== null && Number(value) < Number(given);
const above = (value: Value, given: Value | undefined) => value !== null && Number(value) > Number(given);
const inside: Test = (value, [from, to]) => value !== null && !below(value, from) && !above(value, to);
const isIn: Test = (value, given) => given.some((one) => is(value, one));
const contains: Test = (value, [part]) => low(value).includes(low(part ?? null));
const isEmpty: Test = (value) => value === null || value === '';

const TESTS: Readonly<Record<string, Test>> = {
  equal: (value, [one]) => is(value, one),
  not_equal: (value, [one]) => !is(value, one),
  is: (value, [one]) => is(value, one),
  is_not: (value, [one]) => !is(value, one),
  in: isIn,
  not_in: (value, given) => !isIn(value, given),
  less: (value, [one]) => below(value, one),
  less_or_equal: (value, [one]) => value !== null && !above(value, one),
  greater: (value, [one]) => above(value, one),
  greater_or_equal: (value, [one]) => value !== null && !below(value, one),
  between: inside,
  not_between: (value, given) => !inside(value, given),
  before: (value, [one]) => below(value, one),
  after: (value, [one]) => above(value, one),
  contains,
  not_contains: (value, given) => !contains(value, given),
  begins_with: (value, [part]) => low(value).startsWith(low(part ?? null)),
  ends_with: (value, [part]) => low(value).endsWith(low(part ?? null)),
  is_empty: isEmpty,
  is_not_empty: (value, given) => !isEmpty(value, given),
  is_null: isEmpty,
  is_not_null: (value, given) => !isEmpty(value, given),
  true: (value) => value === true,
  false: (value) => value === false,
};
/** What the stand-in can do with a field of a type. */
export const operators = Object.keys(TESTS);

function valuesOf(value: unknown, { type }: { type: string }): Value[] {
  const list: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return list.map((one) => {
    if (typeof one !== 'string' && typeof one !== 'number' && typeof one !== 'boolean')
      throw badParameter('q', 'has a rule with a bad value');
    if (type !== 'date') return one;
    const at = Date.parse(String(one));
    if (Number.isNaN(at)) throw badParameter('q', `has a rule whose value ${one} is no date`);
    return at;
  });
}

function readRule<T>(rule: unknown, fields: RuleFields<T>): (row: T) => boolean {
  if (!isRecord(rule)) throw badParameter('q', 'must have rules that are objects');
  if (rule.condition !== undefined) return readGroup(rule, fields);
  const field = fields[String(rule.id)];
  if (!field) throw badParameter('q', `has a rule on ${String(rule.id)}, which is no filter field`);
  const test = TESTS[String(rule.operator)];
  if (!test) throw badParameter('q', `has the operator ${String(rule.operator)}; known here: ${operators.join(', ')}`);
  const given = valuesOf(rule.value, field);
  return (row) => test(field.read(row), given);
}

function readGroup<T>(group: Record<string, unknown>, fields: RuleFields<T>): (row: T) => boolean {
  if (group.condition !== 'AND' && group.condition !== 'OR') throw badParameter('q', 'must have the condition AND or OR');
  if (!Array.isArray(group.rules)) throw badParameter('q', 'must have rules');
  const tests = group.rules.map((rule: unknown) => readRule(rule, fields));
  return (row) => (group.condition === 'AND' ? tests.every((test) => test(row)) : tests.some((test) => test(row)));
}

/** `{"condition":"AND","rules":[{"id","operator","value"}]}`, nested at will. */
export function readRules<T>(text: string | null, fields: RuleFields<T>): (row: T) => boolean {
  if (text === null) return () => true;
  let rules: unknown;
  try {
    rules = JSON.parse(text);
  } catch {
    throw badParameter('q', 'must be JSON');
  }
  if (!isRecord(rules)) throw badParameter('q', 'must be an object');
  return readGroup(rules, fields);
}
