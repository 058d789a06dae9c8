import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleInstance } from '../testing/index.ts';
import { newHeading } from '../widgets/heading-widget.ts';
import type { Instance } from '../widgets/widgets.ts';
import { type FilledBlock, type FlowSize, fillSheets } from './fill-sheets.ts';
import { bandHeight, layOutForPrint, pageBox } from './print-layout.ts';

interface Card {
  hash: string;
  order: number;
  width: number;
  height: number;
  kind: 'chart' | 'figure' | 'text' | 'heading' | 'page';
  nature: 'passive' | 'interactive';
  instances: Instance[];
}
type Wish = Pick<Card, 'kind' | 'width' | 'height'>;
const isHeading = ({ kind }: Pick<Wish, 'kind'>) => kind === 'heading' || kind === 'page';
const card = (kind: Card['kind'], width: number, height: number): Wish => ({ kind, width, height });
const named = (wishes: readonly Wish[]): Card[] =>
  wishes.map((wish, order) => ({
    ...wish,
    ...{ order, hash: `h${order}` },
    nature: isHeading(wish) ? 'passive' : 'interactive',
    instances: isHeading(wish) ? [sampleInstance({ type: 'plain', inputs: { ...newHeading, isPage: wish.kind === 'page' } })] : [],
  }));
const box = pageBox({ paper: 'a4', orientation: 'landscape' });
const edges = { head: 60, foot: 30 };

function fill(
  cards: readonly Wish[],
  needs: ReadonlyMap<string, number> = new Map(),
  flows: ReadonlyMap<string, FlowSize> = new Map(),
): FilledBlock<Card>[] {
  return fillSheets<Card>(layOutForPrint<Card>(named(cards), needs, box), {
    ...{ needs, flows, box, edges, isHeading },
    isText: ({ kind }: Card) => kind === 'text',
    isElastic: ({ kind }: Card) => kind === 'chart',
    beginsSheet: ({ kind }: Card) => kind === 'page',
  });
}

/** By sheets: what is on them, and how high that is. */
function sheetsOf(blocks: readonly FilledBlock<Card>[]): { names: string[]; kinds: Card['kind'][]; height: number }[] {
  const sheets = [{ names: [] as string[], kinds: [] as Card['kind'][], height: edges.head }];
  for (const block of blocks) {
    if (block.kind === 'flow') throw new Error('It goes on from sheet to sheet');
    if (block.onNewSheet) sheets.push({ names: [], kinds: [], height: 0 });
    const last = sheets.at(-1);
    last?.names.push(block.placed.map(({ widget }) => widget.hash).join(' '));
    last?.kinds.push(block.placed[0]?.widget.kind ?? 'figure');
    if (last) last.height += bandHeight(block.rows, box) + box.gapPx;
  }
  return sheets;
}
const names = (blocks: readonly FilledBlock<Card>[]) => sheetsOf(blocks).map((sheet) => sheet.names);

