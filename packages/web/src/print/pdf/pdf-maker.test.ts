import { expect, it } from 'vitest';
import { pdfKeyOf } from './pdf-maker.ts';

const wish = {
  dashboard: { permalink: 'p', timezone: 'UTC', version: 3 },
  range: { period: { start: '2026-11-01', end: '2026-11-30' }, comparison: null },
  sheet: { paper: 'a4', orientation: 'portrait' },
} as const;

it('a PDF of a dashboard that was saved since, of other days or on another sheet is another one', () => {
  const others = [
    { ...wish, dashboard: { ...wish.dashboard, version: 4 } },
    { ...wish, range: { ...wish.range, comparison: { start: '2026-10-01', end: '2026-10-31' } } },
    { ...wish, sheet: { paper: 'a4', orientation: 'landscape' } as const },
    { ...wish, realtime: true },
  ];
  expect(pdfKeyOf({ ...wish })).toBe(pdfKeyOf(structuredClone(wish)));
  expect(new Set([wish, ...others].map(pdfKeyOf)).size).toBe(5);
});
