import type { FrameLine } from '@sightline/contract/frames';
import type { Outcome } from './resolve-widget.ts';

const start = '{"hash":"';

/** A line of the data stream as text. The hash comes first, so that `hashOfLine` need not read the figures. */
export const lineOf = (hash: string, outcome: Outcome): string => JSON.stringify({ hash, ...outcome } satisfies FrameLine);
export const lastLine = JSON.stringify({ done: true } satisfies FrameLine);

/** Whether a text of joined lines ends a stream. */
export const endsStream = (lines: string): boolean => lines.endsWith(lastLine);

/** Null for the last line. A hash is made of letters that JSON leaves as they are. */
export const hashOfLine = (line: string): string | null =>
  line.startsWith(start) ? line.slice(start.length, line.indexOf('"', start.length)) : null;

export const isFrameLine = (line: string, hash: string): boolean => line.startsWith(`${start}${hash}","frame":`);

/** The line with one more field, given as JSON. */
export const withField = (line: string, name: string, json: string): string => `${line.slice(0, -1)},${JSON.stringify(name)}:${json}}`;
