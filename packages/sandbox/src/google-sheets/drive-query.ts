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

function compareTime(actual: string, operator: string, asked: string): boolean {
  const difference = Date.parse(actual) - Date.parse(asked);
  if (Number.isNaN(difference)) throw driveInvalid('q');
  if (operator === '=') return difference === 0;
  if (operator === '!=') return difference !== 0;
  if (operator === '<') return difference < 0;
  if (operator === '<=') return difference <= 0;
  if (operator === '>') return difference > 0;
  if (operator === '>=') return difference >= 0;
  throw driveInvalid('q');
}

function term(field: string, operator: string, value: Token): Test {
  const isText = value.kind === 'text';
  const asked = value.text;
  if (field === 'mimeType' && isText) {
    if (operator === '=') return (file) => file.mimeType === asked;
    if (operator === '!=') return (file) => file.mimeType !== asked;
    if (operator === 'contains') return (file) => file.mimeType.startsWith(asked);
  }
  if (field === 'name' && isText) {
    if (operator === '=') return (file) => file.name === asked;
    if (operator === '!=') return (file) => file.name !== asked;
    if (operator === 'contains') return (file) => nameContains(file.name, asked);
  }
  if (field === 'trashed' && (asked === 'true' || asked === 'false')) {
    if (operator === '=') return (file) => file.trashed === (asked === 'true');
    if (operator === '!=') return (file) => file.trashed !== (asked === 'true');
  }
  if ((field === 'modifiedTime' || field === 'createdTime') && isText) return (file) => compareTime(file[field], operator, asked);
  throw driveInvalid('q');
}

/** Reads Drive's search language: terms on mimeType, name, trashed, modifiedTime, createdTime, with and, or, not, parentheses. */
export function parseDriveQuery(query: string): Test {
  const tokens = tokenize(query);
  let at = 0;
  const isWord = (word: string) => tokens[at]?.kind === 'word' && tokens[at]?.text === word;
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
  const both = (): Test => {
    let test = factor();
    while (isWord('and')) {
      at += 1;
      const left = test;
      const right = factor();
      test = (file) => left(file) && right(file);
    }
    return test;
  };
  const either = (): Test => {
    let test = both();
    while (isWord('or')) {
      at += 1;
      const left = test;
      const right = both();
      test = (file) => left(file) || right(file);
    }
    return test;
  };
  const test = either();
  if (at < tokens.length) throw driveInvalid('q');
  return test;
}
