import type { DayCell } from './day-cell.ts';
import type { DimensionReader } from './dimension.ts';
import { Figures } from './figures.ts';
import type { Grain } from './grain.ts';
import type { Tally } from './tally.ts';

export type { Grain } from './grain.ts';

export type RowTest = (cell: DayCell, session: number, event: number, item: number) => boolean;
export type GroupKey = number | string;

export interface Group {
  codes: number[];
  figures: Figures;
}

export interface ScanPlan {
  cells: readonly DayCell[];
  /** Sessions of this day (number) after this minute have not happened yet. */
  now: { number: number; minute: number };
  readers: readonly DimensionReader[];
  test: RowTest | null;
  grain: Grain;
  tally: Tally;
}

/** Names groups by one number where their codes fit into it, else by text. */
function keyMaker(readers: readonly DimensionReader[]): (codes: readonly number[]) => GroupKey {
  const fits = readers.reduce((product, { size }) => product * size, 1) <= Number.MAX_SAFE_INTEGER;
  if (!fits) return (codes) => codes.join(' ');
  return (codes) => {
    let key = 0;
    for (let d = 0; d < readers.length; d++) key = key * (readers[d]?.size ?? 1) + (codes[d] ?? 0);
    return key;
  };
}

/** Calls `visit` for every row of the plan's grain that happened and passes its test. */
export function eachRow(plan: ScanPlan, visit: RowVisitor): void {
  const { test, grain } = plan;
  for (const cell of plan.cells) {
    if (cell.number > plan.now.number) break;
    const isToday = cell.number === plan.now.number;
    for (let s = 0; s < cell.sessions; s++) {
      if (isToday && (cell.minute[s] ?? 0) > plan.now.minute) continue;
      if (grain === 'session') {
        if (!test || test(cell, s, -1, -1)) visit(cell, s, -1, -1);
      } else if (grain === 'event') {
        const end = cell.eventStart[s + 1] ?? 0;
        for (let e = cell.eventStart[s] ?? 0; e < end; e++) if (!test || test(cell, s, e, -1)) visit(cell, s, e, -1);
      } else {
        const end = cell.itemStart[s + 1] ?? 0;
        for (let i = cell.itemStart[s] ?? 0; i < end; i++) {
          const e = cell.itemEvent[i] ?? 0;
          if (!test || test(cell, s, e, i)) visit(cell, s, e, i);
        }
      }
    }
  }
}

export type RowVisitor = (cell: DayCell, session: number, event: number, item: number) => void;

/** Groups the rows of a plan and adds up their figures. */
export function scan(plan: ScanPlan): Map<GroupKey, Group> {
  const groups = new Map<GroupKey, Group>();
  const keyOf = keyMaker(plan.readers);
  const codes = plan.readers.map(() => 0);
  eachRow(plan, (cell, s, e, i) => {
    for (let d = 0; d < codes.length; d++) codes[d] = plan.readers[d]?.code(cell, s, e, i) ?? 0;
    const key = keyOf(codes);
    let group = groups.get(key);
    if (!group) {
      group = { codes: [...codes], figures: new Figures() };
      groups.set(key, group);
    }
    plan.tally.add(group.figures, plan.grain, cell, s, e, i);
  });
  return groups;
}

/** One set of figures over the rows of the groups that `isKept` (null: of all). */
export function scanTotal(plan: ScanPlan, isKept: ((key: GroupKey) => boolean) | null): Figures {
  const figures = new Figures();
  const keyOf = keyMaker(plan.readers);
  eachRow(plan, (cell, s, e, i) => {
    if (isKept && !isKept(keyOf(plan.readers.map((reader) => reader.code(cell, s, e, i))))) return;
    plan.tally.add(figures, plan.grain, cell, s, e, i);
  });
  return figures;
}
