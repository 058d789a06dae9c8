import { addDays, daysIn } from '@sightline/contract/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { midnightS } from '../kit/families/meta-days.ts';
import { api, ask, paramsOf, refused, total } from './test-account.ts';

const series = (name: string, values: Record<string, number>) => ({
  name,
  period: 'day',
  values: Object.entries(values).map(([day, value]) => ({ value, end_time: `${addDays(day, 1)}T07:00:00+0000` })),
});
const dayAt = (seconds: string | undefined): string => new Date(Number(seconds) * 1000).toISOString().slice(0, 10);

describe('figures of an account', () => {
  test('without a dimension are one sum of Meta', async () => {
    const { table, told, sent } = await ask({ metrics: ['views', 'reach', 'interactions', 'engagementRate'] }, () => ({
      json: { data: [total('views', 8123), total('reach', 4000), total('total_interactions', 200)] },
    }));
    expect(sent[0]).toMatchObject({ method: 'GET', url: `${api}/17841400/insights`, headers: { authorization: 'Bearer EAAlogin' } });
    expect(told.map(paramsOf)).toEqual([
      {
        metric: 'views,reach,total_interactions',
        period: 'day',
        metric_type: 'total_value',
        // Midnight in California.
        since: '1790838000',
        until: '1791097200',
      },
    ]);
    expect(table.rows).toEqual([[8123, 4000, 200, 0.05]]);
    expect(table.totals).toEqual({ views: 8123, reach: 4000, interactions: 200, engagementRate: 0.05 });
  });

  test('by day take a call for each day, reach a series, and people a total of their own', async () => {
    const { table, told, sent } = await ask({ metrics: ['views', 'reach'], dimension: 'date' }, (address) => {
      const { metric_type, metric, since } = paramsOf(address);
      if (metric_type === 'time_series')
        return { json: { data: [series('reach', { '2026-09-30': 9, '2026-10-01': 120, '2026-10-02': 80 })] } };
      if (metric === 'reach') return { json: { data: [total('reach', 150)] } };
      return { json: { data: dayAt(since) === '2026-10-02' ? [] : [total('views', 10)] } };
    });
    expect(told).toHaveLength(5);
    expect(sent).toHaveLength(1);
    expect(table.rows).toEqual([
      ['2026-10-01', 10, 120],
      ['2026-10-02', 0, 80],
      ['2026-10-03', 10, null],
    ]);
    expect(table.totals).toEqual({ views: 20, reach: 150 });
  });

  test('over more than thirty days are added up, people excepted', async () => {
    const period = { start: '2026-09-01', end: '2026-10-31' };
    const { table } = await ask({ metrics: ['views', 'reach'], dimension: 'month', period }, () => ({
      json: { data: [total('views', 10), total('reach', 5)] },
    }));
    expect(table.rows).toEqual([
      ['2026-09', 10, 5],
      ['2026-10', 20, null],
    ]);
    expect(table.totals).toEqual({ views: 30, reach: null });
    expect(table.warnings[0]).toContain('30 days at most');
  });

  test('follows and unfollows are parts of one metric', async () => {
    const { table, told } = await ask({ metrics: ['follows', 'unfollows'] }, () => ({
      json: { data: [total('follows_and_unfollows', 9, { FOLLOWER: 7, NON_FOLLOWER: 2 })] },
    }));
    expect(paramsOf(told[0])).toMatchObject({ metric: 'follows_and_unfollows', breakdown: 'follow_type' });
    expect(table.rows).toEqual([[7, 2]]);
    const days = await ask({ metrics: ['follows'], dimension: 'date' }, (address) => ({
      json: { data: [total('follows_and_unfollows', 0, dayAt(paramsOf(address).since) === '2026-10-01' ? { FOLLOWER: 7 } : {})] },
    }));
    expect(days.table.rows.map(([, follows]) => follows)).toEqual([7, 0, 0]);
    expect(days.table.warnings).toEqual([]);
    const small = await ask({ metrics: ['follows'] }, () => ({ json: { data: [] } }));
    expect(small.table.rows).toEqual([[null]]);
    expect(small.table.warnings[0]).toContain('100 followers');
  });

  test('new followers are told for thirty days only', async () => {
    const period = { start: '2026-10-01', end: '2026-11-20' };
    const { table, told } = await ask({ metrics: ['newFollowers'], period }, () => ({
      json: { data: [series('follower_count', { '2026-10-21': 4, '2026-11-18': 3 })] },
    }));
    expect([dayAt(paramsOf(told[0]).since), dayAt(paramsOf(told[0]).until)]).toEqual(['2026-10-21', '2026-11-20']);
    expect(table.rows).toEqual([[7]]);
    expect(table.flags).toContain('truncated');
  });

  test('that Meta refuses do not hide the others', async () => {
    const { table, told } = await ask({ metrics: ['views', 'reposts', 'profileViews'] }, (address) =>
      /reposts|profile_views/.test(paramsOf(address).metric ?? '')
        ? refused(100, '(#100) metric[0] must be one of the following values: impressions, reach')
        : { json: { data: [total('views', 5)] } },
    );
    expect(told.map((address) => paramsOf(address).metric).sort()).toEqual(['profile_views', 'reposts', 'views', 'views,reposts']);
    expect(table.rows).toEqual([[5, null, null]]);
    expect(table.warnings).toEqual(['Meta does not provide this for the account: Reposts, Profile visits.']);
    await expect(ask({}, () => refused(10, 'Application does not have permission for this action'))).rejects.toMatchObject({
      code: 'source_forbidden',
    });
    await expect(ask({}, () => refused(80002, 'Too many calls'))).rejects.toMatchObject({ code: 'source_limited' });
  });
});