describe('the sheets of a print', () => {
  it('take a row more where all is drawn a little lower', () => {
    // Four rows, the head and the foot are 30 px higher than a sheet.
    const blocks = fill([card('chart', 4, 2), card('chart', 4, 2)]);
    expect(names(blocks)).toEqual([['h0', 'h1']]);
    const [{ height = 0 } = {}] = sheetsOf(blocks);
    expect(height + edges.foot).toBeLessThanOrEqual(box.height);
  });

  it('are full where another one follows, and as high as they were made at the end', () => {
    const [first, last] = sheetsOf(fill([card('chart', 4, 2), card('chart', 4, 1), card('chart', 4, 3), card('chart', 4, 1)]));
    expect(first?.names).toEqual(['h0', 'h1']);
    expect(first?.height).toBeGreaterThan(box.height * 0.85);
    expect(last?.height).toBeLessThan(box.height);
  });

  it('begin with the heading of what did not have room', () => {
    const blocks = fill([card('chart', 4, 3), card('heading', 4, 0.5), card('chart', 4, 2)]);
    expect(names(blocks)).toEqual([['h0'], ['h1', 'h2']]);
  });

  it('begin where a page does, however much room there is', () => {
    expect(names(fill([card('figure', 1, 1), card('page', 4, 0.5), card('figure', 1, 1)]))).toEqual([['h0'], ['h1', 'h2']]);
  });

  it('give words the height of their words', () => {
    const [text, grown] = [fill([card('text', 4, 2)]), fill([card('text', 4, 2)], new Map([['h0', 200]]))];
    expect(sheetsOf(text)[0]?.height).toBeLessThan(250);
    const [block] = grown;
    expect(block?.kind === 'band' && bandHeight(block.rows, box)).toBeCloseTo(200);
  });

  it('give a drawing that stands in half a row by itself the whole row, a figure not', () => {
    const widths = (kind: Card['kind']) =>
      fill([card('chart', 4, 1), card(kind, 2, 1)]).map((block) => (block.kind === 'band' ? block.placed[0]?.w : null));
    expect(widths('chart')).toEqual([4, 4]);
    expect(widths('figure')).toEqual([4, 2]);
  });

  it('leave to the browser what follows something that goes on from sheet to sheet', () => {
    const blocks = fill([card('chart', 4, 1), card('chart', 4, 1), card('chart', 4, 3)], new Map([['h1', 9000]]));
    expect(blocks.map(({ kind, onNewSheet }) => [kind, onNewSheet])).toEqual([
      ['band', false],
      ['flow', false],
      ['band', false],
    ]);
  });

  it('take a single band to those before it, drawn lower still', () => {
    // At the lowest that rows go elsewhere they would be 13 px too high.
    const charts = Array.from({ length: 4 }, () => card('chart', 4, 1));
    const blocks = fill([...charts, card('figure', 1, 0.5)]);
    expect(names(blocks)).toEqual([['h0', 'h1', 'h2', 'h3', 'h4']]);
    expect(sheetsOf(blocks)[0]?.height).toBeLessThanOrEqual(box.height - edges.foot);
  });

  it('hold no single figure where the one before can spare a band', () => {
    const [chart, figure] = [card('chart', 4, 1), card('figure', 1, 1)];
    const blocks = fill([chart, chart, chart, card('heading', 4, 0.5), chart, chart, figure], new Map([['h4', 180]]));
    const sheets = sheetsOf(blocks);
    expect(sheets.map((sheet) => sheet.names)).toEqual([
      ['h0', 'h1', 'h2'],
      ['h3', 'h4', 'h5', 'h6'],
    ]);
    expect(sheets.every(({ height }) => height > box.height / 2 && height <= box.height + box.gapPx)).toBe(true);
  });

  it('go on under a table of many of them, by where its rows end', () => {
    const [table, chart] = [card('chart', 4, 1), card('chart', 4, 1)];
    const after = (rows: number) => {
      const size = { tables: [{ above: 0, head: 40, rows: Array.from({ length: rows }, () => 20) }], tail: 30 };
      const blocks = fill([table, chart, chart, chart], new Map([['h0', 9000]]), new Map([['h0', size]]));
      return blocks.map((block) => [block.onNewSheet, block.kind === 'band' && Math.round(bandHeight(block.rows, box))]);
    };
    // 32 rows have room on a sheet, 29 on the first; what is over leaves room for all three, for one that is drawn higher, for none.
    expect(after(29 + 5)).toEqual([[false, false], ...Array.from({ length: 3 }, () => [false, 148])]);
    const [, [, high] = [], ...last] = after(29 + 13);
    expect(high).toBeGreaterThan(148);
    expect(last).toEqual([
      [true, 148],
      [false, 148],
    ]);
    expect(after(29 + 30)[1]).toEqual([true, 148]);
  });

  it('take a heading along whose table has no room for a row under it, and reckon with it', () => {
    const [chart, heading] = [card('chart', 4, 1), card('heading', 4, 0.5)];
    const size = { tables: [{ above: 0, head: 110, rows: Array.from({ length: 12 }, () => 20) }], tail: 30 };
    const all = fill(
      [chart, chart, chart, heading, chart, ...Array.from({ length: 6 }, () => chart)],
      new Map([['h4', 9000]]),
      new Map([['h4', size]]),
    );
    const flow = all.findIndex(({ kind }) => kind === 'flow');
    expect(all.slice(0, flow + 1).map(({ kind, onNewSheet }) => [kind, onNewSheet])).toEqual([
      ...Array.from({ length: 3 }, () => ['band', false]),
      ['band', true],
      ['flow', false],
    ]);
    const heightOf = (block: FilledBlock<Card> | undefined) => (block?.kind === 'band' ? bandHeight(block.rows, box) + box.gapPx : 0);
    const behind = all.slice(flow + 1);
    const under = behind.slice(
      0,
      behind.findIndex(({ onNewSheet }) => onNewSheet),
    );
    const ends = heightOf(all[flow - 1]) + 110 + 12 * 20 + 30 + under.reduce((sum, block) => sum + heightOf(block), 0);
    expect(under.length).toBeGreaterThan(0);
    expect(ends).toBeLessThanOrEqual(box.height + box.gapPx);
  });

  it('keep a table whole that has room on one under what stands there', () => {
    const size = { tables: [{ above: 0, head: 40, rows: Array.from({ length: 8 }, () => 20) }], tail: 30 };
    const blocks = fill(
      [card('figure', 4, 1), card('chart', 4, 1), card('chart', 4, 1), card('figure', 4, 0.5)],
      new Map([['h1', 9000]]),
      new Map([['h1', size]]),
    );
    expect(blocks.every(({ onNewSheet }) => !onNewSheet)).toBe(true);
    expect(blocks.map((block) => block.kind)).toEqual(['band', 'flow', 'band', 'band']);
  });

  it('hold what stands on them, whatever that is', () => {
    const cards = fc.array(
      fc.record({
        kind: fc.constantFrom<Card['kind']>('chart', 'figure', 'text', 'heading', 'page'),
        width: fc.integer({ min: 1, max: 4 }),
        height: fc.constantFrom(0.5, 1, 1.5, 2, 3),
      }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(cards, (list) => {
        const blocks = fill(list);
        const shown = blocks.flatMap((block) => (block.kind === 'band' ? block.placed.map(({ widget }) => widget.hash) : []));
        expect(shown.toSorted()).toEqual(
          named(list)
            .map(({ hash }) => hash)
            .toSorted(),
        );
        // One band may be as high as a sheet without its head and foot.
        // One band may be as high as a sheet alone, without the headings over it.
        for (const { kinds, height } of sheetsOf(blocks).filter(({ kinds }) => kinds.slice(0, -1).some((kind) => !isHeading({ kind }))))
          expect([kinds, height - box.gapPx <= box.height]).toEqual([kinds, true]);
      }),
    );
  });
});
