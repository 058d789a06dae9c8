import { expect, it } from 'vitest';
import { pdfKeyOf } from './pdf-maker.ts';

const options = {
  dashboard: { permalink: 'p', timezone: 'UTC', version: 3 },
  range: { period: { start: '2026-11-01', end: '2026-11-30' }, comparison: null },
  sheet: { paper: 'a4', orientation: 'portrait' },
} as const;

it('a PDF of a dashboard that was saved since, of other days or on another sheet is another one', () => {
  const others = [
    { ...options, dashboard: { ...options.dashboard, version: 4 } },
    { ...options, range: { ...options.range, comparison: { start: '2026-10-01', end: '2026-10-31' } } },
    { ...options, sheet: { paper: 'a4', orientation: 'landscape' } as const },
    { ...options, realtime: true },
  ];
  expect(pdfKeyOf({ ...options })).toBe(pdfKeyOf(structuredClone(options)));
  expect(new Set([options, ...others].map(pdfKeyOf)).size).toBe(5);
});
