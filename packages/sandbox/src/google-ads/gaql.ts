import { words } from '../kernel/words.ts';
import { readTokens, type Token } from './gaql-tokens.ts';
import { queryError } from './refusal.ts';

const OPERATORS = [
  ...words('= != > >= < <= IN LIKE DURING BETWEEN REGEXP_MATCH'),
  ...(['NOT IN', 'NOT LIKE', 'NOT REGEXP_MATCH', 'CONTAINS ANY', 'CONTAINS ALL', 'CONTAINS NONE', 'IS NULL', 'IS NOT NULL'] as const),
];
export type Operator = (typeof OPERATORS)[number];

export interface Literal {
  text: string;
  /** Quoted, a number, or a bare word such as an enum constant. */
  kind: 'string' | 'number' | 'word';
}

export interface Condition {
  field: string;
  operator: Operator;
  /** None with IS NULL, two with BETWEEN, one or more with lists, else one. */
  values: Literal[];
}

export interface Query {
  select: string[];
  /** Null only for the field service, whose queries have no FROM. */
  from: string | null;
  where: Condition[];
  orderBy: { field: string; isDescending: boolean }[];
  limit: number | null;
  omitsUnselectedResourceNames: boolean;
}

const LIST_OPERATORS: readonly Operator[] = ['IN', 'NOT IN', 'CONTAINS ANY', 'CONTAINS ALL', 'CONTAINS NONE'];
const FIELD = /^[a-z][a-zA-Z0-9._]*$/;

class Reader {
  readonly #tokens: Token[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = readTokens(text);
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  peek(): Token | null {
    return this.#tokens[this.#at] ?? null;
  }

  next(): Token {
    const token = this.peek();
    if (!token) throw queryError('UNEXPECTED_END_OF_QUERY', 'unexpected end of query.');
    this.#at += 1;
    return token;
  }

  /** Takes the keyword, or the sign, when it comes next. */
  takes(text: string, kind: Token['kind'] = 'word'): boolean {
    const token = this.peek();
    if (token?.kind !== kind || token.text.toUpperCase() !== text) return false;
    this.#at += 1;
    return true;
  }

  field(): string {
    const token = this.next();
    if (token.kind !== 'word' || !FIELD.test(token.text)) throw queryError('BAD_FIELD_NAME', `invalid field name '${token.text}'.`);
    return token.text;
  }

  literal(): Literal {
    const token = this.next();
    if (token.kind === 'sign') throw queryError('BAD_VALUE', `invalid value '${token.text}'.`);
    return { text: token.text, kind: token.kind };
  }
}

/** One or more, with a sign or keyword between them. */
function listOf<T>(reader: Reader, between: ',' | 'AND', read: () => T): T[] {
  const list = [read()];
  while (reader.takes(between, between === ',' ? 'sign' : 'word')) list.push(read());
  return list;
}

function readOperator(reader: Reader): Operator {
  const token = reader.next();
  let name = token.text.toUpperCase();
  if (name === 'NOT' || name === 'CONTAINS') name += ` ${reader.next().text.toUpperCase()}`;
  if (name === 'IS') {
    name = reader.takes('NOT') ? 'IS NOT' : 'IS';
    name += ` ${reader.next().text.toUpperCase()}`;
  }
  const operator = OPERATORS.find((one) => one === name);
  if (!operator || token.kind === 'string' || token.kind === 'number') throw queryError('BAD_OPERATOR', `invalid operator '${name}'.`);
  return operator;
}

function readList(reader: Reader): Literal[] {
  if (!reader.takes('(', 'sign')) throw queryError('EXPECTED_LIST', 'the operator requires a list of values in parentheses.');
  if (reader.takes(')', 'sign')) throw queryError('PROHIBITED_EMPTY_LIST_IN_CONDITION', 'a condition has an empty list.');
  const values = listOf(reader, ',', () => reader.literal());
  if (!reader.takes(')', 'sign')) throw queryError('UNEXPECTED_INPUT', "expected ')' at the end of the list.");
  if (new Set(values.map(({ kind }) => kind)).size > 1) {
    throw queryError('PROHIBITED_VALUE_COMBINATION_IN_LIST', 'a list contains values of different types.');
  }
  return values;
}

