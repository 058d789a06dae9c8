import { createContext, Script } from 'node:vm';
import { AppError } from '@sightline/contract/core';
import type { Cell } from '@sightline/contract/frames';

const timeoutMs = 250;
const script = new Script(
  "const test = new RegExp(source, 'i'); JSON.stringify(JSON.parse(texts).map((text) => text !== null && test.test(text)))",
);

/**
 * Which cells an expression someone typed finds itself in. Expressions can take years over one line of text, so this one is stopped after
 * a quarter of a second for all cells together.
 */
export function matchesOf(expression: string, cells: Cell[]): boolean[] {
  const texts = JSON.stringify(cells.map((cell) => (cell === null ? null : String(cell))));
  try {
    return JSON.parse(script.runInContext(createContext({ source: expression, texts }), { timeout: timeoutMs }));
  } catch (error) {
    const isTooSlow = typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    const what = isTooSlow ? 'takes too long. Make it simpler' : 'is not a valid regular expression';
    throw new AppError('source_bad_query', `The filter "${expression}" ${what}.`, { cause: error });
  }
}
