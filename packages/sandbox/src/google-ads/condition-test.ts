import type { Attribute, Field, Value } from './field.ts';
import type { Condition, Literal, Operator } from './gaql.ts';
import { queryError } from './refusal.ts';

export type Test = (value: Value) => boolean;

const FILTER_VALUES_MAX = 20_000;
const EQUALITY: readonly Operator[] = ['=', '!=', 'IN', 'NOT IN', 'IS NULL', 'IS NOT NULL'];
const COMPARING: readonly Operator[] = [...EQUALITY, '>', '>=', '<', '<='];
const TEXT: readonly Operator[] = [...EQUALITY, 'LIKE', 'NOT LIKE', 'REGEXP_MATCH', 'NOT REGEXP_MATCH'];

function isRepeated(field: Field): field is Attribute {
  return field.category === 'ATTRIBUTE' && field.isRepeated;
}

/** Operators by type: https://developers.google.com/google-ads/api/docs/query/grammar */
function operatorsOf(field: Field): readonly Operator[] {
  if (isRepeated(field)) return ['CONTAINS ANY', 'CONTAINS ALL', 'CONTAINS NONE', 'IS NULL', 'IS NOT NULL'];
  if (field.type === 'STRING') return TEXT;
  if (field.type === 'INT64' || field.type === 'INT32' || field.type === 'DOUBLE') return [...COMPARING, 'BETWEEN'];
  if (field.type === 'BOOLEAN') return ['=', '!=', 'IS NULL', 'IS NOT NULL'];
  return EQUALITY;
}

function readLiteral(field: Field, { text, kind }: Literal): string | number | boolean {
  if (field.type === 'BOOLEAN') {
    if (!/^(true|false)$/i.test(text) || kind === 'number')
      throw queryError('BAD_VALUE', `'${text}' is no value of ${field.name}: use TRUE or FALSE.`);
    return text.toLowerCase() === 'true';
  }
  if (field.type === 'ENUM') {
    if (text === 'UNSPECIFIED' || text === 'UNKNOWN') throw queryError('PROHIBITED_ENUM_CONSTANT', `'${text}' cannot be filtered by.`);
    if (!field.constants.includes(text))
      throw queryError('BAD_ENUM_CONSTANT', `invalid enum value cannot be included in WHERE clause: '${text}'.`);
    return text;
  }
  if (field.type === 'INT64' || field.type === 'INT32' || field.type === 'DOUBLE') {
    if (kind === 'word' || text.trim() === '' || !Number.isFinite(Number(text)))
      throw queryError('BAD_NUMBER', `'${text}' is not a number.`);
    return Number(text);
  }
  if (kind !== 'string') throw queryError('INVALID_STRING_VALUE', `the value '${text}' of ${field.name} must be a quoted string.`);
  return text;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/**
 * `%` stands for anything, `_` for one sign, a sign in square brackets for itself; letters of either case are the same.
 * https://developers.google.com/google-ads/api/docs/query/case-sensitivity
 */
function likePattern(text: string): RegExp {
  const pieces = text.split(/(\[.\]|%|_)/su).map((piece) => {
    if (piece === '%') return '[^]*';
    if (piece === '_') return '[^]';
    return escaped(/^\[.\]$/su.test(piece) ? piece.slice(1, -1) : piece);
  });
  return new RegExp(`^${pieces.join('')}$`, 'iu');
}

function wholePattern(text: string): RegExp {
  const ignoresCase = text.startsWith('(?i)');
  try {
    return new RegExp(`^(?:${ignoresCase ? text.slice(4) : text})$`, ignoresCase ? 'iu' : 'u');
  } catch {
    throw queryError('BAD_VALUE', `'${text}' is no regular expression.`);
  }
}

/** Ids are text in the model and numbers in queries. */
function plain(field: Field, value: Value): Value {
  return field.type === 'INT64' && typeof value === 'string' ? Number(value) : value;
}

function compared(value: Value, other: string | number | boolean, holds: (order: number) => boolean): boolean {
  if (typeof value === 'number' && typeof other === 'number') return holds(value - other);
  return false;
}

function repeatedTest(operator: Operator, wanted: readonly (string | number | boolean)[]): Test {
  const items = (value: Value): readonly unknown[] => (Array.isArray(value) ? value : []);
  if (operator === 'CONTAINS ALL') return (value) => wanted.every((one) => items(value).includes(one));
  if (operator === 'CONTAINS ANY') return (value) => wanted.some((one) => items(value).includes(one));
  return (value) => !wanted.some((one) => items(value).includes(one));
}

function textTest(operator: Operator, text: string): Test {
  const pattern = operator.endsWith('LIKE') ? likePattern(text) : wholePattern(text);
  const isNegated = operator.startsWith('NOT');
  return (value) => typeof value === 'string' && pattern.test(value) !== isNegated;
}

/** A condition on a field as a test of its value. */
export function testOf({ operator, values }: Condition, field: Field): Test {
  if (!operatorsOf(field).includes(operator)) {
    throw queryError('OPERATOR_FIELD_MISMATCH', `the operator ${operator} cannot be used with ${field.name}.`);
  }
  if (values.length > FILTER_VALUES_MAX)
    throw queryError('FILTER_HAS_TOO_MANY_VALUES', `a filter has more than ${FILTER_VALUES_MAX} values.`);
  if (operator === 'IS NULL') return (value) => value === null;
  if (operator === 'IS NOT NULL') return (value) => value !== null;
  const wanted = values.map((value) => readLiteral(field, value));
  if (isRepeated(field)) return repeatedTest(operator, wanted);
  const [first = ''] = wanted;
  if (operator.endsWith('LIKE') || operator.endsWith('REGEXP_MATCH')) return textTest(operator, String(first));
  const set = new Set<unknown>(wanted);
  if (operator === '=' || operator === 'IN') return (value) => set.has(plain(field, value));
  if (operator === '!=' || operator === 'NOT IN') return (value) => !set.has(plain(field, value));
  const last = wanted.at(-1) ?? first;
  const tests: Partial<Record<Operator, Test>> = {
    '>': (value) => compared(plain(field, value), first, (order) => order > 0),
    '>=': (value) => compared(plain(field, value), first, (order) => order >= 0),
    '<': (value) => compared(plain(field, value), first, (order) => order < 0),
    '<=': (value) => compared(plain(field, value), first, (order) => order <= 0),
    BETWEEN: (value) =>
      compared(plain(field, value), first, (order) => order >= 0) && compared(plain(field, value), last, (order) => order <= 0),
  };
  const test = tests[operator];
  if (!test) throw queryError('BAD_OPERATOR', `invalid operator '${operator}'.`);
  return test;
}
