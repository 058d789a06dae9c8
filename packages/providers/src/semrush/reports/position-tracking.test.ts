import { describe, expect, it } from 'vitest';
import { fakeSemrush, inputs, json, october, run } from '../test-semrush.ts';

describe('Position Tracking', () => {
  const given = { ...inputs, property: '643526670283248', campaign: '643526670283248_12' };
  const routes = {
    tracking_position_organic: ({ query }: { query?: Record<string, unknown> }) =>
      query?.display_offset === 0 ? json('tracking-1') : json('tracking-2'),
  };

  it('lists keywords of all pages; not ranking is empty, not zero', async () => {
    const runtime = fakeSemrush(routes);
    const metrics = ['Fi', 'Be', 'Diff', 'Nq', 'Cp', 'Vi'];
    const table = await run(runtime, { report: 'positionTracking', metrics, dimension: 'keyword', inputs: given, period: october });
    expect(runtime.sent.map(({ url }) => url)).toEqual(
      Array(2).fill('https://api.semrush.com/reports/v1/projects/643526670283248_12/tracking/'),
    );
    expect(runtime.sent[0]?.query).toMatchObject({
      url: '*.example.com/*',
      date_begin: '20261001',
      date_end: '20261031',
      display_limit: 100,
    });
    expect(runtime.sent[1]?.query).toMatchObject({ display_offset: 2 });
    expect(table.rows).toEqual([
      ['running shoes', 7, 9, 2, 12000, 1.2, 0.2],
      ['trail shoes', 3, null, null, 500, null, null],
      ['shoe repair', null, 40, null, null, null, null],
    ]);
    expect(table.rowCount).toBe(3);
  });

  it('counts rankings by day, the last day standing for the period', async () => {
    const metrics = ['keywords', 'top3', 'top10', 'average'];
    const table = await run(fakeSemrush(routes), {
      report: 'positionTracking',
      metrics,
      dimension: 'date',
      inputs: given,
      period: october,
    });
    expect(table.rows).toEqual([
      ['2026-10-01', 3, 0, 1, 24.5],
      ['2026-10-31', 3, 1, 2, 5],
    ]);
    expect(table.totals).toEqual({ keywords: 3, top3: 1, top10: 2, average: 5 });
    const whole = await run(fakeSemrush(routes), { report: 'positionTracking', metrics, inputs: given, period: october });
    expect(whole.rows).toEqual([[3, 1, 2, 5]]);
  });

  it('needs a campaign', async () => {
    const asked = run(fakeSemrush(routes), { report: 'positionTracking', metrics: ['Fi'], dimension: 'keyword' });
    await expect(asked).rejects.toMatchObject({ code: 'source_bad_query', message: 'Choose a campaign.' });
  });

  it('says so when the campaign is gone', async () => {
    const gone = { tracking_position_organic: { status: 404, json: { code: 404, message: 'campaign not found' } } };
    const asked = run(fakeSemrush(gone), { report: 'positionTracking', metrics: ['Fi'], dimension: 'keyword', inputs: given });
    await expect(asked).rejects.toMatchObject({ code: 'source_unknown_account' });
  });
});
