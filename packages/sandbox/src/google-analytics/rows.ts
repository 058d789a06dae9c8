import type { DayCell, Grain } from './day-cell.ts';

/** Says whether a row counts; `event` and `item` are -1 on a coarser grain. */
export type RowTest = (cell: DayCell, session: number, event: number, item: number) => boolean;

/** What decides which rows of a day are read. */
export interface RowChoice {
  grain: Grain;
  /** Sessions of this day (number) after this minute have not happened yet. */
  now: { number: number; minute: number };
  test: RowTest | null;
}

/** Shows the rows of a day that happened and pass the test, session by session. */
export function eachRow(
  cell: DayCell,
  { grain, now, test }: RowChoice,
  visit: (session: number, event: number, item: number) => void,
): void {
  if (cell.number > now.number) return;
  const show: typeof visit = (session, event, item) => {
    if (!test || test(cell, session, event, item)) visit(session, event, item);
  };
  for (let s = 0; s < cell.sessions; s++) {
    if (cell.number === now.number && (cell.minute[s] ?? 0) > now.minute) continue;
    if (grain === 'session') show(s, -1, -1);
    else if (grain === 'event') for (let e = cell.eventStart[s] ?? 0; e < (cell.eventStart[s + 1] ?? 0); e++) show(s, e, -1);
    else for (let i = cell.itemStart[s] ?? 0; i < (cell.itemStart[s + 1] ?? 0); i++) show(s, cell.itemEvent[i] ?? 0, i);
  }
}
