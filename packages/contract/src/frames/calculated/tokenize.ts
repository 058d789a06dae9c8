import { CalculatedError } from './calculated-error.ts';
import type { Comparison, Operator } from './tree.ts';

interface Place {
  position: number;
  length: number;
}
export type Token = Place &
  (
    | { kind: 'number'; value: number }
    | { kind: 'name'; name: string }
    | { kind: 'word'; word: string }
    | { kind: 'operator'; operator: Operator }
    | { kind: 'comparison'; comparison: Comparison }
    | { kind: '(' | ')' | ',' }
    | { kind: 'end' }
  );

/** Signs as people type, paste or read them. */
const operators: Record<string, Operator> = { '+': '+', '-': '-', '−': '-', '–': '-', '*': '*', '×': '*', '·': '*', '/': '/', '÷': '/' };
const comparisons: Record<string, Comparison> = {
  '<': '<',
  '<=': '<=',
  '≤': '<=',
  '>': '>',
  '>=': '>=',
  '≥': '>=',
  '=': '=',
  '==': '=',
  '!=': '!=',
  '<>': '!=',
  '≠': '!=',
};

const patterns = {
  space: /\s+/uy,
  number: /(?:\d+(?:\.\d*)?|\.\d+)/uy,
  name: /\{([^{}]*)\}/uy,
  word: /\p{L}[\p{L}\p{N}_.]*/uy,
  comparison: /<=|>=|==|!=|<>|[<>=≤≥≠]/uy,
  operator: /[-+*/−–×·÷]/uy,
  punctuation: /[(),]/uy,
};

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
}

function readNumber(text: string, position: number): Token | null {
  const match = matchAt(patterns.number, text, position);
  return match && { kind: 'number', value: Number(match[0]), position, length: match[0].length };
}

function readName(text: string, position: number): Token | null {
  if (text[position] !== '{') return null;
  const match = matchAt(patterns.name, text, position);
  if (match === null) throw new CalculatedError('This name has no closing brace }.', position, text.length - position);
  const name = (match[1] ?? '').trim();
  if (name === '') throw new CalculatedError('Put the name of a metric between the braces.', position, match[0].length);
  return { kind: 'name', name, position, length: match[0].length };
}

function readWord(text: string, position: number): Token | null {
  const match = matchAt(patterns.word, text, position);
  return match && { kind: 'word', word: match[0].toLowerCase(), position, length: match[0].length };
}

function readSign(text: string, position: number): Token | null {
  const compared = matchAt(patterns.comparison, text, position)?.[0];
  const comparison = compared === undefined ? undefined : comparisons[compared];
  if (compared !== undefined && comparison !== undefined) return { kind: 'comparison', comparison, position, length: compared.length };
  const sign = matchAt(patterns.operator, text, position)?.[0];
  const operator = sign === undefined ? undefined : operators[sign];
  if (operator !== undefined) return { kind: 'operator', operator, position, length: 1 };
  const mark = matchAt(patterns.punctuation, text, position)?.[0];
  return mark === '(' || mark === ')' || mark === ',' ? { kind: mark, position, length: 1 } : null;
}

/** The pieces of an expression, an `end` last. Throws a `CalculatedError` at what belongs to no expression. */
export function tokenize(expression: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  while (position < expression.length) {
    const space = matchAt(patterns.space, expression, position);
    if (space !== null) {
      position += space[0].length;
      continue;
    }
    const token =
      readNumber(expression, position) ??
      readName(expression, position) ??
      readWord(expression, position) ??
      readSign(expression, position);
    if (token === null) {
      const sign = String.fromCodePoint(expression.codePointAt(position) ?? 0);
      const hint = sign === '}' ? 'This closing brace has no opening one {.' : `“${sign}” cannot be used here.`;
      throw new CalculatedError(hint, position, sign.length);
    }
    tokens.push(token);
    position += token.length;
  }
  tokens.push({ kind: 'end', position: expression.length, length: 0 });
  return tokens;
}
