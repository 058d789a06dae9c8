import { foldText, hasText } from '@sightline/contract/core';

/** The name being written at the caret of an expression: after the last open brace. */
export interface OpenName {
  /** Of the brace. */
  from: number;
  /** After what is written so far. */
  to: number;
  text: string;
}

export function openNameAt(expression: string, caret: number): OpenName | null {
  const before = expression.slice(0, caret);
  const from = before.lastIndexOf('{');
  if (from < 0 || before.slice(from).includes('}')) return null;
  const rest = /^[^{}+*/,()]*/.exec(expression.slice(caret))?.[0] ?? '';
  // What follows belongs to the name only where it is closed.
  const to = expression.charAt(caret + rest.length) === '}' ? caret + rest.length + 1 : caret;
  return { from, to, text: before.slice(from + 1).trim() };
}

const namesShownMax = 8;

/** Names that contain what is written, those that begin with it first. */
export function namesLike(text: string, names: readonly string[]): string[] {
  const fitting = names.filter((name) => hasText(name, text));
  const begins = (name: string) => Number(!foldText(name).startsWith(foldText(text)));
  return fitting.sort((one, other) => begins(one) - begins(other)).slice(0, namesShownMax);
}

/** The expression with a name put in, and where the caret goes. */
export function withName(expression: string, at: { from: number; to: number }, name: string): { expression: string; caret: number } {
  const written = `{${name}}`;
  return { expression: expression.slice(0, at.from) + written + expression.slice(at.to), caret: at.from + written.length };
}
