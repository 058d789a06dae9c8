import { addDays, dayS, daysIn } from '@sightline/contract/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { midnightS } from '../kit/families/meta-days.ts';
import { answer, api, ask, insight, refused, wrongMetric } from './test-page.ts';

/** Days end at midnight in California: 07:00 UTC in summer. */
const end = (day: string): string => `${addDays(day, 1)}T07:00:00+0000`;
const valuesOf = (values: Record<string, unknown>): [string, unknown][] => Object.entries(values).map(([day, value]) => [end(day), value]);

describe('figures of a page', () => {
  test('are asked for with its own token, a day more on either side, and put on the day measured', async () => {
    const { table, calls, tokenCalls, asked } = await ask(
      { metrics: ['views', 'engagements', 'engagementsPerView'], dimension: 'date' },
      () =>
        answer(
          insight('page_media_view', valuesOf({ '2026-09-30': 7, '2026-10-01': 321, '2026-10-02': 298, '2026-10-04': 9 })),
          insight('page_post_engagements', valuesOf({ '2026-10-01': 32 })),
        ),
    );
    expect(tokenCalls[0]?.headers).toEqual({ authorization: 'Bearer EAAlogin' });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: 'GET',
      url: `${api}/1055/insights`,
      query: { metric: 'page_media_view,page_post_engagements', period: 'day', since: '2026-09-30', until: '2026-10-05' },
      headers: { authorization: 'Bearer EAApage' },
    });
    expect(JSON.stringify(asked)).not.toContain('EAA');
    expect(table.rows).toEqual([
      ['2026-10-01', 321, 32, 32 / 321],
      ['2026-10-02', 298, 0, 0],
      ['2026-10-03', 0, 0, null],
    ]);
    expect(table.totals).toEqual({ views: 619, engagements: 32, engagementsPerView: 32 / 619 });
    expect(table).toMatchObject({ timezone: 'America/Los_Angeles', flags: [], warnings: [] });
  });

  test('are not known on the newest days until Meta has counted them', async () => {
    const period = { start: '2026-11-16', end: '2026-11-20' };
    const { table } = await ask({ metrics: ['views'], dimension: 'date', period }, () =>
      answer(insight('page_media_view', [['2026-11-19T08:00:00+0000', 5]])),
    );
    expect(table.rows.map(([, views]) => views)).toEqual([0, 0, 5, null, null]);
    expect(table.totals).toEqual({ views: 5 });
  });

  test('that are levels take the newest, objects their entries, and times are seconds', async () => {
    const { table, calls } = await ask({ metrics: ['followers', 'newLikesPaid', 'newLikes', 'reactions', 'watchTime'] }, () =>
      answer(
        insight('page_follows', valuesOf({ '2026-10-01': 2300, '2026-10-02': 2310 })),
        insight(
          'page_fan_adds_by_paid_non_paid_unique',
          valuesOf({ '2026-10-01': { paid: 1, unpaid: 4, total: 5 }, '2026-10-02': { total: 2 } }),
        ),
        insight('page_actions_post_reactions_total', valuesOf({ '2026-10-01': { like: 10, love: 2 } })),
        insight('page_video_view_time', valuesOf({ '2026-10-03': 61_500 })),
      ),
    );
    expect(calls[0]?.query?.metric).toBe(
      'page_follows,page_fan_adds_by_paid_non_paid_unique,page_actions_post_reactions_total,page_video_view_time',
    );
    expect(table.rows).toEqual([[2310, 1, 7, 12, 61.5]]);
  });

  test('Meta withdrew do not hide the others', async () => {
    const { table, calls } = await ask({ metrics: ['views', 'pageVisits', 'newFollowers'] }, ({ query }) =>
      String(query?.metric).includes('page_views_total')
        ? wrongMetric
        : answer(insight(String(query?.metric), valuesOf({ '2026-10-01': 5 }))),
    );
    expect(calls.map(({ query }) => query?.metric)).toEqual([
      'page_media_view,page_views_total,page_daily_follows_unique',
      'page_media_view',
      'page_views_total',
      'page_daily_follows_unique',
    ]);
    expect(table.totals).toEqual({ views: 5, pageVisits: null, newFollowers: 5 });
    expect(table.warnings).toEqual(['Meta does not provide this for the page: Page visits.']);
  });

  test('of a small page are not known rather than zero', async () => {
    const { table } = await ask({ metrics: ['views'], dimension: 'month' }, () => answer());
    expect(table.rows).toEqual([['2026-10', null]]);
    expect(table.warnings[0]).toContain('fewer than 100 followers');
  });

  test('other refusals end the question with the words of Meta', async () => {
    await expect(ask({}, () => refused(190, 'Error validating access token', 463))).rejects.toMatchObject({ code: 'source_expired' });
    await expect(ask({}, () => refused(210, 'A page access token is required'))).rejects.toMatchObject({
      code: 'source_forbidden',
      details: { providerMessage: 'A page access token is required' },
    });
    await expect(ask({}, () => refused(80001, 'There have been too many calls to this Page account.'))).rejects.toMatchObject({
      code: 'source_limited',
      details: { retryAfterS: 300 },
    });
    await expect(ask({}, () => refused(100, 'Unsupported get request', 33))).rejects.toMatchObject({ code: 'source_unknown_account' });
    await expect(ask({ inputs: {} }, () => answer())).rejects.toMatchObject({ code: 'widget_invalid' });
    await expect(ask({ metrics: ['viewers'], dimension: 'month' }, () => answer())).rejects.toMatchObject({ code: 'source_bad_query' });
  });
});

