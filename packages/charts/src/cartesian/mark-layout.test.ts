import { describe, expect, it } from 'vitest';
import { textWidth } from '../kit/text-width.ts';
import { days, dimension, frame, metric, note, settings } from '../testing/frames.ts';
import { cartesianLayout } from './layout.ts';
import { type MarkFlag, markFlags, markLabelSize } from './mark-layout.ts';
import { cartesianModel } from './model.ts';

const october = frame({ columns: [dimension({ kind: 'date' }), metric()], rows: days(31).map((day, index) => [day, 100 + index]) });

function flagsOf(annotations: ReturnType<typeof note>[], changes: Parameters<typeof settings>[0] = {}) {
  const given = settings({ annotations, ...changes });
  const model = cartesianModel('line', october, given);
  return markFlags(model, cartesianLayout(model, given), given);
}
const day = (number: number) => `2026-10-${String(number).padStart(2, '0')}`;
const spanOf = ({ x, name }: MarkFlag): [number, number] => {
  const width = name ? textWidth(name.text, markLabelSize) : 0;
  return name?.side === 'left' ? [x - width, x + 9] : [x, x + 9 + width];
};

describe('flags', () => {
  it('gather what begins on one day, and count it', () => {
    expect(flagsOf([note('One', day(5)), note('Two', day(5)), note('Three', day(20))])).toMatchObject([
      { place: 4, at: 4, count: 2, name: { text: '2 notes' } },
      { place: 19, at: 19, count: 1, name: { text: 'Three' } },
    ]);
  });

  it('stand at the beginning of a span', () => {
    expect(flagsOf([note('Broken', day(3), day(5))])).toMatchObject([{ place: 2, at: 1.5 }]);
  });

  it('lose their names on low charts', () => {
    expect(flagsOf([note('Relaunch', day(5))], { height: 100 })).toMatchObject([{ name: null }]);
  });

  it('turn their names to the left at the right edge', () => {
    expect(flagsOf([note('Relaunch of the shop', day(31))])).toMatchObject([{ name: { side: 'left', text: 'Relaunch of the shop' } }]);
  });

  it.each([
    ['a day apart', [5, 6, 7, 8]],
    ['every third day', [1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31]],
    ['at both edges', [1, 2, 30, 31]],
  ])('never run into each other: %s', (_, numbers) => {
    for (const width of [300, 560, 1200]) {
      const flags = flagsOf(
        numbers.map((number) => note(`Something of note on day ${number}`, day(number))),
        { width },
      );
      expect(flags).toHaveLength(numbers.length);
      const named = flags.filter(({ name }) => name !== null).map(spanOf);
      for (const [index, [start, end]] of named.entries()) {
        expect(start).toBeGreaterThanOrEqual(named[index - 1]?.[1] ?? 0);
        expect(end).toBeLessThanOrEqual(width);
      }
    }
  });
});