function readBetween(reader: Reader): Literal[] {
  const missing = () => queryError('EXPECTED_VALUE_WITH_BETWEEN_OPERATOR', 'BETWEEN needs two values.');
  if (reader.isAtEnd) throw missing();
  const low = reader.literal();
  if (!reader.takes('AND')) throw queryError('EXPECTED_AND', 'expected AND between the values of BETWEEN.');
  if (reader.isAtEnd) throw missing();
  const high = reader.literal();
  if (low.kind !== high.kind) {
    throw queryError('PROHIBITED_VALUE_COMBINATION_WITH_BETWEEN_OPERATOR', 'the values of BETWEEN are of different types.');
  }
  return [low, high];
}

function readCondition(reader: Reader): Condition {
  const field = reader.field();
  const operator = readOperator(reader);
  if (operator === 'IS NULL' || operator === 'IS NOT NULL') return { field, operator, values: [] };
  if (LIST_OPERATORS.includes(operator)) return { field, operator, values: readList(reader) };
  if (operator === 'BETWEEN') return { field, operator, values: readBetween(reader) };
  if (reader.takes('(', 'sign')) throw queryError('EXPECTED_SINGLE_VALUE', `the operator ${operator} takes a single value.`);
  return { field, operator, values: [reader.literal()] };
}

function readOrderings(reader: Reader): Query['orderBy'] {
  if (!reader.takes('BY')) throw queryError('EXPECTED_BY', 'expected BY after ORDER.');
  return listOf(reader, ',', () => {
    const field = reader.field();
    if (reader.takes('DESC')) return { field, isDescending: true };
    reader.takes('ASC');
    return { field, isDescending: false };
  });
}

function readLimit(reader: Reader): number {
  const { text, kind } = reader.next();
  if (kind !== 'number' || text.includes('.')) throw queryError('BAD_LIMIT_VALUE', `invalid limit '${text}'.`);
  if (Number(text) < 1) throw queryError('LIMIT_VALUE_TOO_LOW', 'the limit must be at least 1.');
  return Number(text);
}

const PARAMETERS = ['include_drafts', 'omit_unselected_resource_names'];

function readParameters(reader: Reader): Map<string, boolean> {
  const pairs = listOf(reader, ',', (): [string, boolean] => {
    const name = reader.next().text;
    if (!PARAMETERS.includes(name)) throw queryError('BAD_PARAMETER_NAME', `unknown parameter '${name}'.`);
    if (!reader.takes('=', 'sign')) throw queryError('UNEXPECTED_INPUT', `expected '=' after '${name}'.`);
    const value = reader.next().text.toLowerCase();
    if (value !== 'true' && value !== 'false') throw queryError('BAD_PARAMETER_VALUE', `invalid value '${value}' of '${name}'.`);
    return [name, value === 'true'];
  });
  return new Map(pairs);
}

/** Reads a query of the Google Ads Query Language; what it names is not yet checked. */
export function parseQuery(text: string): Query {
  const reader = new Reader(text);
  if (!reader.takes('SELECT')) throw queryError('EXPECTED_SELECT', 'a query begins with SELECT.');
  const select = listOf(reader, ',', () => reader.field());
  const from = reader.takes('FROM') ? reader.field() : null;
  const where = reader.takes('WHERE') ? listOf(reader, 'AND', () => readCondition(reader)) : [];
  const orderBy = reader.takes('ORDER') ? readOrderings(reader) : [];
  const limit = reader.takes('LIMIT') ? readLimit(reader) : null;
  const parameters = reader.takes('PARAMETERS') ? readParameters(reader) : new Map<string, boolean>();
  const rest = reader.peek();
  if (rest) throw queryError('UNEXPECTED_INPUT', `unexpected input '${rest.text}'.`);
  const omitsUnselectedResourceNames = parameters.get('omit_unselected_resource_names') ?? false;
  return { select: [...new Set(select)], from, where, orderBy, limit, omitsUnselectedResourceNames };
}