describe('viewers', () => {
  const viewers = (period: unknown, value: number, days: string[]) => ({
    ...insight(
      'page_total_media_view_unique',
      days.map((day) => [end(day), value]),
    ),
    period,
  });

  test('of a week are those of the seven days up to its Sunday, and of a part of one unknown', async () => {
    const period = { start: '2026-10-05', end: '2026-10-13' };
    const { table, calls } = await ask({ metrics: ['viewers'], dimension: 'week', period }, ({ query }) =>
      answer(viewers(query?.period, query?.period === 'week' ? 500 : 100, daysIn(period))),
    );
    expect(calls.map(({ query }) => query?.period)).toEqual(['day', 'week']);
    expect(table.rows).toEqual([
      ['2026-W41', 500],
      ['2026-W42', null],
    ]);
    expect(table.totals.viewers).toBeNull();
    expect(table.warnings[0]).toContain('no total for this period');
  });

  test('of 28 days have a total, which is not the sum of days', async () => {
    const period = { start: '2026-09-04', end: '2026-10-01' };
    const { table } = await ask({ metrics: ['viewers', 'engagements', 'engagementRate'], dimension: 'date', period }, ({ query }) =>
      answer(
        viewers(query?.period, query?.period === 'day' ? 100 : 900, daysIn(period)),
        insight('page_post_engagements', [[end('2026-10-01'), 90]]),
      ),
    );
    expect(table.rows.at(-1)).toEqual(['2026-10-01', 100, 90, 0.9]);
    expect(table.totals).toEqual({ viewers: 900, engagements: 90, engagementRate: 0.1 });
  });
});

test('every day of a period is asked for once, in calls of 90 days at most, and none that Meta no longer has', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -900, max: 5 }), fc.integer({ min: 0, max: 800 }), async (first, length) => {
      const today = '2026-11-20';
      const period = { start: addDays(today, first), end: addDays(today, first + length) };
      const { table } = await ask({ metrics: ['views'], dimension: 'date', period }, ({ query }) => {
        const [since, until] = [String(query?.since), String(query?.until)];
        expect(midnightS(until) - midnightS(since)).toBeLessThanOrEqual(90 * dayS);
        expect(since >= '2024-11-20').toBe(true);
        return answer(
          insight(
            'page_media_view',
            daysIn({ start: since, end: addDays(until, -1) }).map((day) => [end(day), 1]),
          ),
        );
      });
      const known =
        first > 0
          ? []
          : daysIn({ start: period.start < '2024-11-21' ? '2024-11-21' : period.start, end: period.end < today ? period.end : today });
      expect(table.rows).toEqual(known.map((day) => [day, 1]));
      expect(table.flags.includes('truncated')).toBe(period.start < '2024-11-21');
    }),
    { numRuns: 25 },
  );
});

describe('parts', () => {
  test('of views come by a breakdown and add up', async () => {
    const { table, calls } = await ask({ report: 'viewSources', dimension: 'paidOrOrganic' }, () =>
      answer(
        insight(
          'page_media_view',
          [
            [end('2026-10-01'), 25],
            [end('2026-10-01'), 7],
            [end('2026-10-02'), 5],
          ],
          [{ is_from_ads: '0' }, { is_from_ads: '1' }, { is_from_ads: '0' }],
        ),
      ),
    );
    expect(calls[0]?.query).toMatchObject({ metric: 'page_media_view', breakdown: 'is_from_ads', period: 'day' });
    expect(table.rows).toEqual([
      ['Organic', 30],
      ['Paid', 7],
    ]);
    expect(table.totals).toEqual({ views: 37 });
  });

  test('of reactions are entries of an object, and can be filtered', async () => {
    const filter = { join: 'and' as const, conditions: [{ field: 'reaction', operator: 'notEquals' as const, value: 'Like' }] };
    const { table } = await ask({ report: 'reactions', metrics: ['reactions'], dimension: 'reaction', filter }, () =>
      answer(
        insight(
          'page_actions_post_reactions_total',
          valuesOf({ '2026-10-01': { like: 10, sorry: 1 }, '2026-10-02': { sorry: 2, care: 4 } }),
        ),
      ),
    );
    expect(table.rows).toEqual([
      ['Sad', 3],
      ['Care', 4],
    ]);
    expect(table.totals).toEqual({ reactions: 7 });
  });
});

test('the page as it is now', async () => {
  const { table, calls } = await ask({ report: 'now', metrics: ['followers', 'starRating'] }, () => ({
    json: { id: '1055', followers_count: 2310 },
  }));
  expect(calls[0]).toMatchObject({ url: `${api}/1055`, query: { fields: 'id,followers_count,overall_star_rating' } });
  expect(table.rows).toEqual([[2310, null]]);
});
