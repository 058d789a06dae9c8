import { expect, it } from 'vitest';
import { findFormat, formats } from '../formats.ts';
import { days, dimension, frame, metric, settings } from '../testing/frames.ts';
import { drawFormatPicture } from './format-picture.ts';

const stamp = settings({ width: 120, height: 72 });
const overDays = frame({
  columns: [dimension({ label: 'Date', kind: 'date' }), metric()],
  rows: days(5).map((day, at) => [day, 100 + at]),
  compared: days(5, '2026-09-01').map((day) => [day, 90]),
});
const alone = frame({ columns: [metric()], rows: [[510]] });
const names = frame({
  columns: [dimension(), metric()],
  rows: [
    ['Brand', 40],
    ['Boots', 30],
    ['Rest', 20],
  ],
});

const draw = (key: string, of = overDays, hasDimension = true, formatOptions = {}) => {
  const format = findFormat(key);
  if (format === null) throw new Error(`no format ${key}`);
  return drawFormatPicture(format, { formatOptions, hasDimension, width: 2, height: 2 }, of, stamp);
};

it('draws figures over time as each format shows them, and a single figure where one is shown for all of it', () => {
  expect(draw('chart:line')).toContain('<path');
  expect(draw('table')).toContain('>100</text>');
  // Without a dimension of its own the days are the line's alone: a table then has the whole.
  expect(draw('table', overDays, false)).toContain('>510</text>');
  expect(draw('table', overDays, false)).not.toContain('>100</text>');
  expect(draw('chart:line', overDays, false)).toBe(draw('chart:line'));
  expect(draw('summary', overDays, false)).toContain('>510</text>');
});

it('draws nothing of days that nobody asked for, of no rows, and where a format would mislead', () => {
  expect(draw('chart:line', alone, false)).toBeNull();
  expect(draw('summary', alone, false)).toContain('>510</text>');
  const none = frame({ columns: [dimension(), metric()], rows: [] });
  expect(formats.map(({ key }) => draw(key, none))).toEqual(formats.map(() => null));
  expect(draw('chart:line', names)).toBeNull();
  expect(draw('chart:bar', names)).not.toBeNull();
  expect(draw('chart:pie', overDays)).toBeNull();
});
