import type { DayCell, Grain } from './day-cell.ts';
import type { DimensionReader } from './dimension.ts';
import { DistinctPairs } from './distinct-pairs.ts';
import { EVENTS } from './events.ts';
import { type Counted, Figures, isRolling, type Part } from './figures.ts';
import { type Measure, measuresFor } from './measures.ts';
import type { Property } from './properties.ts';
import { eachRow, type RowChoice } from './rows.ts';
import type { Site } from './site.ts';

/** One number where the codes of the dimensions fit into it, else text. */
export type GroupKey = number | string;

/** A dimension being read, with what is known of how often its value may change. */
export interface ScanColumn {
  reader: DimensionReader;
  grain: Grain;
  isDaily: boolean;
}

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

/** One part on its way through the days. */
class Counter {
  readonly #part: Counted;
  readonly #measure: Measure;
  /** By event code: whether it counts; null = all do. */
  readonly #isWanted: boolean[] | null;
  /** Sessions and users count once in a group, whatever they do there. */
  readonly #isOnce: boolean;
  readonly #users = new DistinctPairs();
  /** The session each group counted last: they come in order, so that is enough. */
  readonly #lastSession: number[] = [];
  readonly #sums: number[] = [];

  constructor(part: Counted, measure: Measure) {
    this.#part = part;
    this.#measure = measure;
    this.#isWanted = measure.codes && EVENTS.map((_, code) => measure.codes?.includes(code) ?? false);
    this.#isOnce = measure.of === 'session' || measure.how !== 'add';
  }

  /** Counts a row of a group; `number` is the session's own through all days. */
  count(group: number, cell: DayCell, session: number, event: number, item: number, number: number): void {
    if (this.#isOnce && this.#lastSession[group] === number) return;
    const amount = this.#amountOf(cell, session, event, item);
    if (amount === 0) return;
    this.#lastSession[group] = number;
    const { how } = this.#measure;
    const isNew = how !== 'users' || this.#users.add(group, cell.user[session] ?? 0);
    if (isNew) this.#sums[group] = (this.#sums[group] ?? 0) + (how === 'add' ? amount : 1);
  }

  write(group: number, figures: Figures): void {
    figures.set(this.#part, this.#sums[group] ?? 0);
  }

  /** The session, its events or its items, as far as the row holds them; an item row tells nothing of events. */
  #amountOf(cell: DayCell, session: number, event: number, item: number): number {
    const { of, amount } = this.#measure;
    if (of === 'session') return typeof amount === 'number' ? amount : amount(cell, session, session);
    const starts = of === 'event' ? cell.eventStart : cell.itemStart;
    const row = of === 'event' ? event : item;
    if (of === 'event' && item >= 0) return 0;
    const first = row < 0 ? (starts[session] ?? 0) : row;
    const end = row < 0 ? (starts[session + 1] ?? 0) : row + 1;
    let sum = 0;
    for (let at = first; at < end; at++) {
      const own = of === 'event' ? at : (cell.itemEvent[at] ?? 0);
      if ((event >= 0 && own !== event) || this.#isWanted?.[cell.eventCode[own] ?? 0] === false) continue;
      sum += typeof amount === 'number' ? amount : amount(cell, session, at);
    }
    return sum;
  }
}

function countersOf({ parts, property, site }: ScanPlan): Counter[] {
  const measures = measuresFor(property, site);
  return [...parts].flatMap((part) => (isRolling(part) ? [] : [new Counter(part, measures[part])]));
}

/** Shows each row with the key of its group; `number` numbers sessions through all days. */
function eachKeyed(
  { cells, columns, ...choice }: ScanPlan,
  visit: (key: GroupKey, cell: DayCell, session: number, event: number, item: number, number: number) => void,
): void {
  const isNumber = columns.reduce((product, { reader }) => product * reader.size, 1) <= Number.MAX_SAFE_INTEGER;
  let first = 0;
  for (const cell of cells) {
    eachRow(cell, choice, (session, event, item) => {
      let key: GroupKey = 0;
      if (isNumber) for (const { reader } of columns) key = key * reader.size + reader.code(cell, session, event, item);
      else key = columns.map(({ reader }) => reader.code(cell, session, event, item)).join(' ');
      visit(key, cell, session, event, item, first + session);
    });
    first += cell.sessions;
  }
}

/** Groups the rows of a plan and adds up their figures. */
export function scan(plan: ScanPlan): Map<GroupKey, Group> {
  const counters = countersOf(plan);
  const groups = new Map<GroupKey, Group & { number: number }>();
  eachKeyed(plan, (key, cell, session, event, item, number) => {
    let group = groups.get(key);
    if (!group) {
      const codes = plan.columns.map(({ reader }) => reader.code(cell, session, event, item));
      group = { codes, figures: new Figures(), number: groups.size };
      groups.set(key, group);
    }
    for (const counter of counters) counter.count(group.number, cell, session, event, item, number);
  });
  for (const { number, figures } of groups.values()) for (const counter of counters) counter.write(number, figures);
  return groups;
}

/** One set of figures over those groups of a scan that `isKept` (null: all). */
export function scanTotal(plan: ScanPlan, isKept: ((key: GroupKey) => boolean) | null): Figures {
  const counters = countersOf(plan);
  const figures = new Figures();
  eachKeyed(plan, (key, cell, session, event, item, number) => {
    if (isKept && !isKept(key)) return;
    for (const counter of counters) counter.count(0, cell, session, event, item, number);
  });
  for (const counter of counters) counter.write(0, figures);
  return figures;
}
