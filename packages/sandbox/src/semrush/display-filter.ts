import type { Line } from './csv.ts';
import { invalidValue } from './semrush-refusal.ts';

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
