import { dayS } from '@sightline/contract/core';
import { describe, expect, test } from 'vitest';
import { ask, fakeAccount, link } from './test-account.ts';

const october = { start: '2026-10-01', end: '2026-10-31' };

describe('links', () => {
  test('are asked for by each date that is counted, and counted once for each', async () => {
    const runtime = fakeAccount(({ query }) => {
      if (query?.date_field === 'created_at')
        return [link(1, { status: 'pending', created_at: '2026-10-05T10:00:00Z', confirmed_at: null })];
      return [link(2), link(3, { requested_at: '2026-09-23', domain: 'site-2.test', domain_rating: 60 })];
    });
    const metrics = [
      'links',
      'linksConfirmed',
      'confirmationRate',
      'averageDomainRating',
      'highDomainRatingLinks',
      'referringDomains',
      'timeToConfirm',
    ];
    const { table, urls } = await ask({ metrics }, runtime);
    expect(urls).toEqual([
      '/links?client_id=41&date_field=created_at&from=2026-10-01&to=2026-10-31&sort=created_at&page=1&per_page=100',
      '/links?client_id=41&date_field=confirmed_at&from=2026-10-01&to=2026-10-31&sort=confirmed_at&page=1&per_page=100',
    ]);
    expect(runtime.sent[0]?.headers).toEqual({ authorization: 'Bearer bm-token-0123456789', 'x-account': 'rb-77' });
    expect(table.rows).toEqual([[1, 2, 0, 60, 1, 1, 11 * dayS]]);
    expect(table).toMatchObject({ timezone: 'Europe/Belgrade', flags: [], warnings: [] });
  });

  test('are counted by the date that was chosen, in the zone of the account', async () => {
    const late = link(1, { created_at: '2026-10-31T23:30:00Z' });
    const early = link(2, { created_at: '2026-09-30T22:30:00Z' });
    expect((await ask({}, fakeAccount([late, early]))).table.rows).toEqual([[1]]);
    const given = { inputs: { mode: 'confirmed' }, dimension: 'date', period: { start: '2026-10-02', end: '2026-10-04' } };
    const { table, urls } = await ask(given, fakeAccount([late, early]));
    expect(urls[0]).toContain('/links?date_field=confirmed_at');
    expect(table.rows).toEqual([
      ['2026-10-02', 0],
      ['2026-10-03', 2],
      ['2026-10-04', 0],
    ]);
  });

  test('are read page by page', async () => {
    const many = Array.from({ length: 214 }, (_, at) => link(at, { created_at: '2026-10-05T10:00:00Z' }));
    const { table, urls } = await ask({}, fakeAccount(many));
    expect(urls.map((url) => /page=(\d+)/.exec(url)?.[1])).toEqual(['1', '2', '3']);
    expect(table.rows).toEqual([[214]]);
  });

  test('have words for types, bands for ratings, and the teams of their clients', async () => {
    const some = [
      link(1, { created_at: '2026-10-05T10:00:00Z', type: 'pr', domain_rating: 40 }),
      link(2, { created_at: '2026-10-05T10:00:00Z', type: 'guest_post', domain_rating: 19.5, client: { id: 42, name: 'bolt.test' } }),
      link(3, { created_at: '2026-10-05T10:00:00Z', type: null }),
    ];
    const rowsBy = async (dimension: string) => (await ask({ dimension }, fakeAccount(some))).table.rows;
    expect(await rowsBy('type')).toEqual([
      ['(none)', 1],
      ['Guest post', 1],
      ['PR', 1],
    ]);
    expect(await rowsBy('domainRatingBand')).toEqual([
      ['0-19', 1],
      ['40-59', 1],
      ['Not known', 1],
    ]);
    const { table, urls } = await ask({ dimension: 'team' }, fakeAccount(some));
    expect(urls[1]).toBe('/clients?page=1&per_page=100');
    expect(table).toMatchObject({
      rows: [
        ['Outreach', 2],
        ['(none)', 1],
      ],
      totals: { links: 3 },
    });
  });

  test('are filtered there where that means the same, and here', async () => {
    const some = [
      link(1, { created_at: '2026-10-05T10:00:00Z', domain_rating: 70 }),
      link(2, { created_at: '2026-10-05T10:00:00Z', type: 'pr' }),
    ];
    const conditions = [
      { field: 'type', operator: 'in' as const, value: ['guest_post', 'forum'] },
      { field: 'domainRating', operator: 'greater' as const, value: 50 },
    ];
    const both = await ask({ filter: { join: 'and', conditions } }, fakeAccount(some));
    expect(both.urls[0]).toContain('&type=guest_post&type=forum&');
    expect(both.table.rows).toEqual([[1]]);
    const either = await ask({ filter: { join: 'or', conditions } }, fakeAccount(some));
    expect(either.urls[0]).not.toContain('type=');
  });
});

