import { describe, expect, it } from 'vitest';
import { barPaths, barsWords, barTone, barWords, padded } from './bar-words.ts';

const bars = (...ups: (number | null)[]) => ups.map((up, index) => ({ day: `2026-11-${String(index + 1).padStart(2, '0')}`, up }));

describe('bars of uptime', () => {
  it.each([
    [1, 'up'],
    [0.9993, 'up'],
    [0.995, 'partly'],
    [0.9, 'down'],
    [0, 'down'],
    [null, 'none'],
  ])('a day up for %s is %s', (up, tone) => {
    expect(barTone(up)).toBe(tone);
  });

  it('says a day with its share', () => {
    expect(barWords({ day: '2026-11-03', up: 0.91 }, 'en-GB')).toBe('3 Nov: up 91.00%');
    expect(barWords({ day: '2026-11-03', up: null }, 'en-GB')).toBe('3 Nov: not checked');
  });

  it('says all in one sentence', () => {
    expect(barsWords(bars(null, null), 'en-GB')).toBe('Nothing is known yet.');
    expect(barsWords(bars(1, 1, 1), 'en-GB')).toBe('Up on 3 of 3 days.');
    expect(barsWords(bars(null, 1, 0.5, 0.2), 'en-GB')).toBe('Up on 1 of 3 days. Down for a while on 3 Nov, 4 Nov.');
    expect(barsWords(bars(0, 0, 0, 0, 0, 0, 0), 'en-GB')).toBe(
      'Up on 0 of 7 days. Down for a while on 3 Nov, 4 Nov, 5 Nov, 6 Nov, 7 Nov and 2 more.',
    );
  });

  it('begins with empty days where less is known', () => {
    expect(padded(bars(1, 0.5), 4).map(({ up }) => up)).toEqual([null, null, 1, 0.5]);
    expect(padded(bars(1, 1, 1), 2)).toHaveLength(3);
  });

  it('draws each tone as one path that stays within the width', () => {
    const paths = barPaths(bars(1, 1, 0, null), 40, 16);
    expect(paths.map(({ tone }) => tone)).toEqual(['up', 'down', 'none']);
    const starts = paths.flatMap(({ path }) => [...path.matchAll(/M([\d.]+)/g)].map(([, x]) => Number(x)));
    expect(starts.toSorted((a, b) => a - b)).toEqual([0, 10, 20, 30]);
  });
});
