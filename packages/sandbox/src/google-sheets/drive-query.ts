import { driveInvalid } from './google-refusal.ts';
import type { BookFile } from './user-books.ts';

type Test = (file: BookFile) => boolean;
type Token = { kind: 'text' | 'word' | 'sign'; text: string };

function tokenize(query: string): Token[] {
  const tokens: Token[] = [];
  const pattern = /\s*(?:'((?:\\.|[^'\\])*)'|(!=|<=|>=|=|<|>|\(|\))|([A-Za-z]+))/y;
  while (query.slice(pattern.lastIndex).trim() !== '') {
    const found = pattern.exec(query);
    if (!found) throw driveInvalid('q');
    const [, quoted, sign, word] = found;
    if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted.replace(/\\(.)/g, '$1') });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
  }
  return tokens;
}

/** Each word asked for must begin a word of the name, whatever its case. */
function nameContains(name: string, asked: string): boolean {
  const split = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '');
  const words = split(name);
  return split(asked).every((part) => words.some((word) => word.startsWith(part)));
}

const COMPARISONS: Readonly<Record<string, (difference: number) => boolean>> = {
  '=': (difference) => difference === 0,
  '!=': (difference) => difference !== 0,
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
};

function compareTime(actual: string, operator: string, asked: string): boolean {
  const difference = Date.parse(actual) - Date.parse(asked);
  const fits = COMPARISONS[operator];
  if (Number.isNaN(difference) || !fits) throw driveInvalid('q');
  return fits(difference);
}

function term(field: string, operator: string, { kind, text: asked }: Token): Test {
  const isText = kind === 'text';
  if (isText && (field === 'modifiedTime' || field === 'createdTime')) return (file) => compareTime(file[field], operator, asked);
  if (isText && operator === 'contains' && field === 'mimeType') return (file) => file.mimeType.startsWith(asked);
  if (isText && operator === 'contains' && field === 'name') return (file) => nameContains(file.name, asked);
  const isKnown = field === 'trashed' ? asked === 'true' || asked === 'false' : isText && (field === 'name' || field === 'mimeType');
  if (!isKnown || (operator !== '=' && operator !== '!=')) throw driveInvalid('q');
  return (file) => (String(file[field as 'name' | 'mimeType' | 'trashed']) === asked) === (operator === '=');
}

/** Reads Drive's search language: terms on mimeType, name, trashed, modifiedTime, createdTime, with and, or, not, parentheses. */
export function parseDriveQuery(query: string): Test {
  const tokens = tokenize(query);
  let at = 0;
  const next = (): Token => {
    const token = tokens[at];
    if (!token) throw driveInvalid('q');
    at += 1;
    return token;
  };
  const factor = (): Test => {
    const token = next();
    if (token.text === 'not' && token.kind === 'word') {
      const inner = factor();
      return (file) => !inner(file);
    }
    if (token.text === '(' && token.kind === 'sign') {
      const inner = either();
      if (next().text !== ')') throw driveInvalid('q');
      return inner;
    }
    return term(token.text, next().text, next());
  };
  /** What stands between such words, one at least. */
  const list = (word: string, part: () => Test): Test[] => {
    const tests = [part()];
    while (tokens[at]?.kind === 'word' && tokens[at]?.text === word) {
      at += 1;
      tests.push(part());
    }
    return tests;
  };
  const both = (): Test => {
    const tests = list('and', factor);
    return (file) => tests.every((test) => test(file));
  };
  const either = (): Test => {
    const tests = list('or', both);
    return (file) => tests.some((test) => test(file));
  };
  const test = either();
  if (at < tokens.length) throw driveInvalid('q');
  return test;
}
