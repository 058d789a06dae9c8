import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { formats } from '../formats.ts';
import { awkwardFrames } from '../testing/awkward-frames.ts';
import { dimension, frame, metric, settings, withNeeds } from '../testing/frames.ts';
import { drawMiniature } from './draw-miniature.ts';
import { linePath, thin } from './shapes.ts';

const drawn = formats.filter(({ drawing }) => drawing !== 'text');
const sizes = [
  { width: 596, height: 344 },
  { width: 126, height: 50 },
  { width: 1, height: 1 },
];
const yearOf = (metrics: number) => {
  const rows = Array.from({ length: 366 }, (_, day) => [
    new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
    ...Array.from({ length: metrics }, (_, at) => 1000 + ((day * 7919 + at * 104_729) % 997)),
  ]);
  const columns = Array.from({ length: metrics }, (_, at) => metric({ key: `m${at}`, label: `Metric ${at}` }));
  return frame({ columns: [dimension({ label: 'Date', kind: 'date' }), ...columns], rows, compared: rows });
};

describe.each(drawn)('$key', (format) => {
  it.each(Object.keys(awkwardFrames))('draws %s at every size without a broken number', (name) => {
    const awkward = awkwardFrames[name];
    if (awkward === undefined) throw new Error('no frame');
    for (const size of sizes)
      expect(drawMiniature(format, withNeeds(format, awkward), {}, settings(size)) ?? '').not.toMatch(
        /NaN|Infinity|undefined|null|<script|<b>/,
      );
  });

  it.skipIf(format.drawing === 'summary')('draws nothing of nothing', () => {
    const none = awkwardFrames['no rows'];
    if (none === undefined) throw new Error('no frame');
    expect(drawMiniature(format, none, {}, settings())).toBeNull();
  });

  it('takes few bytes for a year of six metrics, and few more than for a month', () => {
    const svg = drawMiniature(format, withNeeds(format, yearOf(6)), {}, settings({ width: 596, height: 148 })) ?? '';
    expect(svg).not.toBe('');
    expect(brotliCompressSync(svg).length).toBeLessThan(1600);
  });
});

describe('linePath', () => {
  it('goes in whole steps, leaves gaps and shows a point alone', () => {
    expect(linePath([[0, 10], [7.2, 4.6], [14, 8], null, [20, 1], null, [30, 2], [24, 0]])).toBe('M0 10l7-5 7 3M20 1h.1M30 2l-6-2');
    expect(linePath([])).toBe('');
  });
});

describe('thin', () => {
  it('leaves what is few as it is, and takes the mean of each stretch of what is many', () => {
    expect(thin([1, null, 3], 3)).toEqual([1, null, 3]);
    expect(thin([1, 3, 5, null, null, null], 3)).toEqual([2, 5, null]);
  });
});
