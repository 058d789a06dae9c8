import { describe, expect, test } from 'vitest';
import type { FakeAnswer } from '../kit/fake-runtime.ts';
import { mailchimp } from './index.ts';
import { api, ask } from './test-mailchimp.ts';

const ofCampaign = { campaign: '42694e9e57' };
const ofAudience = { property: 'f9a2' };
const json = (value: unknown) => (): FakeAnswer => ({ json: value });

describe('an audience by day', () => {
  const day = (date: string, subs: number, unsubs: number) => ({
    day: date,
    emails_sent: 0,
    subs,
    unsubs,
    other_adds: 2,
    other_removes: 1,
  });
  const given = { report: 'activity', inputs: ofAudience, metrics: ['subscribes', 'netGrowth'] };

  test('takes all 180 days at once and cuts them', async () => {
    const { table, sent } = await ask(
      { ...given, dimension: 'date', period: { start: '2026-11-17', end: '2026-11-30' } },
      json({ activity: [day('2026-11-19', 3, 1), day('2026-11-18', 5, 6), day('2026-11-01', 9, 0)], list_id: 'f9a2', total_items: 3 }),
    );
    expect(sent.map(({ url, query }) => [url, query?.count])).toEqual([[`${api}/lists/f9a2/activity`, 180]]);
    expect(table.rows).toEqual([
      ['2026-11-17', 0, 0],
      ['2026-11-18', 5, 0],
      ['2026-11-19', 3, 3],
      ['2026-11-20', 0, 0],
    ]);
    expect(table.totals).toEqual({ subscribes: 8, netGrowth: 3 });
  });

  test('says where its data begins, and claims no zeros before', async () => {
    const answer = json({ activity: [day('2026-05-25', 3, 1)], total_items: 1 });
    const reaching = await ask({ ...given, dimension: 'month', period: { start: '2026-01-01', end: '2026-06-30' } }, answer);
    expect(reaching.table.rows.map(([month]) => month)).toEqual(['2026-05', '2026-06']);
    expect(reaching.table.totals).toEqual({ subscribes: null, netGrowth: null });
    expect(reaching.table.flags).toContain('truncated');
    expect(reaching.table.warnings).toEqual([expect.stringContaining('no data before 2026-05-25')]);
    const before = await ask({ ...given, period: { start: '2026-01-01', end: '2026-01-31' } }, answer);
    expect(before.table.rows).toEqual([[null, null]]);
    expect(before.table.totals).toEqual({ subscribes: null, netGrowth: null });
  });
});

describe('an audience by month', () => {
  const month = (name: string, subscribed: number) => ({
    month: name,
    subscribed,
    unsubscribed: 20,
    cleaned: 4,
    pending: 2,
    deleted: 1,
    reconfirm: 0,
  });
  const answer = json({ history: [month('2026-11', 4100), month('2026-10', 4000), month('2026-09', 3900)], total_items: 3 });
  const given = { report: 'growth', inputs: ofAudience, metrics: ['subscribers', 'unsubscribes'] };

  test('has members at the end and losses within', async () => {
    const { table } = await ask({ ...given, dimension: 'month', period: { start: '2026-09-01', end: '2026-10-31' } }, answer);
    expect(table.rows).toEqual([
      ['2026-09', 3900, 20],
      ['2026-10', 4000, 20],
    ]);
    expect(table.totals).toEqual({ subscribers: 4000, unsubscribes: 40 });
    expect(table.warnings).toEqual([]);
  });

  test('says that months are whole', async () => {
    const { table } = await ask({ ...given, period: { start: '2026-10-10', end: '2026-11-09' } }, answer);
    expect(table.rows).toEqual([[4100, 40]]);
    expect(table.warnings).toEqual([expect.stringContaining('whole months')]);
  });
});

describe('audiences now', () => {
  const list = (id: string, members: number, name = 'Newsletter') => ({
    id,
    name,
    stats: { member_count: members, open_rate: 38.2, click_rate: 4.1 },
  });
  const given = { report: 'audiences', metrics: ['subscribers', 'openRate'] };

  test('are all of them, or one; percent become fractions, averages are not added up', async () => {
    const all = await ask({ ...given, dimension: 'audience' }, json({ lists: [list('f9a2', 4000), list('b', 10)], total_items: 2 }));
    expect(all.table.rows).toEqual([
      ['Newsletter · f9a2', 4000, 0.382],
      ['Newsletter · b', 10, 0.382],
    ]);
    expect(all.table.totals).toEqual({ subscribers: 4010, openRate: null });
    const one = await ask({ ...given, inputs: ofAudience }, json(list('f9a2', 4000)));
    expect(one.sent[0]?.url).toBe(`${api}/lists/f9a2`);
    expect(one.table.rows).toEqual([[4000, 0.382]]);
    expect(one.table.flags).toEqual([]);
  });
});

