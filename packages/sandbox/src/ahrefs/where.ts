import { isRecord } from '../kernel/records.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { refusal } from './ahrefs-refusal.ts';

/** What a field holds where a row stands for several things (links): one that passes is enough. */
export class Several {
  readonly values: readonly unknown[];

  constructor(values: readonly unknown[]) {
    this.values = values;
  }
}

type Test = (read: (field: string) => unknown) => boolean;

function bad(detail: string): Refusal {
  return refusal(400, `bad where: ${detail}`);
}

function compare(left: unknown, right: unknown): number | null {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0;
  return null;
}

function hasPhrase(text: string, phrase: string): boolean {
  return ` ${text} `.includes(` ${phrase} `);
}

function regexOf(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw bad(`${text} is no regular expression`);
  }
}

const TEXT_OPERATORS: Readonly<Record<string, (text: string, part: string) => boolean>> = {
  substring: (text, part) => text.includes(part),
  isubstring: (text, part) => text.toLowerCase().includes(part.toLowerCase()),
  phrase_match: hasPhrase,
  iphrase_match: (text, part) => hasPhrase(text.toLowerCase(), part.toLowerCase()),
  prefix: (text, part) => text.startsWith(part),
  suffix: (text, part) => text.endsWith(part),
  regex: (text, part) => regexOf(part).test(text),
};

const ORDER_OPERATORS: Readonly<Record<string, (difference: number) => boolean>> = {
  gt: (difference) => difference > 0,
  gte: (difference) => difference >= 0,
  lt: (difference) => difference < 0,
  lte: (difference) => difference <= 0,
};

function parseIs(is: unknown): (value: unknown) => boolean {
  if (is === 'is_null') return (value) => value === null;
  if (is === 'empty') return (value) => value === '' || (Array.isArray(value) && value.length === 0);
  if (!Array.isArray(is) || is.length !== 2 || typeof is[0] !== 'string') throw bad('"is" must be [operator, value], "is_null" or "empty"');
  const [operator, wanted]: unknown[] = is;
  const name = String(operator);
  if (name === 'eq') return (value) => value === wanted;
  if (name === 'neq') return (value) => value !== wanted;
  const order = Object.hasOwn(ORDER_OPERATORS, name) ? ORDER_OPERATORS[name] : undefined;
  if (order) {
    return (value) => {
      const difference = compare(value, wanted);
      return difference !== null && order(difference);
    };
  }
  const text = Object.hasOwn(TEXT_OPERATORS, name) ? TEXT_OPERATORS[name] : undefined;
  if (!text) throw bad(`unknown operator ${name}`);
  if (typeof wanted !== 'string') throw bad(`${name} takes a text`);
  return (value) => typeof value === 'string' && text(value, wanted);
}

function parseList(list: unknown): (value: unknown) => boolean {
  const [how, is] = isRecord(list) ? (Object.entries(list)[0] ?? []) : [];
  if (how !== 'any' && how !== 'all') throw bad('"list_is" must be {"any": …} or {"all": …}');
  const test = parseIs(is);
  return (value) => Array.isArray(value) && (how === 'any' ? value.some(test) : value.every(test));
}

function parseNode(node: unknown, fields: readonly string[], used: Set<string>): Test {
  if (!isRecord(node)) throw bad('a condition must be an object');
  for (const [name, combine] of [
    ['and', 'every'],
    ['or', 'some'],
  ] as const) {
    if (!(name in node)) continue;
    const parts = node[name];
    if (!Array.isArray(parts)) throw bad(`"${name}" takes a list`);
    const tests = parts.map((part: unknown) => parseNode(part, fields, used));
    return (read) => tests[combine]((test) => test(read));
  }
  if ('not' in node) {
    const test = parseNode(node.not, fields, used);
    return (read) => !test(read);
  }
  const { field, is, list_is: list } = node;
  if (typeof field !== 'string' || !fields.includes(field)) throw bad(`unknown field ${String(field)}`);
  used.add(field);
  const test = list === undefined ? parseIs(is) : parseList(list);
  return (read) => {
    const value = read(field);
    return value instanceof Several ? value.values.some(test) : test(value);
  };
}

/** Reads a filter expression (https://docs.ahrefs.com/api/docs/filter-syntax); tells which fields it asks about, for they are paid. */
export function parseWhere(text: string | undefined, fields: readonly string[]): { test: Test; used: ReadonlySet<string> } {
  const used = new Set<string>();
  if (text === undefined) return { test: () => true, used };
  let node: unknown;
  try {
    node = JSON.parse(text);
  } catch {
    throw bad('it is no JSON');
  }
  return { test: parseNode(node, fields, used), used };
}
