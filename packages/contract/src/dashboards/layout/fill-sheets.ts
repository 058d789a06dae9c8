import { gridColumns } from '../widgets/widgets.ts';
import type { Sized } from './grid.ts';
import { bandHeight, heightsOf, type PageBox, type PrintBlock } from './print-layout.ts';

/** How much rows give and take so that sheets end where their paper does. */
const scaleMin = 0.82;
const scaleMax = 1.3;
/** So low before the last band stands on a sheet by itself. */
const scaleLast = 0.72;
const halfFull = 0.5;
/** A line of text: what more it needs it says. */
const textRowPx = 28;
/** What rounds up is not to begin another sheet. */
const slackPx = 3;
const halvings = 12;

type Printed = Sized & { hash: string };
type BandBlock<T> = Extract<PrintBlock<T>, { kind: 'band' }>;

/** How high what goes on from sheet to sheet is, in pixels: its tables, and what is said under them. */
export interface FlowSize {
  tables: {
    above: number;
    /** Comes again on each sheet. */
    head: number;
    /** What no sheet cuts. */
    rows: number[];
  }[];
  /** With the gap to what follows. */
  tail: number;
}

export interface Fill<T> {
  needs: ReadonlyMap<string, number>;
  /** By hash; what is not here ends where the browser decides. */
  flows: ReadonlyMap<string, FlowSize>;
  box: PageBox;
  /** Heights of what stands above the first block and below the last, in pixels. */
  edges: { head: number; foot: number };
  /** Words alone, which are as high as they are. */
  isText(widget: T): boolean;
  /** Drawings and tables, which take any room they get. */
  isElastic(widget: T): boolean;
  beginsSheet(widget: T): boolean;
  /** Stands over what follows, and is on its sheet. */
  isHeading(widget: T): boolean;
}

/** A block and whether it begins a sheet; false: the browser decides. */
export type FilledBlock<T> = PrintBlock<T> & { onNewSheet: boolean };

/** What would be left alone in half of a row takes the row. */
function widened<T extends Printed>(band: BandBlock<T>, { isElastic }: Fill<T>): BandBlock<T> {
  const [place, another] = band.placed;
  if (place === undefined || another !== undefined || place.w < gridColumns / 2 || !isElastic(place.widget)) return band;
  return { ...band, placed: [{ ...place, x: 0, w: gridColumns }] };
}

function scaled<T extends Printed>(band: BandBlock<T>, scale: number, fill: Fill<T>): BandBlock<T> {
  const { needs, box, isText, isHeading } = fill;
  const widgets = band.placed.map(({ widget }) => widget);
  if (band.isShelf || widgets.every(isHeading)) return band;
  const rowPx = widgets.every(isText) ? textRowPx * 2 + box.gapPx : (box.rowPx - box.gapPx) * scale + box.gapPx;
  return { ...band, rows: heightsOf(band.placed, needs, { gapPx: box.gapPx, rowPx }) };
}

/** What a sheet shows whole: a band, or what would go on from sheet to sheet and has room on it. */
type Item<T> = BandBlock<T> | (Extract<PrintBlock<T>, { kind: 'flow' }> & { px: number });

interface FilledSheet<T> {
  items: Item<T>[];
  /** How much of it is taken from above, by the head or by the end of a table; null: it ends where the browser decides. */
  taken: number | null;
  /** It begins with a break that is set here. */
  isBroken: boolean;
  /** It was begun for want of room, so that what is on it may come from the sheet before and the other way round. */
  isOverflow: boolean;
  /** Another one comes behind it, so this one is to be full. */
  isFollowed: boolean;
  /** What is to stand below the last item. */
  below: number;
}

const isHeadingAlone = <T extends Printed>(item: Item<T>, { isHeading }: Fill<T>): boolean =>
  item.kind === 'band' && item.placed.every(({ widget }) => isHeading(widget));

