import { describe, expect, test } from 'vitest';
import type { FakeAnswer } from '../kit/fake-runtime.ts';
import type { ProviderRequest, Query } from '../kit/provider.ts';
import { api, ask, done, listIn, page, refused, row } from './test-tiktok.ts';

const report = `${api}/report/integrated/get/`;
const create = `${api}/report/task/create/`;
const check = `${api}/report/task/check/`;
const download = `${api}/report/task/download/`;
const campaigns = `${api}/campaign/get/`;

/** As TikTok words it: https://business-api.tiktok.com/portal/docs?id=1738864850353154 */
const header = "Number of ad ids is equal or more than 20k, only return the top 20k id's results, sorting by create time desc order.";
const cut = (answer: FakeAnswer): FakeAnswer => ('json' in answer ? { ...answer, headers: { 'X-Tt-Ads-Throttle': header } } : answer);
const csv = (...lines: string[]): FakeAnswer => ({ text: lines.join('\n'), headers: { 'content-type': 'text/csv' } });
const idsIn = (request: ProviderRequest): string[] => {
  const own = JSON.parse(String(request.query?.filtering ?? '[]')).findLast(
    (one: { field_name: string }) => one.field_name === 'campaign_ids',
  );
  return own === undefined ? [] : JSON.parse(own.filter_value);
};
const urls = (calls: ProviderRequest[]): string[] => calls.map(({ url }) => url.replace(`${api}/`, ''));

const byAd: Partial<Query> = { dimension: 'ad', metrics: ['cost', 'clicks'] };
const newest = page([row({ ad_id: '9' }, { ad_name: 'New', adgroup_name: 'G', spend: '1.50', clicks: '3' })], {
  total_metrics: { spend: '1.50', clicks: '3' },
  total_page: 20,
});
const file = csv('\ufeffad_id,spend,clicks,ad_name,adgroup_name', '9,1.50,3,New,G', '1,20.00,40,"Old, but gold",G', '2,0.50,-,Older,G');

describe('an answer of the newest 20,000 ads only', () => {
  const states = (...list: string[]) => {
    let looks = 0;
    return (request: ProviderRequest): FakeAnswer => {
      if (request.url === report) return cut(newest);
      if (request.url === create) return done({ task_id: '99' });
      if (request.url === check) return done({ status: list[looks++] ?? 'SUCCESS', message: '' });
      if (request.url === download) return file;
      throw new Error(`Not expected: ${request.url}`);
    };
  };

  test('is replaced by a prepared report of all ads: ordered, looked at with pauses, read', async () => {
    const { table, calls, sleptMs } = await ask(
      { ...byAd, inputs: { property: '7000', campaign: ['17'] } },
      states('QUEUING', 'PROCESSING', 'SUCCESS'),
    );
    const [, first, order, ...rest] = calls;
    expect(first?.url).toBe(report);
    expect(order).toMatchObject({ method: 'POST', url: create });
    expect(order?.json).toEqual({
      advertiser_id: '7000',
      service_type: 'AUCTION',
      report_type: 'BASIC',
      data_level: 'AUCTION_AD',
      dimensions: ['ad_id'],
      metrics: ['spend', 'clicks', 'ad_name', 'adgroup_name'],
      start_date: '2026-10-01',
      end_date: '2026-10-30',
      order_field: 'spend',
      order_type: 'DESC',
      filtering: [{ field_name: 'campaign_ids', filter_type: 'IN', filter_value: '["17"]' }],
      output_format: 'CSV_STRING',
      enable_report_title_translation: false,
    });
    expect(urls(rest)).toEqual([...Array(3).fill('report/task/check/'), 'report/task/download/']);
    for (const { query } of rest) expect(query).toEqual({ advertiser_id: '7000', task_id: '99' });
    expect(sleptMs).toEqual([5000, 10_000, 15_000]);
    expect(table.rows).toEqual([
      ['New · G', 1.5, 3],
      ['Old, but gold · G', 20, 40],
      ['Older · G', 0.5, null],
    ]);
    expect(table.totals).toEqual({ cost: 22, clicks: 43 });
    expect(table).toMatchObject({ flags: [], warnings: [expect.stringContaining('deleted since')] });
  });

  test('counts people of all ads by a prepared report, too', async () => {
    const { table } = await ask(
      { dimension: 'date', metrics: ['reach'], period: { start: '2026-10-01', end: '2026-10-02' } },
      (request) => {
        if (request.url === report) return cut(page([]));
        if (request.url === create) {
          const isWhole = JSON.stringify(request.json).includes('"dimensions":["advertiser_id"]');
          return done({ task_id: isWhole ? '1' : '2' });
        }
        if (request.url === check) return done({ status: 'SUCCESS' });
        return request.query?.task_id === '1'
          ? csv('advertiser_id,reach', '7000,150')
          : csv('advertiser_id,stat_time_day,reach', '7000,2026-10-01 00:00:00,100', '7000,2026-10-02 00:00:00,90');
      },
    );
    expect(table.rows).toEqual([
      ['2026-10-01', 100],
      ['2026-10-02', 90],
    ]);
    expect(table.totals).toEqual({ reach: 150 });
    expect(table).toMatchObject({ flags: [], warnings: [] });
  });

  test('that comes without the header is read as it is', async () => {
    const { calls, table } = await ask(byAd, () =>
      page([row({ ad_id: '9' }, { ad_name: 'New', adgroup_name: 'G', spend: '1', clicks: '3' })]),
    );
    expect(urls(calls)).toEqual(['advertiser/info/', 'report/integrated/get/']);
    expect(table.flags).toEqual([]);
  });

  test('whose prepared report lacks a column is no answer', async () => {
    const broken = ask(byAd, (request) => (request.url === download ? csv('Ad ID,Cost', '9,1.50') : states()(request)));
    await expect(broken).rejects.toMatchObject({ code: 'source_malformed' });
  });
});

