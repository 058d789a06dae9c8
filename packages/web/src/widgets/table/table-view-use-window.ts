import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isDrawnAsText } from '#lib/page/page-address.ts';
import { ownBox } from '#ui/base/own-box.ts';
import { type RowWindow, rowWindow } from './table-view-window.ts';

/** Of a page that is drawn without a window so many pixels of rows: all but the longest tables are whole there. */
const seenAsText = 6000;
const seenAtFirst = (): number => (isDrawnAsText ? seenAsText : window.innerHeight);

/** Until a row has been measured: 13 px of text in its padding. */
const usualRowHeight = 31;

const isSame = (one: RowWindow, other: RowWindow) => one.from === other.from && one.to === other.to;

/** Which rows of a table are drawn: those near what can be seen of it; all of them in print. */
export function useRowWindow(table: RefObject<HTMLTableElement | null>, count: number): RowWindow & { rowHeight: number } {
  const [rowHeight, setRowHeight] = useState(usualRowHeight);
  const [shown, setShown] = useState<RowWindow>(() => rowWindow(0, seenAtFirst(), usualRowHeight, count));
  const [isPrinting, setPrinting] = useState(false);
  useLayoutEffect(() => {
    const place = table.current?.parentElement;
    if (!place) return undefined;
    const look = () => {
      const row = table.current?.querySelector('tbody tr[data-row]');
      const height = (row && ownBox(row).height) || usualRowHeight;
      setRowHeight(height);
      const next = rowWindow(place.scrollTop, place.clientHeight, height, count);
      setShown((before) => (isSame(before, next) ? before : next));
    };
    const ended = new AbortController();
    place.addEventListener('scroll', look, { passive: true, signal: ended.signal });
    window.addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal: ended.signal });
    window.addEventListener('afterprint', () => setPrinting(false), { signal: ended.signal });
    // Which tells at once how large it is, of all tables of a page together.
    const observer = new ResizeObserver(look);
    observer.observe(place);
    return () => {
      ended.abort();
      observer.disconnect();
    };
  }, [table, count]);
  const to = Math.min(shown.to, count);
  return isPrinting ? { from: 0, to: count, rowHeight } : { from: Math.min(shown.from, to), to, rowHeight };
}