describe('parts of a campaign', () => {
  test('links come with the most clicked first', async () => {
    const { table, sent } = await ask(
      {
        report: 'links',
        inputs: ofCampaign,
        dimension: 'link',
        metrics: ['clicks', 'uniqueClicks'],
        orderBy: { column: 'uniqueClicks', dir: 'desc' },
      },
      json({
        urls_clicked: [{ id: 'a', url: 'https://acme.test/', total_clicks: 17, unique_clicks: 9, click_percentage: 0.5 }],
        total_items: 1,
      }),
    );
    expect(sent[0]?.url).toBe(`${api}/reports/42694e9e57/click-details`);
    expect(sent[0]?.query).toMatchObject({ count: 1000, sort_field: 'unique_clicks', sort_dir: 'DESC' });
    expect(table.rows).toEqual([['https://acme.test/', 17, 9]]);
  });

  test('places are named', async () => {
    const { table } = await ask(
      { report: 'openPlaces', inputs: ofCampaign, dimension: 'country', metrics: ['uniqueOpens'] },
      json({
        locations: [
          { country_code: 'DE', region: 'BE', region_name: 'Berlin', opens: 5 },
          { country_code: 'DE', region: 'BY', opens: 2 },
        ],
        total_items: 2,
      }),
    );
    expect(table.rows).toEqual([['Germany', 7]]);
  });

  test('domains have rates of their own counts', async () => {
    const domain = { domain: 'gmail.com', emails_sent: 100, bounces: 10, opens: 45, clicks: 9, unsubs: 1, delivered: 90, opens_pct: 50 };
    const { table } = await ask(
      { report: 'domains', inputs: ofCampaign, dimension: 'domain', metrics: ['openRate', 'bounceRate'] },
      json({ domains: [domain], total_sent: 4000 }),
    );
    expect(table.rows).toEqual([['gmail.com', 0.5, 0.1]]);
    expect(table.warnings).toEqual([expect.stringContaining('five largest')]);
  });

  test('hours stand on the account’s clock', async () => {
    const { table } = await ask(
      { report: 'firstDay', inputs: ofCampaign, dimension: 'hour', metrics: ['emailsSent', 'uniqueOpens'] },
      json({ timeseries: [{ timestamp: '2026-10-15T08:00:00+00:00', emails_sent: 4000, unique_opens: 300, recipients_clicks: 40 }] }),
    );
    expect(table.rows).toEqual([['2026-10-15T10', 4000, 300]]);
  });

  test('reasons are counted without names', async () => {
    const { table, sent } = await ask(
      { report: 'unsubscribeReasons', inputs: ofCampaign, dimension: 'reason', metrics: ['unsubscribes'] },
      json({ unsubscribes: [{ reason: 'Spam' }, { reason: '' }, { reason: 'Spam' }], total_items: 3 }),
    );
    expect(sent[0]?.query?.fields).toBe('unsubscribes.reason,total_items');
    expect(table.rows).toEqual([
      ['Spam', 2],
      ['None given', 1],
    ]);
  });

  test('want a campaign', async () => {
    await expect(ask({ report: 'links', dimension: 'link', metrics: ['clicks'] }, json({}))).rejects.toThrow('Choose a campaign');
  });
});

test.each(mailchimp.declaration.reports.map((report) => [report.key, report] as const))(
  'the report %s reads an empty answer with all its metrics and dimensions',
  async (report, { metrics, dimensions }) => {
    const empty = json({ id: 'f9a2', stats: {}, total_items: 0 });
    for (const dimension of [null, ...dimensions.map(({ id }) => id)]) {
      const { table } = await ask(
        { report, dimension, metrics: metrics.map(({ id }) => id), inputs: { ...ofCampaign, ...ofAudience } },
        empty,
      );
      expect(Object.keys(table.totals)).toEqual(metrics.map(({ id }) => id));
    }
  },
);