test('cost adds up one currency only', async () => {
  const some = [
    link(1, { price: { amount: '150.00', currency: 'USD' }, paid: true }),
    link(2, { price: { amount: '50.50', currency: 'USD' }, paid: true }),
    link(3, { price: { amount: '99.00', currency: 'EUR' }, paid: true }),
    link(4, { status: 'pending', confirmed_at: null, price: { amount: '1.00', currency: 'USD' }, paid: true }),
  ];
  const { table, urls } = await ask({ report: 'cost', metrics: ['cost', 'paidLinks', 'averageCost'] }, fakeAccount(some));
  expect(urls[0]).toContain('status=confirmed');
  expect(table.rows).toEqual([[200.5, 2, 100.25]]);
  expect(table.metrics.map(({ currency }) => currency)).toEqual(['USD', null, 'USD']);
  expect(table.warnings).toEqual([expect.stringContaining('The prices of 1 links in EUR are left out')]);
});

describe('health', () => {
  const some = [
    link(1),
    link(2, { health: 'live_nofollow' }),
    link(3, { health: 'dead', health_checked_at: '2026-10-10T03:00:00Z' }),
    link(4, { health: 'dead', flagged: true, health_checked_at: '2026-10-10T03:00:00Z' }),
    link(5, { health: 'not_confirmed', health_checked_at: null }),
  ];
  test('is that of now, whatever the period', async () => {
    const metrics = ['confirmedLinks', 'liveDofollow', 'liveNofollow', 'dead', 'notChecked', 'liveRate'];
    const { table, urls } = await ask({ report: 'linkHealth', metrics }, fakeAccount(some));
    expect(urls).toEqual(['/links?client_id=41&status=confirmed&sort=created_at&page=1&per_page=100']);
    expect(table.rows).toEqual([[5, 1, 1, 1, 1, 0.4]]);
  });
  test('tells of links a check of the period found dead', async () => {
    const { table, urls } = await ask({ report: 'lostLinks', metrics: ['lostLinks'], period: october }, fakeAccount(some));
    expect(urls[0]).toContain('status=confirmed&health=dead');
    expect(table.rows).toEqual([[1]]);
    expect(table.warnings[0]).toContain('checked last');
  });
});

test('expiring links are those of the period, and those to come soon', async () => {
  const paid = (id: number, expires_at: string) => link(id, { expires_at, paid: true });
  const some = [paid(1, '2026-10-05'), paid(2, '2026-12-20'), paid(3, '2026-12-21'), link(4, { expires_at: '2026-10-06' })];
  const { table, urls } = await ask({ report: 'expiring', metrics: ['expiringLinks', 'expiringSoon'] }, fakeAccount(some));
  expect(urls[0]).toContain('date_field=expires_at&from=2026-10-01&to=2026-12-21');
  expect(table.rows).toEqual([[1, 1]]);
  await expect(ask({ report: 'expiring', metrics: ['expiringSoon'], dimension: 'date' }, fakeAccount(some))).rejects.toThrow(
    'days to come',
  );
});

describe('link status', () => {
  const data = [
    { date: '2026-10-01', opportunity: 40, requested: 22, pending: 9, confirmed: 301 },
    { date: '2026-10-02', opportunity: 39, requested: 23, pending: 8, confirmed: 303 },
  ];
  const runtime = () => fakeAccount([], { '/links/status-history': () => ({ json: { data } }) });
  test('is a stock: the newest day counts', async () => {
    const { table, urls } = await ask({ report: 'linkStatus', metrics: ['links', 'stockConfirmed'] }, runtime());
    expect(urls).toEqual(['/links/status-history?client_id=41&from=2026-10-01&to=2026-10-31']);
    expect(table).toMatchObject({ rows: [[373, 303]], totals: { links: 373, stockConfirmed: 303 } });
  });
  test('is split by day and by status', async () => {
    const days = await ask({ report: 'linkStatus', metrics: ['stockPending'], dimension: 'date' }, runtime());
    expect(days.table.rows).toEqual([
      ['2026-10-01', 9],
      ['2026-10-02', 8],
    ]);
    const statuses = await ask({ report: 'linkStatus', metrics: ['links'], dimension: 'status' }, runtime());
    expect(statuses.table.rows).toEqual([
      ['Opportunity', 39],
      ['Requested', 23],
      ['Pending', 8],
      ['Confirmed', 303],
    ]);
  });
  test('of several clients adds up, and is not asked for days to come', async () => {
    const given = { report: 'linkStatus', metrics: ['links'], inputs: { campaign: ['41', '42'] } };
    expect((await ask({ ...given, period: { start: '2026-10-01', end: '2026-12-31' } }, runtime())).urls[1]).toContain(
      'client_id=42&from=2026-10-01&to=2026-11-20',
    );
    expect((await ask(given, runtime())).table.rows).toEqual([[746]]);
    expect((await ask({ ...given, period: { start: '2026-12-01', end: '2026-12-31' } }, runtime())).table.rows).toEqual([[null]]);
  });
});
