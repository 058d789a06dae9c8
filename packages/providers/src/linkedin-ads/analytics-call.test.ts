import { addDays, daysIn } from '@sightline/contract/core';
import fc from 'fast-check';
import '../../../../scripts/property-seed.ts';
import { expect, test } from 'vitest';
import type { ProviderRequest } from '../kit/provider.ts';
import { replyOf } from '../kit/wire.ts';
import { analyticsCall, elementsMax, isCut, isToBeSplit, nextRange } from './analytics-call.ts';
import { readRows } from './raw-rows.ts';

const start = '2026-09-25';
const question = {
  account: '1',
  campaignGroups: [],
  campaigns: [],
  creatives: [],
  campaignType: null,
  pivots: ['CREATIVE'],
  fields: ['clicks'],
};

/** Answers with as many rows as fit, `rowsOn[i]` being those of the i-th day. */
function answer(request: ProviderRequest, rowsOn: number[]) {
  const numbers = [...request.url.matchAll(/(?:year|month|day):(\d+)/g)].map(([, number]) => String(number).padStart(2, '0'));
  const range = { start: numbers.slice(0, 3).join('-'), end: numbers.slice(3, 6).join('-') };
  const elements = daysIn(range).flatMap((day) => {
    const [year, month, number] = day.split('-').map(Number);
    const count = rowsOn[daysIn({ start, end: day }).length - 1] ?? 0;
    const dateRange = { start: { year, month, day: number }, end: { year, month, day: number } };
    return Array.from({ length: count }, (_, at) => ({ dateRange, pivotValues: [`urn:li:sponsoredCreative:${at}`], clicks: 1 }));
  });
  const text = JSON.stringify({ elements: elements.slice(0, elementsMax) });
  return replyOf(request, { status: 200, headers: { 'content-type': 'application/json' }, text });
}

test('however many rows the days have, each day is read whole and once', () => {
  const rows = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 6000, max: elementsMax - 1 }));
  fc.assert(
    fc.property(fc.array(rows, { minLength: 1, maxLength: 9 }), (rowsOn) => {
      const end = addDays(start, rowsOn.length - 1);
      const pages = [];
      const first = analyticsCall({ ...question, granularity: 'DAILY', range: { start, end } });
      for (let next: ProviderRequest | null = first; next !== null; next = nextRange(pages.at(-1) ?? answer(first, rowsOn), end)) {
        pages.push(answer(next, rowsOn));
        expect(pages.length).toBeLessThan(5 * rowsOn.length);
      }
      expect(pages.some(isCut)).toBe(false);
      const read = pages.filter((page) => !isToBeSplit(page)).flatMap((page) => readRows([{ pages: [page], metrics: [] }], true));
      const counted = new Map<string, number>();
      for (const { day } of read) counted.set(day ?? '', (counted.get(day ?? '') ?? 0) + 1);
      expect(daysIn({ start, end }).map((day) => counted.get(day) ?? 0)).toEqual(rowsOn);
    }),
    { numRuns: 8 },
  );
});

test('a single day that is full is cut, and asked for no more', () => {
  const reply = answer(analyticsCall({ ...question, granularity: 'ALL', range: { start, end: start } }), [elementsMax]);
  expect(isCut(reply)).toBe(true);
  expect(nextRange(reply, start)).toBeNull();
});
