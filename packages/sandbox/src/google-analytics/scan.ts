import type { DayCell } from './day-cell.ts';
import { Column, Figures, type Part } from './figures.ts';
import { Grouping, type GroupKey, type ScanColumn } from './grouping.ts';
import { isAdditive, measuresFor } from './measures.ts';
import type { Property } from './properties.ts';
import { type RowChoice, Rows } from './rows.ts';
import type { Site } from './site.ts';
import { Tally } from './tally.ts';

export interface Group {
  codes: number[];
  figures: Figures;
}

export interface ScanPlan extends RowChoice {
  property: Property;
  site: Site;
  cells: readonly DayCell[];
  columns: readonly ScanColumn[];
  parts: ReadonlySet<Part>;
}

/** Groups the rows of a plan and adds up their figures. */
export function scan(plan: ScanPlan): Map<GroupKey, Group> {
  const rows = new Rows(plan.cells, plan);
  const grouping = new Grouping(plan.columns, rows.session.length);
  const tally = new Tally(plan.parts, measuresFor(plan.property, plan.site), plan.grain, rows.session.length);
  for (const cell of plan.cells) {
    rows.take(cell);
    grouping.assign(cell, rows);
    tally.add(cell, rows, grouping.keys.length);
  }
  return new Map(
    grouping.keys.map((key, group) => [key, { codes: grouping.codes[group] ?? [], figures: new Figures(tally.columns, group) }]),
  );
}

/** One set of figures over those groups of a scan that `isKept` (null: all); only what their own do not add up to is read again. */
export function scanTotal(plan: ScanPlan, groups: Map<GroupKey, Group>, isKept: ((key: GroupKey) => boolean) | null): Figures {
  const measures = measuresFor(plan.property, plan.site);
  const { true: added = [], false: counted = [] } = Object.groupBy(plan.parts, (part) =>
    isAdditive(part, measures, plan.grain) ? 'true' : 'false',
  );
  const rows = new Rows(plan.cells, plan);
  const grouping = isKept && new Grouping(plan.columns, rows.session.length);
  const tally = new Tally(counted, measures, plan.grain, rows.session.length);
  for (const cell of tally.isIdle ? [] : plan.cells) {
    rows.take(cell);
    if (grouping) {
      grouping.assign(cell, rows);
      rows.keep(grouping.keys.map(isKept));
    }
    tally.add(cell, rows, 1);
  }
  for (const part of added) {
    const column = new Column();
    for (const [key, { figures }] of groups) if (!isKept || isKept(key)) column.values[0] = (column.values[0] ?? 0) + figures.get(part);
    tally.columns.set(part, column);
  }
  return new Figures(tally.columns, 0);
}
