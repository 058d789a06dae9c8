import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPlacedFar } from '#ui/base/sized-place.ts';
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

function arrange(tables: Iterable<Watched>): void {
  const changed = [...tables].filter((each) => each.sizes !== sizesOf(each));
  arrangeTables(changed);
  for (const each of changed) each.sizes = sizesOf(each);
  // Drawn at once: what is said of the rows below takes its room before the page is painted.
  flushSync(() => {
    for (const { look } of changed) look();
  });
}

/** Those that cannot be seen yet, one a task, so that scrolling and typing come in between. */
function arrangeNext(): void {
  const [next] = later;
  if (next === undefined) return;
  later.delete(next);
  if (watched.get(next.region) === next) arrange([next]);
  if (later.size > 0) setTimeout(arrangeNext);
}

/** What can be seen at once, the rest behind the picture: to lay out what nobody sees would keep it waiting. */
function arrangeSeenFirst(tables: Iterable<Watched>): void {
  const seen: Watched[] = [];
  for (const each of tables) {
    if (!isPlacedFar(each.region)) seen.push(each);
    else {
      if (later.size === 0) requestAnimationFrame(() => setTimeout(arrangeNext));
      later.add(each);
    }
  }
  arrange(seen);
}

function arrangeDrawn(): void {
  const tables = [...drawn];
  drawn.clear();
  arrangeSeenFirst(tables);
}

function watch(table: Watched): () => void {
  if (drawn.size === 0) queueMicrotask(arrangeDrawn);
  drawn.add(table);
  observer ??= new ResizeObserver((entries) => arrangeSeenFirst(new Set(entries.flatMap(({ target }) => watched.get(target) ?? []))));
  const both = [table.region, table.table];
  for (const each of both) {
    watched.set(each, table);
    observer.observe(each);
  }
  return () => {
    drawn.delete(table);
    for (const each of both) {
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
