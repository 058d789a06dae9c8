import { type RefObject, useLayoutEffect, useState } from 'react';
import { arrangeTable, lookAtTable, type TableFit } from './table-view-fit.ts';

const isSame = (one: TableFit, other: TableFit): boolean => JSON.stringify(one) === JSON.stringify(other);

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
    const arrange = () => {
      arrangeTable(table, region);
      look();
    };
    arrange();
    const ended = new AbortController();
    region.addEventListener('scroll', look, { passive: true, signal: ended.signal });
    const observer = new ResizeObserver(arrange);
    for (const each of [region, table]) observer.observe(each);
    return () => {
      ended.abort();
      observer.disconnect();
    };
  });
  return fit;
}
