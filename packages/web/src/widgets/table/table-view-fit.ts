import { ownBox } from '#ui/base/own-box.ts';

/** How close columns stand: as they like to, without bars, or nearer to each other. */
const fits = ['roomy', 'bare', 'close'] as const;
/** Names are cut no shorter. */
const nameMinPx = 136;

export interface TableFit {
  /** Columns that are not whole to either side. */
  before: number;
  after: number;
  /** What is seen of those at the sides, in pixels of the table's room: it is covered, since a figure that is cut reads as another one. */
  covered: readonly { left: number; width: number }[];
  /** Rows seen whole; null: all of them. */
  rows: number | null;
  /** Where rows go on below, in pixels of the table's room; null: nowhere. */
  goOnAt: number | null;
}

export const wholeTable: TableFit = { before: 0, after: 0, covered: [], rows: null, goOnAt: null };

/** Pixels are halved on some screens. */
const roundingPx = 1;

/** Of a card, in pixels: a row of the grid, the gap to the next, and what is not the table's. */
const usual = { row: 184, gap: 16, around: 70, line: 31 };

/** What is seen of the rows in a card of so many rows of the grid, where nothing can be measured. */
export function usualFit(height: number, rows: number, hasTotals: boolean): TableFit {
  const room = usual.row * height + usual.gap * (height - 1) - usual.around;
  const lines = rows + 1 + (hasTotals ? 1 : 0);
  if (lines * usual.line <= room) return wholeTable;
  const seen = Math.floor(room / usual.line) - 1 - (hasTotals ? 1 : 0);
  return { ...wholeTable, rows: seen, goOnAt: room - (hasTotals ? usual.line : 0) };
}

interface Side {
  left: number;
  right: number;
}

/** The columns to either side of what is seen, and the parts of them that are. `room` begins after the names, which stay. */
export function columnsBeside(columns: readonly Side[], room: Side): Pick<TableFit, 'before' | 'after' | 'covered'> {
  const before = columns.filter(({ left }) => left < room.left - roundingPx);
  const after = columns.filter(({ left, right }) => left >= room.left - roundingPx && right > room.right + roundingPx);
  // Where not one has room the one that is there is better than none.
  if (before.length + after.length === columns.length) return { before: before.length, after: after.length, covered: [] };
  const sides = [
    { left: room.left, right: Math.max(room.left, ...before.map(({ right }) => right)) },
    { left: Math.min(room.right, ...after.map(({ left }) => left)), right: room.right },
  ];
  const covered = sides.flatMap(({ left, right }) => (right - left > roundingPx ? [{ left, width: right - left }] : []));
  return { before: before.length, after: after.length, covered };
}

/** What of a table is not seen in its room. */
export function lookAtTable(table: HTMLTableElement, region: HTMLElement, rowHeight: number): TableFit {
  const { left } = ownBox(region);
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  const names = heads.filter((head) => 'stays' in head.dataset);
  const sides = heads.flatMap((head): Side[] => {
    const box = ownBox(head);
    return names.includes(head) ? [] : [{ left: box.left - left, right: box.right - left }];
  });
  // Names may end within a pixel.
  const namesEnd = names[0] ? ownBox(names[0]).right - left : 0;
  const columns = columnsBeside(sides, { left: namesEnd, right: region.clientWidth });
  if (region.scrollHeight <= region.clientHeight + roundingPx) return { ...wholeTable, ...columns };
  const room = region.clientHeight - (table.tFoot?.offsetHeight ?? 0);
  const isEnd = region.scrollTop + region.clientHeight >= region.scrollHeight - roundingPx;
  const rows = Math.floor((room - (table.tHead?.offsetHeight ?? 0) + roundingPx) / rowHeight);
  return { ...columns, rows, goOnAt: isEnd ? null : room };
}

/** A table and what it scrolls in. */
export interface TableInRoom {
  table: HTMLTableElement;
  region: HTMLElement;
}

const missingOf = ({ region }: Pick<TableInRoom, 'region'>): number => region.scrollWidth - region.clientWidth;
const nameOf = ({ table }: Pick<TableInRoom, 'table'>): HTMLElement | null => table.querySelector<HTMLElement>('th[data-stays]');

/**
 * Brings the columns of tables into their rooms by standing closer. All are written to before one is measured: what is measured after each is laid out after
 * each, and with it the page.
 */
export function arrangeTables(tables: readonly TableInRoom[]): void {
  for (const { table } of tables) table.style.removeProperty('--name');
  let wide = tables;
  for (const closeness of fits) {
    for (const { table } of wide) table.dataset.fit = closeness;
    wide = wide.filter((each) => missingOf(each) > 0);
    if (wide.length === 0) break;
  }
  const shorter = wide.map((each) => ({ ...each, px: Math.max(nameMinPx, (nameOf(each)?.offsetWidth ?? 0) - missingOf(each)) }));
  for (const { table, px } of shorter) table.style.setProperty('--name', `${px}px`);
  const names = tables.map((each) => nameOf(each)?.offsetWidth ?? 0);
  // What the keyboard goes to does not stay under the names.
  for (const [index, { region }] of tables.entries()) region.style.scrollPaddingInlineStart = `${names[index]}px`;
}

/** Brings the first columns after, or the last before what is seen, beside the names. */
export function showColumns(table: HTMLTableElement | null, side: 'before' | 'after'): void {
  const region = table?.closest('section');
  if (!table || !region) return;
  const room = ownBox(region);
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  const start = room.left + (heads.find((head) => 'stays' in head.dataset)?.offsetWidth ?? 0);
  const end = room.left + region.clientWidth;
  const boxes = heads.filter((head) => !('stays' in head.dataset)).map(ownBox);
  const next =
    side === 'after' ? boxes.find(({ right }) => right > end + roundingPx) : boxes.findLast(({ left }) => left < start - roundingPx);
  if (!next) return;
  // A column wider than the room is gone over in steps.
  const by = side === 'after' ? next.left - start : next.right - end;
  region.scrollBy({ left: Math.abs(by) > roundingPx ? by : next.width / 2, behavior: 'instant' });
}
