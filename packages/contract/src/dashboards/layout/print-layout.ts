import type { Sheet } from '../pdf.ts';
import { gridColumns } from '../widgets/widgets.ts';
import { linesInRow, type Placed, placeWidgets, rowsOf, type Sized } from './grid.ts';

/** CSS pixels of a millimetre. */
const pxPerMm = 96 / 25.4;
const gapPx = 12;
const marginsMm = { top: 12, side: 12, bottom: 16 };
/** Width and height of an upright sheet. */
const sheetsMm: Record<Sheet['paper'], [number, number]> = { a4: [210, 297], letter: [215.9, 279.4] };
/** Four rows have room under the head of a sheet, six on a sheet on end, where columns are narrow. */
const rowsPx: Record<Sheet['orientation'], number> = { landscape: 148, portrait: 138 };

/** A sheet in numbers: what is printed lies within `width` × `height`. */
export interface PageBox {
  sheetMm: { width: number; height: number };
  marginsMm: { top: number; side: number; bottom: number };
  /** In whole CSS pixels. */
  width: number;
  height: number;
  /** Of a row of the grid, and between two of them. */
  rowPx: number;
  gapPx: number;
}

export function pageBox({ paper, orientation }: Sheet): PageBox {
  const [short, long] = sheetsMm[paper];
  const [width, height] = orientation === 'portrait' ? [short, long] : [long, short];
  return {
    sheetMm: { width, height },
    marginsMm,
    width: Math.floor((width - 2 * marginsMm.side) * pxPerMm),
    height: Math.floor((height - marginsMm.top - marginsMm.bottom) * pxPerMm),
    rowPx: rowsPx[orientation],
    gapPx,
  };
}

type Printed = Sized & { hash: string };

interface Band<T> {
  /** In lines, of which a row of the grid has two. */
  placed: Placed<T>[];
  /** Heights of its lines, in pixels. */
  rows: number[];
  /** Set anew, line by line: its heights follow from no grid. */
  isShelf?: boolean;
}

/** `band`: cards side by side that stay on one sheet. `flow`: one widget that goes on over several. */
export type PrintBlock<T> = ({ kind: 'band' } & Band<T>) | { kind: 'flow'; widget: T };

/**
 * The widgets of a dashboard as they follow each other on paper. A card is as high as it was made, or as what it holds needs (`needs`, pixels by
 * hash); what is higher than a sheet stands by itself, after the cards that begin before it. No band is higher than a sheet.
 */
export function layOutForPrint<T extends Printed>(
  widgets: readonly T[],
  needs: ReadonlyMap<string, number>,
  box: PageBox,
): PrintBlock<T>[] {
  const isFlowing = ({ hash }: T): boolean => (needs.get(hash) ?? 0) > box.height;
  const flowing = widgets.filter(isFlowing).toSorted((one, other) => one.order - other.order);
  const placed = placeWidgets(
    widgets.filter((widget) => !isFlowing(widget)),
    gridColumns,
  );
  const bands = bandsOf(placed).flatMap((band) => {
    const rows = heightsOf(band, needs, box);
    return isHigher(rows, box) ? shelvesOf(band).map((shelf) => shelfBlock(shelf, needs, box)) : [{ placed: band, rows }];
  });
  const blocks: PrintBlock<T>[] = [];
  for (const band of bands) {
    const begins = Math.min(...band.placed.map(({ widget }) => widget.order));
    for (let next = flowing[0]; next && next.order < begins; next = flowing[0]) {
      blocks.push({ kind: 'flow', widget: next });
      flowing.shift();
    }
    blocks.push({ kind: 'band', ...band });
  }
  return [...blocks, ...flowing.map((widget) => ({ kind: 'flow' as const, widget }))];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** Of a band with lines of these heights. */
export const bandHeight = (rows: readonly number[], { gapPx }: Pick<PageBox, 'gapPx'>): number => sum(rows) + (rows.length - 1) * gapPx;
const isHigher = (rows: readonly number[], box: PageBox): boolean => bandHeight(rows, box) > box.height;

/** How high the rows of a band must be: what a card needs beyond its rows is shared by them. */
export function heightsOf<T extends Printed>(
  band: readonly Placed<T>[],
  needs: ReadonlyMap<string, number>,
  box: Pick<PageBox, 'rowPx' | 'gapPx'>,
): number[] {
  const rows = Array.from({ length: rowsOf(band) }, () => (box.rowPx - box.gapPx) / linesInRow);
  for (const { widget, y, h } of band.toSorted((one, other) => one.h - other.h)) {
    const lack = (needs.get(widget.hash) ?? 0) - sum(rows.slice(y, y + h)) - (h - 1) * box.gapPx;
    if (lack > 0) for (let row = y; row < y + h; row += 1) rows[row] = (rows[row] ?? 0) + lack / h;
  }
  return rows;
}

const inLines = <T>(place: Placed<T>): Placed<T> => ({ ...place, y: place.y * linesInRow, h: place.h * linesInRow });

/** Cuts the grid wherever no card is cut; each part begins at line 0 again. */
function bandsOf<T>(placed: readonly Placed<T>[]): Placed<T>[][] {
  const bands: { start: number; end: number; places: Placed<T>[] }[] = [];
  for (const place of placed.map(inLines).toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const last = bands.at(-1);
    if (last && place.y < last.end) {
      last.places.push(place);
      last.end = Math.max(last.end, place.y + place.h);
    } else bands.push({ start: place.y, end: place.y + place.h, places: [place] });
  }
  return bands.map(({ start, places }) => places.map((place) => ({ ...place, y: place.y - start })));
}

/** One line: as high as its highest card. */
function shelfBlock<T extends Printed>(shelf: readonly Placed<T>[], needs: ReadonlyMap<string, number>, box: PageBox) {
  const heights = shelf.map(({ widget, h }) =>
    Math.max(needs.get(widget.hash) ?? 0, (h / linesInRow) * (box.rowPx + box.gapPx) - box.gapPx),
  );
  return { placed: shelf.map((place) => ({ ...place, h: 1 })), rows: [Math.max(...heights)], isShelf: true };
}

/** Cards that interlock over more than a sheet are set anew, side by side in their order, line by line. */
function shelvesOf<T extends Printed>(band: readonly Placed<T>[]): Placed<T>[][] {
  const shelves: Placed<T>[][] = [];
  let x: number = gridColumns;
  for (const place of band.toSorted((one, other) => one.widget.order - other.widget.order)) {
    if (x + place.w > gridColumns) {
      shelves.push([]);
      x = 0;
    }
    shelves.at(-1)?.push({ ...place, x, y: 0 });
    x += place.w;
  }
  return shelves;
}
