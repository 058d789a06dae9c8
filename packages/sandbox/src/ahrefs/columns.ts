/** One field of a list's rows. */
export interface Column<Row> {
  /** Its price in a row: https://docs.ahrefs.com/api/docs/limits-consumption */
  units: number;
  read(row: Row): unknown;
}

export type Columns<Row> = Readonly<Record<string, Column<Row>>>;

/** Columns of one unit each. */
export function plain<Row>(fields: Readonly<Record<string, (row: Row) => unknown>>, units = 1): Columns<Row> {
  return Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, { units, read }]));
}

/** Columns that are members of the row, named with spaces between. */
export function members<Row extends object>(names: string, units = 1): Columns<Row> {
  return Object.fromEntries(names.split(' ').map((name) => [name, { units, read: (row) => Reflect.get(row, name) }]));
}

/** Something that is there at one or both of two dates. */
export interface Pair<T> {
  now: T | null;
  prev: T | null;
}

/** `left`: only at the newer date; `right`: only at the older one. */
export function statusOf({ now, prev }: Pair<unknown>): 'left' | 'right' | 'both' {
  return now === null ? 'right' : prev === null ? 'left' : 'both';
}

/** `name`, `name_prev` and `name_merged` (for sorting: the newer value, else the older one). */
export function triple<T, Row extends Pair<T>>(name: string, read: (entry: T) => unknown, units = 1): Columns<Row> {
  const at = (entry: T | null) => (entry === null ? null : read(entry));
  return {
    [name]: { units, read: ({ now }) => at(now) },
    [`${name}_prev`]: { units, read: ({ prev }) => at(prev) },
    [`${name}_merged`]: { units, read: ({ now, prev }) => at(now ?? prev) },
  };
}

/** `name` and `name_prev`. */
export function twin<T, Row extends Pair<T>>(name: string, read: (entry: T) => unknown, units = 1): Columns<Row> {
  const { [`${name}_merged`]: _merged, ...both } = triple<T, Row>(name, read, units);
  return both;
}

/** Joins what is there at the newer date with what is there at the older one. */
export function pair<T>(now: readonly T[], prev: readonly T[], nameOf: (entry: T) => string): Pair<T>[] {
  const older = new Map(prev.map((entry) => [nameOf(entry), entry]));
  const names = new Set(now.map(nameOf));
  return [
    ...now.map((entry) => ({ now: entry, prev: older.get(nameOf(entry)) ?? null })),
    ...prev.filter((entry) => !names.has(nameOf(entry))).map((entry) => ({ now: null, prev: entry })),
  ];
}

/** The newer minus the older; what is not there counts as 0. */
export function change<T>({ now, prev }: Pair<T>, read: (entry: T) => number): number {
  return (now === null ? 0 : read(now)) - (prev === null ? 0 : read(prev));
}

/** The change in whole percent of the older value; 100 where there was none. */
export function changePercent<T>(entry: Pair<T>, read: (entry: T) => number): number {
  const before = entry.prev === null ? 0 : read(entry.prev);
  const difference = change(entry, read);
  return before === 0 ? (difference === 0 ? 0 : 100) : Math.round((difference / before) * 100);
}
