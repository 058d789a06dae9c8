import { describe, expect, test } from 'vitest';
import { addressOf } from '../kit/wire.ts';
import { api, ask, october, type SentReport, sent } from './test-mailchimp.ts';

const other: SentReport = {
  id: 'b1',
  campaign_title: 'Sale',
  list_id: 'a1',
  list_name: 'Customers',
  emails_sent: 1000,
  send_time: '2026-10-31T22:30:00+00:00',
};

describe('campaigns of a period', () => {
  test('are asked by the account’s own days, a second wider, with the fields that are read', async () => {
    const { sent: calls } = await ask({}, () => sent({}));
    expect(calls).toHaveLength(1);
    expect(calls[0]?.url).toBe(`${api}/reports`);
    expect(calls[0]?.headers?.authorization).toBe('Bearer secret-token');
    expect(calls[0]?.query).toMatchObject({
      since_send_time: '2026-09-30T21:59:59Z',
      before_send_time: '2026-10-31T23:00:01Z',
      count: 200,
      offset: 0,
    });
    expect(String(calls[0]?.query?.fields)).toMatch(/^reports\.id,.*,reports\.ecommerce,total_items$/);
    expect(calls[0] === undefined ? '' : addressOf(calls[0])).toContain('since_send_time=2026-09-30T21%3A59%3A59Z');
  });

  test('become figures; rates are those of what was delivered', async () => {
    const metrics = [
      'delivered',
      'openRate',
      'openRateWithoutPrivacy',
      'clickRate',
      'clickToOpenRate',
      'bounceRate',
      'unsubscribeRate',
      'revenue',
    ];
    const { table } = await ask({ metrics, dimension: 'campaign' }, () => sent({}));
    expect(table.rows).toEqual([['October news', 3976, 1500 / 3976, 800 / 3976, 180 / 3976, 0.12, 0.006, 9 / 3976, 180]]);
    expect(table.metrics.at(-1)?.currency).toBe('EUR');
    expect(table.timezone).toBe('Europe/Berlin');
  });

  test('add up, with rates of the sums and not their mean', async () => {
    const { table } = await ask({ metrics: ['campaigns', 'openRate'], dimension: 'audience' }, () =>
      sent({}, { ...other, opens: { ...october.opens, unique_opens: 100 }, send_time: '2026-10-20T08:00:00+00:00' }),
    );
    expect(table.rows).toEqual([
      ['Newsletter', 1, 1500 / 3976],
      ['Customers', 1, 100 / 976],
    ]);
    expect(table.totals).toEqual({ campaigns: 2, openRate: 1600 / 4952 });
  });

  test('belong to the day of the account’s zone; days without are zero, none is later than today', async () => {
    const { table } = await ask({ dimension: 'date', period: { start: '2026-10-30', end: '2026-11-30' } }, () =>
      sent({ send_time: '2026-10-29T22:59:59+00:00' }, other, { id: 'c', send_time: '2026-11-30T23:30:00+00:00' }),
    );
    expect(table.rows).toHaveLength(22);
    expect(table.rows.slice(0, 2)).toEqual([
      ['2026-10-30', 0],
      ['2026-10-31', 1000],
    ]);
    expect(table.rows.at(-1)).toEqual(['2026-11-20', 0]);
    expect(table.totals).toEqual({ emailsSent: 1000 });
    expect(table.flags).toEqual(['partial']);
  });

  test('are cut by audience and choice here, as Mailchimp cannot', async () => {
    const both = () => sent({}, { ...other, send_time: '2026-10-02T08:00:00+00:00' });
    const byAudience = await ask({ inputs: { property: 'a1' } }, both);
    expect(byAudience.table.rows).toEqual([[1000]]);
    const byChoice = await ask({ inputs: { campaign: ['42694e9e57'] } }, both);
    expect(byChoice.table.rows).toEqual([[4000]]);
  });

  test('of one name stay two rows; one without a day is left out with a word', async () => {
    const { table } = await ask({ dimension: 'campaign' }, () =>
      sent({}, { id: 'd', send_time: '2026-10-22T08:00:00+00:00', emails_sent: 10 }, { id: 'e', send_time: '' }),
    );
    expect(table.rows).toEqual([
      ['October news · 2026-10-15', 4000],
      ['October news · 2026-10-22', 10],
    ]);
    expect(table.warnings).toEqual([expect.stringContaining('without a day of sending')]);
  });

  test('are read to the end', async () => {
    const { table, sent: calls } = await ask({ metrics: ['campaigns'] }, ({ query: { offset } = {} }) => ({
      json: { reports: offset === 400 ? [october] : [october, { ...october, id: `x${offset}` }], total_items: 401 },
    }));
    expect(calls.map(({ query }) => query?.offset)).toEqual([0, 200, 400]);
    expect(table.rows).toEqual([[5]]);
  });

  test('make no total where there are more than can be read', async () => {
    const { table, sent: calls } = await ask({ metrics: ['campaigns'], dimension: 'campaignType' }, () => ({
      json: { reports: [october], total_items: 12_000 },
    }));
    expect(calls).toHaveLength(50);
    expect(table.rows).toEqual([['Regular', 50]]);
    expect(table.totals).toEqual({ campaigns: null });
    expect(table.flags).toEqual(['truncated']);
  });

  test('never add amounts of two currencies', async () => {
    const { table } = await ask({ metrics: ['revenue', 'orders'] }, () =>
      sent({}, { ...other, send_time: '2026-10-02T08:00:00+00:00', ecommerce: { ...october.ecommerce, currency_code: 'USD' } }),
    );
    expect(table.rows).toEqual([[null, 6]]);
    expect(table.metrics[0]?.currency).toBeNull();
    expect(table.warnings).toEqual([expect.stringContaining('EUR and USD')]);
    const free = await ask({ metrics: ['revenue'] }, () =>
      sent(
        {},
        {
          ...other,
          send_time: '2026-10-02T08:00:00+00:00',
          ecommerce: { total_orders: 0, total_spent: 0, total_revenue: 0, currency_code: 'USD' },
        },
      ),
    );
    expect(free.table.rows).toEqual([[180]]);
  });

  test('without newer fields have none rather than zero', async () => {
    const { opens_total, unique_opens, open_rate, last_open } = october.opens;
    const older = { json: { reports: [{ ...october, opens: { opens_total, unique_opens, open_rate, last_open } }], total_items: 1 } };
    const { table } = await ask({ metrics: ['uniqueOpensWithoutPrivacy', 'openRateWithoutPrivacy', 'uniqueOpens'] }, () => older);
    expect(table.rows).toEqual([[null, null, 1500]]);
  });

  test('are filtered by names and by figures', async () => {
    const both = () => sent({}, { ...other, send_time: '2026-10-02T08:00:00+00:00' });
    const by = (field: string, operator: 'contains' | 'less', value: string | number) =>
      ask({ dimension: 'campaign', filter: { join: 'and', conditions: [{ field, operator, value }] } }, both);
    expect((await by('subjectLine', 'contains', 'new')).table.rows).toHaveLength(2);
    expect((await by('audience', 'contains', 'custom')).table.rows).toEqual([['Sale', 1000]]);
    const few = await by('emailsSent', 'less', 2000);
    expect(few.table.rows).toEqual([['Sale', 1000]]);
    expect(few.table.totals).toEqual({ emailsSent: 1000 });
    await expect(by('colour', 'contains', 'red')).rejects.toThrow('cannot be filtered by "colour"');
    await expect(by('emailsSent', 'less', 'few')).rejects.toThrow('needs a number');
  });
});
