import { describe, expect, test } from 'vitest';
import { runReport } from '../kit/run-report.ts';
import { googleAnalytics } from './index.ts';
import { analytics, answerFor, query } from './test-analytics.ts';

describe('what Google says of its allowances', () => {
  const propertyQuota = { tokensPerDay: { consumed: 3, remaining: 1200 }, tokensPerHour: { consumed: 3, remaining: 800 } };
  const readingsOf = async (count: number) => {
    const noted: unknown[] = [];
    const answered = analytics((body) => {
      const { json } = Object(answerFor(body, ['a']));
      return { json: { ...json, propertyQuota } };
    });
    const runtime = { ...answered, noteQuota: (readings: unknown) => noted.push(readings) };
    const periods = Array.from({ length: count }, (_, at) => ({ start: '2026-10-01', end: `2026-10-1${at}` }));
    await Promise.all(periods.map((period) => runReport(googleAnalytics, query({ period }), runtime)));
    return noted;
  };
  test.each([1, 2])('is read from the answer to %i questions', async (count) => {
    expect(await readingsOf(count)).toEqual([
      [
        { name: 'properties/2000 tokens per day', remaining: 1200, limit: null, resetsAt: null },
        { name: 'properties/2000 tokens per hour', remaining: 800, limit: null, resetsAt: null },
      ],
    ]);
  });
});