test('every day is asked for once, never more than thirty days at a time, whatever the clocks do', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 0, max: 120 }),
      fc.constantFrom('date', 'week', 'month', null),
      async (back, length, dimension) => {
        const start = addDays('2026-11-20', -back);
        const days = daysIn({ start, end: addDays(start, length) }).filter((day) => day <= '2026-11-20');
        const { table, told } = await ask({ period: { start, end: addDays(start, length) }, dimension }, (address) => {
          const { since, until } = paramsOf(address);
          expect(Number(until) - Number(since)).toBeLessThanOrEqual(2_592_000);
          // A day belongs to the span its end lies in.
          const ends = days.map((day) => midnightS(addDays(day, 1)));
          const known = ends.filter((end) => end > Number(since) && end <= Number(until));
          return { json: { data: [total('views', known.length)] } };
        });
        expect(table.totals.views).toBe(days.length);
        if (dimension === 'date') expect(told).toHaveLength(days.length);
      },
    ),
    { numRuns: 30 },
  );
});

describe('sources', () => {
  test('are entries of a breakdown; reach has the total of Meta', async () => {
    const { table, told } = await ask({ report: 'sources', metrics: ['views', 'reach'], dimension: 'mediaType' }, () => ({
      json: { data: [total('views', 8123, { REELS: 6000, POST: 2123 }), total('reach', 900, { REELS: 700, POST: 400 })] },
    }));
    expect(paramsOf(told[0])).toMatchObject({ metric: 'views,reach', breakdown: 'media_product_type' });
    expect(table.rows).toEqual([
      ['Reels', 6000, 700],
      ['Posts', 2123, 400],
    ]);
    expect(table.totals).toEqual({ views: 8123, reach: 900 });
  });

  test('refuse what Meta does not split', async () => {
    const answered = ask({ report: 'sources', metrics: ['likes'], dimension: 'followType' }, () => ({ json: { data: [] } }));
    await expect(answered).rejects.toThrow('Meta splits this by kind of media only.');
  });
});

describe('the audience', () => {
  const asked = { report: 'audience', metrics: ['followers', 'engagedAudience'], dimension: 'country' };
  test('is asked for one kind at a time, with a time frame every version has where Meta knows no other', async () => {
    const { table, told } = await ask({ ...asked, inputs: { profile: '17841400', mode: 'last_90_days' } }, (address) => {
      const { metric = '', timeframe } = paramsOf(address);
      if (metric === 'engaged_audience_demographics' && timeframe !== 'this_month')
        return refused(100, '(#100) timeframe must be one of: this_month');
      return { json: { data: [total(metric, undefined, metric.startsWith('follower') ? { DE: 812, AT: 40 } : { DE: 50 })] } };
    });
    expect(paramsOf(told[0])).toEqual({
      metric: 'follower_demographics',
      period: 'lifetime',
      metric_type: 'total_value',
      breakdown: 'country',
      timeframe: 'last_90_days',
    });
    expect(told).toHaveLength(3);
    expect(table.rows).toEqual([
      ['Germany', 812, 50],
      ['Austria', 40, null],
    ]);
    expect(table.totals).toEqual({ followers: null, engagedAudience: null });
    expect(table.warnings[0]).toContain('this month');
  });

  test('of few people is not told', async () => {
    const { table } = await ask({ ...asked, metrics: ['followers'] }, () => ({ json: { data: [] } }));
    expect(table.rows).toEqual([]);
    expect(table.warnings[0]).toContain('100 followers');
  });
});

test('hours are averages of days', async () => {
  const online = (value: Record<string, number>, day: string) => ({ value, end_time: `${addDays(day, 1)}T07:00:00+0000` });
  const { table } = await ask(
    { report: 'hours', metrics: ['followersOnline'], dimension: 'hourOfDay', period: { start: '2026-11-01', end: '2026-11-10' } },
    () => ({
      json: {
        data: [
          {
            name: 'online_followers',
            period: 'lifetime',
            values: [online({ 0: 10, 13: 30 }, '2026-11-02'), online({ 0: 20 }, '2026-11-03')],
          },
        ],
      },
    }),
  );
  expect(table.rows).toHaveLength(24);
  expect(table.rows[0]).toEqual(['00:00', 15]);
  expect(table.rows[13]).toEqual(['13:00', 30]);
  expect(table.totals).toEqual({ followersOnline: 20 });
});

test('the account as it is now', async () => {
  const { table } = await ask({ report: 'now', metrics: ['followers', 'posts'] }, () => ({
    json: { id: '17841400', followers_count: 5200, media_count: 310 },
  }));
  expect(table.rows).toEqual([[5200, 310]]);
});
