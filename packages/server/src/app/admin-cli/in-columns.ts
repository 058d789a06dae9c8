import type { Say } from './command.ts';

/** The day in UTC; empty: none. */
export const dayOf = (at: Date | null): string => at?.toISOString().slice(0, 10) ?? '';

/** A table of text, as wide as its cells. */
export function sayInColumns(say: Say, heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of [heads, ...rows])
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
