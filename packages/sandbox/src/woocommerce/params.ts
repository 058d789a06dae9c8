import { readWallTime, type WallTime } from './shop-time.ts';
import { invalidParams, type ParamProblem } from './woo-refusal.ts';

export type RawQuery = Record<string, string | string[] | undefined>;

export type ParamRule =
  | { type: 'integer'; min?: number; max?: number; initial?: number }
  | { type: 'number' }
  | { type: 'enum'; values: readonly string[]; initial?: string }
  | { type: 'enums'; values: readonly string[] }
  | { type: 'ids' }
  | { type: 'texts' }
  | { type: 'boolean'; initial?: boolean }
  | { type: 'date' }
  | { type: 'text' };
export type ParamRules = Record<string, ParamRule>;

/** What a request asks for, checked; each reader gives null (or an empty list) where nothing was asked. */
export interface Params {
  text(name: string): string | null;
  integer(name: string): number | null;
  number(name: string): number | null;
  boolean(name: string): boolean;
  date(name: string): WallTime | null;
  ids(name: string): readonly number[];
  texts(name: string): readonly string[];
}

type Value = string | number | boolean | readonly number[] | readonly string[];
type Checked = { value: Value } | { problem: ParamProblem };

/** `name`, `name[]` and `name[0]` mean the same list; a single text may hold several, with commas. */
function listOf(query: RawQuery, name: string): string[] | null {
  const given = Object.entries(query).filter(([key]) => key === name || (key.startsWith(`${name}[`) && key.endsWith(']')));
  if (given.length === 0) return null;
  return given
    .flatMap(([, value]) => value ?? [])
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** "a, b, and c", as WordPress lists choices. */
function inWords(values: readonly string[]): string {
  if (values.length < 2) return values.join('');
  if (values.length === 2) return values.join(' and ');
  return `${values.slice(0, -1).join(', ')}, and ${values.at(-1)}`;
}

function bad(code: string, message: string): Checked {
  return { problem: { code, message } };
}

function checkInteger(name: string, text: string, rule: { min?: number; max?: number }): Checked {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value)) return bad('rest_invalid_type', `${name} is not of type integer.`);
  const { min, max } = rule;
  if (min !== undefined && max !== undefined && (value < min || value > max)) {
    return bad('rest_out_of_bounds', `${name} must be between ${min} (inclusive) and ${max} (inclusive)`);
  }
  if (min !== undefined && value < min) return bad('rest_out_of_bounds', `${name} must be greater than or equal to ${min}`);
  return { value };
}

function checkOne(name: string, text: string, rule: ParamRule, zone: string): Checked {
  if (rule.type === 'integer') return checkInteger(name, text, rule);
  if (rule.type === 'number') {
    return text.trim() === '' || Number.isNaN(Number(text))
      ? bad('rest_invalid_type', `${name} is not of type number.`)
      : { value: Number(text) };
  }
  if (rule.type === 'boolean') {
    if (['true', '1'].includes(text)) return { value: true };
    return ['false', '0', ''].includes(text) ? { value: false } : bad('rest_invalid_type', `${name} is not of type boolean.`);
  }
  if (rule.type === 'date') {
    const at = readWallTime(zone, text);
    return at === null ? bad('rest_invalid_date', 'Invalid date.') : { value: at };
  }
  if (rule.type === 'enum' && !rule.values.includes(text)) {
    return bad('rest_not_in_enum', `${name} is not one of ${inWords(rule.values)}.`);
  }
  return { value: text };
}

function checkList(name: string, list: string[], rule: ParamRule): Checked {
  if (rule.type === 'ids') {
    const wrong = list.findIndex((entry) => !/^-?\d+$/.test(entry));
    return wrong >= 0 ? bad('rest_invalid_type', `${name}[${wrong}] is not of type integer.`) : { value: list.map(Number) };
  }
  if (rule.type === 'enums') {
    const wrong = list.findIndex((entry) => !rule.values.includes(entry));
    return wrong >= 0 ? bad('rest_not_in_enum', `${name}[${wrong}] is not one of ${inWords(rule.values)}.`) : { value: list };
  }
  return { value: list };
}

/** Checks every named parameter; one refusal names all that are wrong. Unknown parameters are ignored, as WordPress does. */
export function readParams(query: RawQuery, rules: ParamRules, zone: string): Params {
  const values = new Map<string, Value>();
  const problems: Record<string, ParamProblem> = {};
  for (const [name, rule] of Object.entries(rules)) {
    if ('initial' in rule && rule.initial !== undefined) values.set(name, rule.initial);
    const isList = rule.type === 'ids' || rule.type === 'enums' || rule.type === 'texts';
    const single = query[name];
    const list = isList ? listOf(query, name) : null;
    if (isList ? list === null : single === undefined) continue;
    const checked = list ? checkList(name, list, rule) : checkOne(name, String(Array.isArray(single) ? single.at(-1) : single), rule, zone);
    if ('problem' in checked) problems[name] = checked.problem;
    else values.set(name, checked.value);
  }
  if (Object.keys(problems).length > 0) throw invalidParams(problems);
  const read = <T extends Value>(name: string, isKind: (value: Value) => value is T): T | null => {
    const value = values.get(name);
    return value !== undefined && isKind(value) ? value : null;
  };
  const isText = (value: Value) => typeof value === 'string';
  const isNumber = (value: Value) => typeof value === 'number';
  return {
    text: (name) => read(name, isText),
    integer: (name) => read(name, isNumber),
    number: (name) => read(name, isNumber),
    date: (name) => read(name, isNumber),
    boolean: (name) => values.get(name) === true,
    ids: (name) => read(name, (value): value is readonly number[] => Array.isArray(value)) ?? [],
    texts: (name) => read(name, (value): value is readonly string[] => Array.isArray(value)) ?? [],
  };
}

/** The same rule for several names with several endings: `product_includes`. */
export function rulesFor(names: readonly string[], endings: readonly string[], rule: ParamRule): ParamRules {
  return Object.fromEntries(names.flatMap((name) => endings.map((ending) => [`${name}_${ending}`, rule])));
}

export const pageRules: ParamRules = {
  page: { type: 'integer', min: 1, initial: 1 },
  per_page: { type: 'integer', min: 1, max: 100, initial: 10 },
};

export function orderRules(orderBy: readonly string[], initial: string): ParamRules {
  return {
    order: { type: 'enum', values: ['asc', 'desc'], initial: 'desc' },
    orderby: { type: 'enum', values: orderBy, initial },
  };
}
