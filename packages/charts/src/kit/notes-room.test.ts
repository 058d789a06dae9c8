import { describe, expect, it } from 'vitest';
import { drawChart } from '../draw-chart.ts';
import { findFormat } from '../formats.ts';
import { toSvg } from '../render/to-svg.ts';
import { dimension, frame, metric, settings } from '../testing/frames.ts';
import { notesRoom } from './notes-room.ts';

const note = 'Only the first 12 of 30 are shown.';

describe('notesRoom', () => {
  it.each([
    [[], 300, 200, 0],
    [[note], 300, 200, 18],
    [[note, note], 300, 200, 36],
    [[note], 90, 200, 54],
    [[note, note], 90, 60, 30],
  ])('%j in %d × %d takes %d', (notes, width, height, room) => {
    expect(notesRoom(notes, { width, height })).toBe(room);
  });
});

const cities = Array.from({ length: 30 }, (_, index) => `City ${index + 1}`);
const byCity = frame({
  columns: [
    dimension({ label: 'City' }),
    metric({ label: 'Sessions' }),
    metric({ key: 'i1.cost', label: 'Cost', type: 'money', currency: 'EUR' }),
  ],
  rows: cities.map((city, index) => [city, index + 1, 3]),
  rowCount: 90,
});
const one = frame({ columns: [metric()], rows: [[8760]], totals: [8760] });
const halfLine = 6;
/** Where the texts of a drawing end, of which the middle is placed. */
const textEnds = (svg: string): number[] =>
  [...svg.matchAll(/<text[^>]*>/g)].map(([tag]) => {
    const own = Number(/\sy="([\d.-]+)"/.exec(tag)?.[1] ?? 0);
    const moved = Number(/translate\([\d.-]+ ([\d.-]+)\)/.exec(tag)?.[1] ?? 0);
    return own + moved + halfLine;
  });

describe('a drawing with notes', () => {
  const drawn = [
    ['chart:gauge', one],
    ['chart:radar', byCity],
    ['chart:pie', byCity],
  ] as const;
  const boxes = [
    [240, 114],
    [240, 300],
    [700, 114],
    [326, 114],
    [160, 114],
  ] as const;
  it.each(drawn.flatMap(([key, of]) => boxes.map(([width, height]) => [key, width, height, of] as const)))(
    '%s of %d × %d puts no text where they stand',
    (key, width, height, of) => {
      const format = findFormat(key);
      if (!format) throw new Error(`There is no format ${key}`);
      const box = settings({ width, height });
      const { option, notes } = drawChart(format, of, {}, box);
      expect(notes).not.toEqual([]);
      const ends = textEnds(toSvg(option, box));
      expect(ends.length > 0 || key !== 'chart:gauge', 'small ones have no names').toBe(true);
      for (const end of ends) expect(end).toBeLessThanOrEqual(height - notesRoom(notes, box));
    },
  );
});
