import { describe, expect, test } from 'vitest';
import { fakeQuery } from '../kit/fake-provider.ts';
import { fakeRuntime } from '../kit/fake-runtime.ts';
import type { Query } from '../kit/provider.ts';
import { runReport } from '../kit/run-report.ts';
import realtime from './fixtures/realtime.json' with { type: 'json' };
import { googleAnalytics } from './index.ts';

const query = (given: Partial<Query> = {}): Query =>
  fakeQuery({
    report: 'realtime',
    inputs: { property: '2000' },
    metrics: ['activeUsers'],
    dimension: 'minutesAgo',
    limit: 10,
    ...given,
  });

describe('the realtime report', () => {
  test('fills the minutes in which nothing happened', async () => {
    const { table } = await runReport(
      googleAnalytics,
      query(),
      fakeRuntime(() => ({ json: realtime })),
    );
    expect(table.rows).toHaveLength(30);
    expect(table.rows.filter(([, users]) => users !== 0)).toEqual([
      ['00', 4],
      ['07', 9],
    ]);
    expect(table.totals).toEqual({ activeUsers: 12 });
    expect(table).toMatchObject({ flags: [], warnings: [], timezone: null });
  });

  test('asks for the last half hour, without period, currency or offset', async () => {
    const runtime = fakeRuntime(() => ({ json: {} }));
    await runReport(
      googleAnalytics,
      query({ dimension: 'country', currency: 'EUR', orderBy: { column: 'activeUsers', dir: 'desc' } }),
      runtime,
    );
    expect(runtime.sent).toHaveLength(1);
    expect(runtime.sent[0]?.url).toBe('https://analyticsdata.googleapis.com/v1beta/properties/2000:runRealtimeReport');
    expect(runtime.sent[0]?.json).toEqual({
      minuteRanges: [{ startMinutesAgo: 29, endMinutesAgo: 0 }],
      dimensions: [{ name: 'country' }],
      metrics: [{ name: 'activeUsers' }],
      orderBys: [
        { metric: { metricName: 'activeUsers' }, desc: true },
        { dimension: { dimensionName: 'country', orderType: 'ALPHANUMERIC' } },
      ],
      metricAggregations: ['TOTAL'],
      limit: '10',
    });
  });

  test('is one figure without dimension', async () => {
    const json = {
      metricHeaders: [{ name: 'activeUsers', type: 'TYPE_INTEGER' }],
      rows: [{ metricValues: [{ value: '12' }] }],
      rowCount: 1,
    };
    const { table } = await runReport(
      googleAnalytics,
      query({ dimension: null }),
      fakeRuntime(() => ({ json })),
    );
    expect(table).toMatchObject({ dimension: null, rows: [[12]], totals: { activeUsers: 12 } });
  });
});