describe('where no report is prepared', () => {
  const ids = Array.from({ length: 150 }, (_, at) => String(at + 1));
  const listed = (...list: string[]) =>
    done({
      list: list.map((campaign_id) => ({ campaign_id })),
      page_info: { page: 1, page_size: 1000, total_number: list.length, total_page: 1 },
    });
  /** Each campaign costs 1 and has two clicks. */
  const ofCampaigns = (request: ProviderRequest): FakeAnswer =>
    page(
      idsIn(request).map((id) =>
        row({ campaign_id: id }, { campaign_name: `C${id}`, spend: '1', clicks: '2', total_complete_payment_rate: '3' }),
      ),
    );
  const withoutTasks =
    (list: string[], part: (request: ProviderRequest) => FakeAnswer, refusal = refused(40002, 'Not in the allowlist.')) =>
    (request: ProviderRequest): FakeAnswer => {
      if (request.url === create) return refusal;
      if (request.url === campaigns) return listed(...list);
      return idsIn(request).length === 0 ? cut(page([], { total_page: 20 })) : part(request);
    };

  test.each([
    ['the app lacks it', refused(40002, 'Not in the allowlist.')],
    ['the app may not', refused(40001, 'No permission.')],
  ])('as %s, the question is asked for some campaigns at a time, which is whole', async (_case, refusal) => {
    const { table, calls, sent } = await ask({ dimension: 'campaign' }, withoutTasks(ids, ofCampaigns, refusal));
    expect(calls.filter(({ url }) => url === create)).toHaveLength(1);
    const list = calls.find(({ url }) => url === campaigns);
    expect(list?.query).toMatchObject({ advertiser_id: '7000', filtering: '{"primary_status":"STATUS_ALL"}', page_size: 1000 });
    const parts = sent.slice(1).map(idsIn);
    expect(parts.flat()).toEqual(ids);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.length).toBeLessThanOrEqual(120);
    expect(table.rows).toHaveLength(150);
    expect(table.totals).toEqual({ cost: 150, clicks: 300 });
    expect(table).toMatchObject({ flags: [], warnings: [] });
  });

  test.each(['FAILED', 'CANCELED', 'PROCESSING'])('as its task stays %s, likewise', async (status) => {
    const { table, calls } = await ask({ dimension: 'campaign' }, (request) => {
      if (request.url === create) return done({ task_id: '99' });
      if (request.url === check) return done({ status, message: 'Too much.' });
      return withoutTasks(['17', '18'], ofCampaigns)(request);
    });
    expect(calls.filter(({ url }) => url === check).length).toBeLessThanOrEqual(8);
    expect(table.totals).toEqual({ cost: 2, clicks: 4 });
  });

  test('figures of the account are added up from those of its campaigns, purchases with them', async () => {
    const { table, sent } = await ask({ metrics: ['cost', 'conversionValue', 'roas'] }, withoutTasks(['17', '18'], ofCampaigns));
    const part = sent.find((request) => idsIn(request).length > 0) ?? { method: 'GET', url: '' };
    expect(part.query).toMatchObject({ data_level: 'AUCTION_CAMPAIGN', dimensions: '["campaign_id"]' });
    expect(listIn(part, 'filtering')).toEqual([
      { field_name: 'campaign_status', filter_type: 'IN', filter_value: '["STATUS_ALL"]' },
      { field_name: 'campaign_ids', filter_type: 'IN', filter_value: '["17"]' },
    ]);
    expect(table.rows).toEqual([[2, 6, 3]]);
    expect(table).toMatchObject({ flags: [], totals: { cost: 2, conversionValue: 6, roas: 3 } });
  });

  test('only campaigns that were chosen are asked for', async () => {
    const given = { dimension: 'campaign', inputs: { property: '7000', campaign: ['18', '19'] } };
    const { sent } = await ask(given, (request) => {
      if (request.url === create) return refused(40002);
      if (request.url === campaigns) return listed('17', '18', '19');
      return sent18(request) ? cut(page([])) : ofCampaigns(request);
    });
    expect(sent.map(idsIn)).toEqual([['18', '19'], ['18'], ['19']]);
  });
  const sent18 = (request: ProviderRequest) => idsIn(request).length === 2;

  test('what is still cut is said, and has no total', async () => {
    const { table, sent } = await ask(
      { dimension: 'campaign' },
      withoutTasks(['17', '18'], (request) => (idsIn(request).includes('18') ? cut(ofCampaigns(request)) : ofCampaigns(request))),
    );
    expect(sent).toHaveLength(3);
    expect(table.rows).toHaveLength(2);
    expect(table.totals).toEqual({ cost: null, clicks: null });
    expect(table.flags).toContain('truncated');
    expect(table.warnings).toEqual([expect.stringContaining('newest 20,000 ads')]);
  });

  test('a single campaign cannot be split: its newest ads are read to the end', async () => {
    const { table, sent } = await ask(byAd, (request) => {
      if (request.url === create) return refused(40002);
      if (request.url === campaigns) return listed('17');
      const number = Number(request.query?.page);
      const one = row({ ad_id: String(number) }, { ad_name: `A${number}`, adgroup_name: 'G', spend: '1', clicks: '1' });
      return cut(page([one], { page: number, total_page: 3, total_metrics: { spend: '3' } }));
    });
    expect(sent.map(({ query }) => query?.page)).toEqual([1, 2, 3]);
    expect(table.rows).toHaveLength(3);
    expect(table.totals).toEqual({ cost: null, clicks: null });
    expect(table.flags).toContain('truncated');
  });
});
