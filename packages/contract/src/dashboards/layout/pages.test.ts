import { describe, expect, it } from 'vitest';
import { sampleInstance, sampleWidget } from '../testing/index.ts';
import { newHeading } from '../widgets/heading-widget.ts';
import { placeWidgets } from './grid.ts';
import { endOfPageOf, pageNamed, pagesOf, printedWidgets, widgetsOfPage } from './pages.ts';

const figure = (hash: string, order: number) => sampleWidget({ id: hash, hash, title: hash, order, width: 1, height: 1 });
const heading = (hash: string, order: number, isPage: boolean) =>
  sampleWidget({
    ...figure(hash, order),
    nature: 'passive',
    instances: [sampleInstance({ type: 'plain', inputs: { ...newHeading, isPage } })],
  });
const names = (widgets: Parameters<typeof pagesOf>[0]) =>
  pagesOf(widgets).map((page) => [page.heading?.hash ?? null, ...page.widgets.map(({ hash }) => hash)]);

const board = [
  figure('b', 2),
  heading('search', 3, true),
  figure('a', 0),
  figure('c', 5),
  heading('part', 4, false),
  heading('ads', 6, true),
];

describe('the pages of a dashboard', () => {
  it('begin with their headings, and with whatever stands before the first', () => {
    expect(names(board)).toEqual([[null, 'a', 'b'], ['search', 'part', 'c'], ['ads']]);
    expect(names([heading('search', 0, true), figure('a', 1)])).toEqual([['search', 'a']]);
  });

  it('are one where no heading begins one, and where there is nothing', () => {
    expect(names([figure('a', 0), heading('part', 1, false)])).toEqual([[null, 'a', 'part']]);
    expect(names([])).toEqual([[null]]);
  });

  it('are found by the hash in the address; what names none leads to the first', () => {
    const pages = pagesOf(board);
    expect(pageNamed(pages, 'ads').heading?.hash).toBe('ads');
    // A heading that begins no page names none.
    for (const name of [null, '', 'gone', 'part', 'a']) expect(pageNamed(pages, name)).toBe(pages[0]);
    expect(widgetsOfPage(board, 'search').map(({ hash }) => hash)).toEqual(['part', 'c']);
  });

  it('are numbered as they follow, those that nothing stands on too, which are not printed', () => {
    const wordless = { ...heading('silent', 5, false), title: ' ' };
    const pages = pagesOf([
      figure('a', 0),
      heading('empty', 1, true),
      heading('search', 2, true),
      figure('b', 3),
      heading('ads', 4, true),
      wordless,
    ]);
    expect(pages.map(({ number, heading: begins }) => [number, begins?.hash])).toEqual([
      [1, undefined],
      [2, 'empty'],
      [3, 'search'],
      [4, 'ads'],
    ]);
    expect(printedWidgets(pages).map(({ hash }) => hash)).toEqual(['a', 'search', 'b']);
    const spoken = pagesOf([heading('ads', 0, true), heading('part', 1, false)]);
    expect(printedWidgets(spoken).map(({ hash }) => hash)).toEqual(['ads', 'part']);
  });

  it('keep their heading where there is only one', () => {
    const one = [heading('search', 0, true), figure('a', 1)];
    expect(widgetsOfPage(one, null)).toBe(one);
  });

  it('stand one under the other where they are arranged, each under a heading as wide as the page', () => {
    const placed = placeWidgets(board, 4).map(({ widget, x, y, w }) => [widget.hash, x, y, w]);
    expect(placed).toEqual([
      ['a', 0, 0, 1],
      ['b', 1, 0, 1],
      ['search', 0, 1, 4],
      ['part', 0, 2, 1],
      ['c', 1, 2, 1],
      ['ads', 0, 3, 4],
    ]);
  });

  it('end before the heading of the next one, the last behind everything', () => {
    const ordered = board.toSorted((one, other) => one.order - other.order);
    expect(['a', 'b', 'search', 'part', 'c', 'ads', 'none', null].map((id) => endOfPageOf(ordered, id))).toEqual([2, 2, 5, 5, 5, 6, 6, 6]);
    expect(endOfPageOf([], null)).toBe(0);
  });
});
