import { type RefObject, useLayoutEffect, useState } from 'react';
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
/** One for all tables: a page that is drawn tells of them at once, before it is painted, and of one far from the window when that comes near. */
let observer: ResizeObserver | null = null;

function arrange(entries: readonly ResizeObserverEntry[]): void {
  const told = new Set(entries.flatMap(({ target }) => watched.get(target) ?? []));
  const changed = [...told].filter((each) => each.sizes !== sizesOf(each));
  arrangeTables(changed);
  for (const each of changed) each.sizes = sizesOf(each);
  for (const { look } of changed) look();
}

function watch(table: Watched): () => void {
  observer ??= new ResizeObserver(arrange);
  const both = [table.region, table.table];
  for (const each of both) {
    watched.set(each, table);
    observer.observe(each);
  }
  return () => {
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
