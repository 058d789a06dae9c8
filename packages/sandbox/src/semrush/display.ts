import type { Line } from './csv.ts';
import { invalidValue, SemrushRefusal } from './semrush-refusal.ts';

type Test = (line: Line) => boolean;

const RULES_MAX = 25;
/** Fields with a fixed set of values take no operation. */
const FIXED = ['In', 'Br', 'Fp', 'Fk'];
const NUMBERS = ['Po', 'Nq', 'Cp', 'Tg', 'Tr', 'Tc', 'Nr', 'Co', 'Pp', 'Pd', 'Pc', 'Kd'];

function words(text: string): string[] {
  return text.toLowerCase().split(/\s+/);
}

function textTest(operation: string, actual: string, wanted: string): boolean | null {
  const [text, part] = [actual.toLowerCase(), wanted.toLowerCase()];
  if (operation === 'Eq') return text === part;
  if (operation === 'Co') return text.includes(part);
  if (operation === 'Bw') return text.startsWith(part);
  if (operation === 'Ew') return text.endsWith(part);
  if (operation === 'Wm') return words(part).every((word) => words(text).includes(word));
  return null;
}

function numberTest(operation: string, actual: number, wanted: number): boolean | null {
  if (operation === 'Eq') return actual === wanted;
  if (operation === 'Gt') return actual > wanted;
  if (operation === 'Lt') return actual < wanted;
  return null;
}

function ruleTest(filter: string, field: string, operation: string, value: string): Test {
  if (FIXED.includes(field)) {
    if (operation !== '') throw invalidValue('display_filter', filter);
    return (line) =>
      String(line[field] ?? '')
        .split(',')
        .includes(value);
  }
  if (NUMBERS.includes(field)) {
    const wanted = Number(value);
    if (value === '' || Number.isNaN(wanted) || numberTest(operation, 0, 0) === null) throw invalidValue('display_filter', filter);
    return (line) => numberTest(operation, Number(line[field]), wanted) === true;
  }
  if (textTest(operation, '', '') === null) throw invalidValue('display_filter', filter);
  // In a phrase a comma means "or".
  const options = field === 'Ph' ? value.split(',') : [value];
  return (line) => options.some((option) => textTest(operation, String(line[field] ?? ''), option.trim()) === true);
}

/** Reads `+|Nq|Gt|100|-|Ph|Co|brand`; all rules must hold. */
export function parseDisplayFilter(filter: string, fields: readonly string[]): Test {
  const parts = filter.split('|');
  if (parts.length % 4 !== 0 || parts.length / 4 > RULES_MAX) throw invalidValue('display_filter', filter);
  const tests = Array.from({ length: parts.length / 4 }, (_, i): Test => {
    const [sign = '', field = '', operation = '', value = ''] = parts.slice(i * 4, i * 4 + 4);
    if ((sign !== '+' && sign !== '-') || !fields.includes(field)) throw invalidValue('display_filter', filter);
    const test = ruleTest(filter, field, operation, value);
    return sign === '+' ? test : (line) => !test(line);
  });
  return (line) => tests.every((test) => test(line));
}

export type Query = Readonly<Record<string, string | undefined>>;

const LINES_USUAL = 10_000;
const LINES_MAX = 100_000;
const REACH_MAX = 4_000_000;

function readCount(query: Query, name: string): number {
  const text = query[name] ?? '0';
  if (!/^\d+$/.test(text)) throw invalidValue(name, text);
  return Number(text);
}

/** `display_limit` counts the skipped lines too: lines 101 to 200 are limit 200, offset 100. */
export function readLimits(query: Query): { limit: number; offset: number } {
  const limit = readCount(query, 'display_limit') || LINES_USUAL;
  const offset = readCount(query, 'display_offset');
  if (offset >= limit) throw new SemrushRefusal(605);
  if (limit - offset > LINES_MAX || limit > REACH_MAX) throw new SemrushRefusal(613);
  return { limit, offset };
}

function readSort(text: string, columns: readonly string[]): { column: string; direction: 1 | -1 } {
  const [, name = '', direction] = /^([a-z0-9_]+)_(asc|desc)$/.exec(text) ?? [];
  const column = columns.find((code) => code.toLowerCase() === name);
  if (!column || !direction) throw invalidValue('display_sort', text);
  return { column, direction: direction === 'asc' ? 1 : -1 };
}

export interface DisplayRules {
  columns: readonly string[];
  filterFields: readonly string[];
  sort: string;
}

/** Filters, sorts and cuts the lines as the query asks. */
export function displayLines(lines: readonly Line[], query: Query, rules: DisplayRules): Line[] {
  const { limit, offset } = readLimits(query);
  const keep = query.display_filter ? parseDisplayFilter(query.display_filter, rules.filterFields) : () => true;
  const { column, direction } = readSort(query.display_sort || rules.sort, rules.columns);
  const sorted = lines.filter(keep).sort((a, b) => {
    const [left, right] = [a[column] ?? 0, b[column] ?? 0];
    // Counts may arrive as text with decimals; compare what looks like a number as one.
    const difference = Number(left) - Number(right);
    return direction * (Number.isNaN(difference) ? String(left).localeCompare(String(right), 'en') : difference);
  });
  return sorted.slice(offset, limit);
}

/** The columns to write, in the order asked for. */
export function readColumns(query: Query, allowed: readonly string[], usual: readonly string[]): readonly string[] {
  if (!query.export_columns) return usual;
  const asked = query.export_columns.split(',');
  const unknown = asked.find((code) => !allowed.includes(code));
  if (unknown !== undefined) throw invalidValue('export_columns', unknown);
  return asked;
}
