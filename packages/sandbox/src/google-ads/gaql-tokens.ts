import { queryError } from './refusal.ts';

export type Token =
  /** Names, keywords and bare literals; `text` as written. */
  { kind: 'word'; text: string } | { kind: 'string'; text: string } | { kind: 'number'; text: string } | { kind: 'sign'; text: string };

const SIGNS = ['!=', '>=', '<=', '=', '>', '<', ',', '(', ')'];

function readString(query: string, start: number): { text: string; end: number } {
  const quote = query[start];
  let text = '';
  for (let at = start + 1; at < query.length; at++) {
    const sign = query[at] ?? '';
    if (sign === quote) return { text, end: at + 1 };
    if (sign === '\n') throw queryError('PROHIBITED_NEWLINE_IN_STRING', 'a string must not contain a newline.');
    if (sign !== '\\') {
      text += sign;
      continue;
    }
    at += 1;
    const escaped = query[at] ?? '';
    if (!['\\', "'", '"'].includes(escaped)) throw queryError('BAD_ESCAPE_SEQUENCE', `invalid escape sequence '\\${escaped}'.`);
    text += escaped;
  }
  throw queryError('STRING_NOT_TERMINATED', 'unterminated string.');
}

/** The words of a query, see https://developers.google.com/google-ads/api/docs/query/grammar */
export function readTokens(query: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < query.length) {
    const rest = query.slice(at, at + 200);
    const space = /^\s+/.exec(rest)?.[0];
    const number = /^-?\d+(\.\d+)?(?![\w.])/.exec(rest)?.[0];
    const word = /^[A-Za-z_][\w.]*/.exec(rest)?.[0];
    const sign = SIGNS.find((one) => rest.startsWith(one));
    if (space !== undefined) at += space.length;
    else if (rest.startsWith("'") || rest.startsWith('"')) {
      const { text, end } = readString(query, at);
      tokens.push({ kind: 'string', text });
      at = end;
    } else if (number !== undefined) {
      tokens.push({ kind: 'number', text: number });
      at += number.length;
    } else if (word !== undefined) {
      tokens.push({ kind: 'word', text: word });
      at += word.length;
    } else if (sign !== undefined) {
      tokens.push({ kind: 'sign', text: sign });
      at += sign.length;
    } else if (/^\d/.test(rest)) {
      throw queryError('BAD_NUMBER', `'${/^[\w.-]+/.exec(rest)?.[0]}' is not a number.`);
    } else throw queryError('BAD_SYMBOL', `unexpected symbol '${[...rest][0]}'.`);
  }
  return tokens;
}
