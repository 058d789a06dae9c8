import { describe, expect, test } from 'vitest';
import { orientations, papers } from '../pdf.ts';
import { layOutForPrint, type PrintBlock, pageBox } from './print-layout.ts';

interface Card {
  hash: string;
  order: number;
  width: number;
  height: number;
}
const card = (order: number, width: number, height: number): Card => ({ hash: `h${order}`, order, width, height });
const box = pageBox({ paper: 'a4', orientation: 'landscape' });
const names = (blocks: PrintBlock<Card>[]): string[] =>
  blocks.map((block) => (block.kind === 'flow' ? `flow ${block.widget.hash}` : block.placed.map(({ widget }) => widget.hash).join(' ')));
const heightOf = (rows: readonly number[], gap: number): number => rows.reduce((all, row) => all + row, 0) + (rows.length - 1) * gap;

describe('a dashboard on paper', () => {
  test.each([
    ['a4', 'landscape', 1031, 687],
    ['a4', 'portrait', 702, 1016],
    ['letter', 'landscape', 965, 710],
    ['letter', 'portrait', 725, 950],
  ] as const)('has on %s %s a box of %d × %d px', (paper, orientation, width, height) => {
    expect(pageBox({ paper, orientation })).toMatchObject({ width, height });
  });

  test('is cut where no card is cut', () => {
    const widgets = [card(0, 4, 1), card(1, 2, 2), card(2, 2, 1), card(3, 2, 1), card(4, 1, 1)];
    expect(names(layOutForPrint(widgets, new Map(), box))).toEqual(['h0', 'h1 h2 h3', 'h4']);
  });

  test('gives a card the height it needs, and those beside it too', () => {
    const [band] = layOutForPrint([card(0, 2, 2), card(1, 2, 1), card(2, 2, 1)], new Map([['h0', 452]]), box);
    expect(band).toMatchObject({ kind: 'band', rows: [104, 104, 104, 104] });
  });

  test('lets go on over several sheets what is higher than one, after the cards before it', () => {
    const widgets = [card(0, 2, 1), card(1, 2, 1), card(2, 2, 1), card(3, 2, 1), card(4, 4, 1)];
    expect(names(layOutForPrint(widgets, new Map([['h1', 9000]]), box))).toEqual(['h0 h2', 'flow h1', 'h3', 'h4']);
    expect(names(layOutForPrint(widgets, new Map([['h4', Number.POSITIVE_INFINITY]]), box)).at(-1)).toBe('flow h4');
  });

  test('sets interlocking cards anew when they reach over more than a sheet', () => {
    const widgets = [card(0, 2, 3), card(1, 2, 2), card(2, 2, 3), card(3, 2, 3), card(4, 2, 2)];
    expect(names(layOutForPrint(widgets, new Map(), box))).toEqual(['h0 h1', 'h2 h3', 'h4']);
  });

  test('shows each widget once and no band higher than a sheet, whatever they need', () => {
    let seed = 7;
    const random = (max: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * max);
    };
    for (let round = 0; round < 400; round += 1) {
      const widgets = Array.from({ length: 1 + random(40) }, (_, order) => card(order, 1 + random(4), 1 + random(3)));
      const needs = new Map(widgets.filter(() => random(2) === 0).map(({ hash }) => [hash, random(1200)]));
      const sheet = pageBox({ paper: papers[random(2)] ?? 'a4', orientation: orientations[random(2)] ?? 'portrait' });
      const blocks = layOutForPrint(widgets, needs, sheet);
      const shown = blocks.flatMap((block) => (block.kind === 'flow' ? [block.widget] : block.placed.map(({ widget }) => widget)));
      expect(shown.map(({ hash }) => hash).toSorted()).toEqual(widgets.map(({ hash }) => hash).toSorted());
      for (const block of blocks) {
        if (block.kind === 'flow') continue;
        expect(heightOf(block.rows, sheet.gapPx)).toBeLessThanOrEqual(sheet.height + 0.001);
        for (const { widget, x, y, w, h } of block.placed) {
          expect(x + w).toBeLessThanOrEqual(4);
          const own = heightOf(block.rows.slice(y, y + h), sheet.gapPx);
          expect(own).toBeGreaterThanOrEqual((needs.get(widget.hash) ?? 0) - 0.001);
        }
      }
    }
  });
});
