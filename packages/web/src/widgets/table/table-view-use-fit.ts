import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPlacedFar, pixelsAway, placeOf } from '#ui/base/sized-place.ts';
import { arrangeTables, lookAtTable, type TableFit, type TableInRoom } from './table-view-fit.ts';

const isSame = (one: TableFit, other: TableFit): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Watched extends TableInRoom {
  look: () => void;
  /** When it was arranged; what is observed tells of that too. */
  sizes: string;
}

const sizesOf = ({ table, region }: TableInRoom): string =>
  [region.clientWidth, region.clientHeight, table.offsetWidth, table.offsetHeight].join(' ');

const watched = new Map<Element, Watched>();
/** One for all tables. */
let observer: ResizeObserver | null = null;
/** Drawn just now, and arranged together before anything of them is painted. */
const drawn = new Set<Watched>();
const later = new Set<Watched>();
let isArrangingLater = false;
let isPrinting = false;

function arrange(tables: Iterable<Watched>): void {
  const changed = [...tables].filter((each) => each.sizes !== sizesOf(each));
  arrangeTables(changed);
  for (const each of changed) each.sizes = sizesOf(each);
  // Drawn at once: what is said of the rows below takes its room before the page is painted.
  flushSync(() => {
    for (const { look } of changed) look();
  });
}

/** Those that cannot be seen yet, one a task, the nearest first, so that scrolling and typing come in between. */
function arrangeLater(): void {
  if (isArrangingLater || later.size === 0) return;
  isArrangingLater = true;
  setTimeout(() => {
    isArrangingLater = false;
    const [next] = [...later].map((table) => ({ table, away: pixelsAway(table.region) })).sort((one, other) => one.away - other.away);
    if (!next) return;
    later.delete(next.table);
    arrange([next.table]);
    arrangeLater();
  });
}

/** What can be seen at once, the rest behind the picture: to lay out what nobody sees would keep it waiting. What is printed is the whole page. */
function arrangeSeenFirst(tables: Iterable<Watched>): void {
  const seen: Watched[] = [];
  for (const each of tables) {
    if (isPrinting || !isPlacedFar(each.region)) seen.push(each);
    else later.add(each);
  }
  if (later.size > 0) requestAnimationFrame(arrangeLater);
  arrange(seen);
}

/** Scrolled to before their turn came: arranged before they are painted, or what is in them would move under the reader's eyes. */
function arrangeReached(): void {
  const reached = [...later].filter(({ region }) => !isPlacedFar(region));
  for (const each of reached) later.delete(each);
  if (reached.length > 0) arrange(reached);
}

function beginPrinting(): void {
  isPrinting = true;
  arrange(later);
  later.clear();
}
function endPrinting(): void {
  isPrinting = false;
}

function arrangeDrawn(): void {
  const tables = [...drawn];
  drawn.clear();
  arrangeSeenFirst(tables);
}

function observe(): ResizeObserver {
  window.addEventListener('beforeprint', beginPrinting);
  window.addEventListener('afterprint', endPrinting);
  window.addEventListener('scroll', arrangeReached, { capture: true, passive: true });
  return new ResizeObserver((entries) => arrangeSeenFirst(new Set(entries.flatMap(({ target }) => watched.get(target) ?? []))));
}

function watch(table: Watched): () => void {
  if (drawn.size === 0) queueMicrotask(arrangeDrawn);
  drawn.add(table);
  observer ??= observe();
  // The place tells of another width of the window when what stands in it is not laid out.
  const all = new Set([table.region, table.table, placeOf(table.region)]);
  for (const each of all) {
    watched.set(each, table);
    observer.observe(each);
  }
  return () => {
    drawn.delete(table);
    later.delete(table);
    for (const each of all) {
      watched.delete(each);
      observer?.unobserve(each);
    }
  };
}

/** Brings a table's columns into its room by standing closer, and tells what of it is not seen even so; `first`: before it is measured. */
export function useTableFit(ref: RefObject<HTMLTableElement | null>, rowHeight: number, first: TableFit): TableFit {
  const [fit, setFit] = useState(first);
  // After every drawing: other figures may be longer.
  useLayoutEffect(() => {
    const table = ref.current;
    const region = table?.closest('section');
    if (!table || !region) return undefined;
    const look = () => {
      const next = lookAtTable(table, region, rowHeight);
      setFit((before) => (isSame(before, next) ? before : next));
    };
    const unwatch = watch({ table, region, look, sizes: '' });
    const ended = new AbortController();
    region.addEventListener('scroll', look, { passive: true, signal: ended.signal });
    return () => {
      ended.abort();
      unwatch();
    };
  });
  return fit;
}
