import { describe, expect, test } from 'vitest';
import type { FakeAnswer } from '../kit/fake-runtime.ts';
import type { ProviderRequest } from '../kit/provider.ts';
import { api, ask, insights, isTotals, paramsOf, refused, rows } from './test-ads.ts';

const run = `${api}/6044775548468`;
const order: FakeAnswer = { json: { report_run_id: '6044775548468' } };
const state = (async_status: string, async_percent_completion: number, more = {}): FakeAnswer => ({
  json: { id: '6044775548468', account_id: '123', async_status, async_percent_completion, is_running: true, ...more },
});
const ready = state('Job Completed', 100);
const row = (name: string) => ({ ad_name: name, adset_name: 'Set', spend: '1' });

/** Answers the looks at a report one after the other, then its rows; totals come at once. */
const preparing = (looks: FakeAnswer[], read: (request: ProviderRequest, reads: number) => FakeAnswer) => {
  let reads = 0;
  return (request: ProviderRequest): FakeAnswer => {
    if (request.method === 'POST') return order;
    if (request.url === run) return looks.shift() ?? ready;
    if (request.url === `${run}/insights`) return read(request, reads++);
    return isTotals(request) ? rows({ spend: '9' }) : rows();
  };
};
const quarter = { report: 'ads', dimension: 'ad', metrics: ['cost'], period: { start: '2026-07-01', end: '2026-09-30' } };
const rowCalls = (calls: ProviderRequest[]) => calls.filter((call) => !isTotals(call));

describe('a prepared report', () => {
  test('is ordered for long periods of many things, waited for, and read page by page', async () => {
    const looks = [state('Job Not Started', 0), state('Job Running', 60), state('Job Running', 100), state('Job Completed', 90)];
    const { table, calls, sleptMs } = await ask(
      quarter,
      preparing(looks, ({ query }) =>
        query?.after === undefined
          ? { json: { data: [row('A')], paging: { cursors: { before: 'x', after: 'y' }, next: `${run}/insights?after=y` } } }
          : rows(row('B')),
      ),
    );
    const [ordered] = rowCalls(calls);
    expect(ordered).toMatchObject({ method: 'POST', url: insights });
    expect(ordered?.form).toMatchObject({
      level: 'ad',
      fields: 'ad_name,adset_name,spend',
      time_range: '{"since":"2026-07-01","until":"2026-09-30"}',
      use_unified_attribution_setting: 'true',
    });
    expect(ordered?.form).not.toHaveProperty('limit');
    expect(sleptMs).toEqual([2000, 4000, 8000, 15_000, 25_000]);
    expect(calls.filter(({ url }) => url === `${run}/insights`).map(paramsOf)).toEqual([{ limit: '500' }, { limit: '500', after: 'y' }]);
    expect(table.rows).toEqual([
      ['A · Set', 1],
      ['B · Set', 1],
    ]);
    expect(table.totals).toEqual({ cost: 9 });
  });

  test('is not needed for the account alone, however long the period', async () => {
    const years = { dimension: 'month', metrics: ['cost'], period: { start: '2024-01-01', end: '2026-09-30' } };
    const { calls } = await ask(years, () => rows());
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
  });

  test.each<[string, FakeAnswer]>([
    ['1504018', refused(100, 1504018)],
    ['1487534', refused(100, 1487534)],
    ['no code of its own', { status: 500, json: { error: { code: 1, message: 'Please reduce the amount of data you ask for' } } }],
  ])('takes the place of an answer that was too much for Meta (%s), pages already read included', async (_, tooMuch) => {
    const short = { ...quarter, period: { start: '2026-09-01', end: '2026-09-05' } };
    const whole = preparing([], () => rows(row('A'), row('B')));
    const { table, calls } = await ask(short, (request) => {
      if (request.url !== insights || request.method === 'POST' || isTotals(request)) return whole(request);
      const paging = { cursors: { before: 'x', after: 'y' }, next: `${insights}?after=y` };
      return request.query?.after === undefined ? { json: { data: [row('A')], paging } } : tooMuch;
    });
    const ordered = calls.find(({ method }) => method === 'POST');
    expect(ordered?.form).toEqual({
      level: 'ad',
      fields: 'ad_name,adset_name,spend',
      filtering: expect.any(String),
      sort: '["spend_descending"]',
      use_unified_attribution_setting: 'true',
      time_range: '{"since":"2026-09-01","until":"2026-09-05"}',
    });
    expect(table.rows).toEqual([
      ['A · Set', 1],
      ['B · Set', 1],
    ]);
  });

  test('may not be found for a moment after it was ordered, and again when it has become ready', async () => {
    const { table } = await ask(
      quarter,
      preparing([refused(100, 33), ready], (_, reads) => (reads === 0 ? refused(100, 33) : rows(row('A')))),
    );
    expect(table.rows).toEqual([['A · Set', 1]]);
    const never = ask(
      quarter,
      preparing(Array(9).fill(refused(100, 33)), () => rows()),
    );
    await expect(never).rejects.toMatchObject({ code: 'source_unknown_account' });
  });

  test('that is not readable yet is read again', async () => {
    const { table } = await ask(
      quarter,
      preparing([], (_, reads) => (reads === 0 ? refused(2601, 1815107) : rows(row('A')))),
    );
    expect(table.rows).toEqual([['A · Set', 1]]);
  });

  test('that fails says why, and one that never ends is given up within five minutes', async () => {
    const failed = state('Job Failed', 40, { error_code: 100, error_message: 'Invalid', error_user_msg: 'The range is too long.' });
    await expect(
      ask(
        quarter,
        preparing([failed], () => rows()),
      ),
    ).rejects.toMatchObject({
      code: 'source_unavailable',
      details: { providerMessage: 'The range is too long.' },
    });
    const looks = Array(40).fill(state('Job Running', 10));
    await expect(
      ask(
        quarter,
        preparing(looks, () => rows()),
      ),
    ).rejects.toMatchObject({ code: 'source_unavailable' });
    expect(looks).toHaveLength(32);
  });

  test('that cannot be ordered tells why', async () => {
    const limited = ask(quarter, (request) => (request.method === 'POST' ? refused(4, 1504022) : rows()));
    await expect(limited).rejects.toMatchObject({ code: 'source_limited', details: { retryAfterS: 300 } });
    await expect(ask(quarter, (request) => (request.method === 'POST' ? { json: {} } : rows()))).rejects.toMatchObject({
      code: 'source_malformed',
    });
  });
});

test('pages that do not end are cut, which is said', async () => {
  const paging = { cursors: { before: 'x', after: 'y' }, next: `${insights}?after=y` };
  let at = 0;
  const { table, calls } = await ask({ dimension: 'campaign', metrics: ['cost'] }, (request) =>
    isTotals(request)
      ? rows({ spend: '99' })
      : { json: { data: Array.from({ length: 500 }, () => ({ campaign_name: `Campaign ${at++}`, spend: '1' })), paging } },
  );
  expect(rowCalls(calls)).toHaveLength(50);
  expect(table.rows).toHaveLength(10_000);
  expect(table).toMatchObject({ flags: ['truncated'], totals: { cost: 99 } });
  expect(table.warnings).toHaveLength(1);
});
