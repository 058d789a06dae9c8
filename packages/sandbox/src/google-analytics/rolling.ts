import { dayNumber } from '../kernel/days.ts';
import type { DayCell } from './day-cell.ts';
import type { Figures, Rolling } from './figures.ts';
import { eachRow } from './rows.ts';
import type { Group, GroupKey, ScanColumn, ScanPlan } from './scan.ts';

const WINDOWS: [part: Rolling, days: number][] = [
  ['rolling1', 1],
  ['rolling7', 7],
  ['rolling28', 28],
];
export const WINDOW_MAX = 28;

/** Active users by the codes of the dimensions that vary within a day, then by day. */
type Presence = Map<string, { codes: (number | null)[]; byDay: Map<number, Set<number>> }>;

function presence(plan: ScanPlan): Presence {
  const found: Presence = new Map();
  for (const cell of plan.cells) {
    eachRow(cell, plan, (s, event, item) => {
      if (!cell.isEngaged[s] && !cell.isNew[s]) return;
      const codes = plan.columns.map(({ reader, isDaily }) => (isDaily ? null : reader.code(cell, s, event, item)));
      const key = codes.join(' ');
      let there = found.get(key);
      if (!there) {
        there = { codes, byDay: new Map() };
        found.set(key, there);
      }
      const users = there.byDay.get(cell.number) ?? new Set<number>();
      users.add(cell.user[s] ?? 0);
      there.byDay.set(cell.number, users);
    });
  }
  return found;
}

/** How many different users the last `days` days had, for each day from `start` to `end`. */
function* windowCounts(byDay: Map<number, Set<number>>, days: number, start: number, end: number): Generator<[day: number, users: number]> {
  const times = new Map<number, number>();
  const first = start - days + 1;
  for (let day = first; day <= end; day++) {
    for (const user of byDay.get(day) ?? []) times.set(user, (times.get(user) ?? 0) + 1);
    for (const user of (day - days >= first && byDay.get(day - days)) || []) {
      const left = (times.get(user) ?? 0) - 1;
      if (left > 0) times.set(user, left);
      else times.delete(user);
    }
    if (day >= start) yield [day, times.size];
  }
}

/**
 * Sets the rolling user counts of each group: of the windows that end on the group's last day within the range. The plan's
 * cells must reach back WINDOW_MAX - 1 days before `start`.
 */
export function addRolling(plan: ScanPlan, groups: Map<GroupKey, Group>, range: { start: string; end: string }): void {
  const start = dayNumber(range.start);
  const end = Math.min(dayNumber(range.end), plan.now.number);
  const cells = new Map(plan.cells.map((cell) => [cell.number, cell]));
  const byCodes = new Map([...groups.values()].map((group) => [group.codes.join(' '), group.figures]));
  for (const { codes, byDay } of presence(plan).values()) {
    for (const [part, days] of WINDOWS) {
      for (const [day, users] of windowCounts(byDay, days, start, end)) {
        const figures = figuresOn(cells.get(day), codes, plan.columns, byCodes);
        figures?.set(part, users);
      }
    }
  }
}

function figuresOn(
  cell: DayCell | undefined,
  codes: readonly (number | null)[],
  columns: readonly ScanColumn[],
  byCodes: Map<string, Figures>,
): Figures | undefined {
  if (!cell) return undefined;
  return byCodes.get(codes.map((code, d) => code ?? columns[d]?.reader.code(cell, 0, -1, -1) ?? 0).join(' '));
}