/** Of items one under the other, each with the gap below it. */
const heightOf = <T extends Printed>(items: readonly Item<T>[], scale: number, fill: Fill<T>): number =>
  items.reduce(
    (height, item) => height + (item.kind === 'flow' ? item.px : bandHeight(scaled(item, scale, fill).rows, fill.box) + fill.box.gapPx),
    0,
  );

/** The largest scale at which items have so much room; null: there is none. */
function scaleFor<T extends Printed>(items: readonly Item<T>[], room: number, range: { least: number; most: number }, fill: Fill<T>) {
  const fits = (scale: number): boolean => heightOf(items, scale, fill) <= room;
  if (fits(range.most)) return range.most;
  if (!fits(range.least)) return null;
  let [low, high] = [range.least, range.most];
  for (let count = 0; count < halvings; count += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

const roomOn = <T extends Printed>({ taken, below }: Pick<FilledSheet<T>, 'taken' | 'below'>, { box }: Fill<T>): number =>
  box.height - slackPx - (taken ?? 0) - below;

/** Whole, wherever it begins. */
const wholeOf = ({ tables, tail }: FlowSize): number =>
  tables.reduce((height, { above, head, rows }) => rows.reduce((sum, row) => sum + row, height + above + head), tail);

/** What stays together at its begin: the head of a table and its first row. */
const beginOf = ({ tables: [first] }: FlowSize): number => (first ? first.above + first.head + (first.rows[0] ?? 0) : 0);

/** Where what begins at `start` of a sheet ends, on whichever sheet that is: as browsers cut tables, between rows and with their heads again. */
function endOfFlow({ tables, tail }: FlowSize, start: number, sheetPx: number): number {
  let end = start;
  for (const [index, { above, head, rows }] of tables.entries()) {
    end += above;
    if (end + head + (rows[0] ?? 0) > sheetPx) end = 0;
    end += head;
    // Browsers leave out a head that takes more than a quarter of a sheet.
    const again = head <= sheetPx / 4 ? head : 0;
    // What is said under the last row stays with it.
    const under = (row: number): number => (index === tables.length - 1 && row === rows.length - 1 ? tail : 0);
    for (const [row, px] of rows.entries()) end = (end + px + under(row) > sheetPx ? again : end) + px;
  }
  return end + tail > sheetPx ? tail : end + tail;
}

/** Fullness, of 1, of a sheet whose rows are as high as they may be. */
function fullness<T extends Printed>(sheet: FilledSheet<T>, fill: Fill<T>): number {
  const most = sheet.isFollowed ? scaleMax : 1;
  const room = roomOn(sheet, fill);
  const scale = scaleFor(sheet.items, room, { least: scaleMin, most }, fill);
  return scale === null ? 0 : (heightOf(sheet.items, scale, fill) + (sheet.taken ?? 0)) / fill.box.height;
}

/** Where the headings begin that stand right before `end`, and go with what is there. */
function headingsBefore<T extends Printed>(items: readonly Item<T>[], end: number, least: number, fill: Fill<T>): number {
  let from = end;
  while (from > least && isHeadingAlone(items[from - 1] as Item<T>, fill)) from -= 1;
  return from;
}

/** Where a break is set for want of room, a last sheet less than half full takes bands from the one before, as long as the emptier of the two gets fuller. */
function balance<T extends Printed>(sheets: readonly FilledSheet<T>[], fill: Fill<T>): void {
  for (const [index, last] of sheets.entries()) {
    const [before, next] = [sheets[index - 1], sheets[index + 1]];
    // What goes on under a sheet ends by where it begins.
    if (!before || before.taken === null || !last.isOverflow || (next && (next.isOverflow || !next.isBroken))) continue;
    while (fullness(last, fill) < halfFull) {
      // Its last band may begin the next one.
      const from = headingsBefore(before.items, before.items.length - 1, 0, fill);
      if (from < 1) break;
      const fewer = { ...before, items: before.items.slice(0, from) };
      const more = { ...last, items: [...before.items.slice(from), ...last.items] };
      const emptier = (...pair: FilledSheet<T>[]): number => Math.min(...pair.map((sheet) => fullness(sheet, fill)));
      if (emptier(fewer, more) <= emptier(before, last)) break;
      [before.items, last.items] = [fewer.items, more.items];
    }
  }
}

/**
 * Sets the blocks of a print sheet by sheet: what nearly has room on one is drawn a little lower, and what stands on one that another follows a little higher,
 * so that none ends half empty and none holds a single band where the one before could spare another. Where a table that goes on from sheet to sheet ends is
 * reckoned from its rows; until they are known what follows is the browser's, until something begins a sheet.
 */
export function fillSheets<T extends Printed>(blocks: readonly PrintBlock<T>[], fill: Fill<T>): FilledBlock<T>[] {
  const { box, edges, flows } = fill;
  let sheet: FilledSheet<T> = { items: [], taken: edges.head, isBroken: false, isOverflow: false, isFollowed: false, below: 0 };
  const sheets = [sheet];
  const begin = (next: Partial<FilledSheet<T>>): void => {
    sheet = { items: [], taken: 0, isBroken: true, isOverflow: false, isFollowed: false, below: 0, ...next };
    sheets.push(sheet);
  };
  const takeHeadings = (): Item<T>[] =>
    sheet.items.splice(headingsBefore(sheet.items, sheet.items.length, sheet.taken === 0 ? 1 : 0, fill));
  const overflow = (): void => {
    const items = takeHeadings();
    sheet.isFollowed = true;
    begin({ items, isOverflow: true });
  };
  const begins = (block: PrintBlock<T> | undefined): boolean =>
    block?.kind === 'band' && block.placed.some(({ widget }) => fill.beginsSheet(widget));

  for (const [index, block] of blocks.entries()) {
    const isEnd = index === blocks.length - 1;
    const isLast = isEnd || begins(blocks[index + 1]);
    // Notes of many days go on by themselves.
    const below = isEnd && edges.foot < box.height / 3 ? edges.foot : 0;
    const hasRoom = (item: Item<T>): boolean =>
      scaleFor([...sheet.items, item], roomOn({ ...sheet, below }, fill), { least: isLast ? scaleLast : scaleMin, most: 1 }, fill) !== null;
    if (block.kind === 'flow') {
      const size = flows.get(block.widget.hash);
      const item = size && { ...block, px: wholeOf(size) };
      if (item && sheet.taken !== null && hasRoom(item)) sheet.items.push(item);
      else {
        const scale = scaleFor(sheet.items, roomOn(sheet, fill), { least: scaleLast, most: 1 }, fill) ?? 1;
        const under = sheet.taken === null ? null : sheet.taken + heightOf(sheet.items, scale, fill);
        const isMoved = size !== undefined && under !== null && under > 0 && under + beginOf(size) > box.height;
        const headings = isMoved ? takeHeadings() : [];
        const start = isMoved ? heightOf(headings, 1, fill) : under;
        if (isMoved) sheet.isFollowed = true;
        begin({ items: [...headings, { ...block, px: 0 }], taken: null, isBroken: isMoved });
        begin({ taken: size && start !== null ? endOfFlow(size, start, box.height) : null, isBroken: false });
      }
    } else {
      const band = widened(block, fill);
      if (index > 0 && begins(block)) {
        sheet.isFollowed = true;
        begin({});
      } else if (sheet.taken !== null && (sheet.items.length > 0 || sheet.taken > 0) && !hasRoom(band)) overflow();
      sheet.items.push(band);
    }
    sheet.below = below;
  }
  balance(sheets, fill);
  return sheets.flatMap((each) => {
    const most = each.isFollowed ? scaleMax : 1;
    const scale = each.taken === null ? 1 : (scaleFor(each.items, roomOn(each, fill), { least: scaleLast, most }, fill) ?? 1);
    return each.items.map((item, place) => {
      const onNewSheet = place === 0 && each.isBroken;
      return item.kind === 'flow' ? { kind: item.kind, widget: item.widget, onNewSheet } : { ...scaled(item, scale, fill), onNewSheet };
    });
  });
}
