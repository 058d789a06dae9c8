import { describe, expect, test } from 'vitest';
import { ask, bucket, elements, ms, page, pageText } from './test-page.ts';

const shares = (day: string, figures: Record<string, number>) => bucket(day, { totalShareStatistics: figures });
const intervals = (start: string, end: string) => `timeIntervals=(timeRange:(start:${ms(start)},end:${ms(end)}),timeGranularityType:DAY)`;

describe('activity by day', () => {
  const days = elements([
    shares('2026-10-01', { impressionCount: 820, clickCount: 31, likeCount: 12, commentCount: 2, shareCount: 1, engagement: 0.0561 }),
    shares('2026-10-03', { impressionCount: 180, clickCount: 4, likeCount: -2, commentCount: 0, shareCount: 0, engagement: 0.01 }),
  ]);

  test('is asked from midnight to midnight UTC; missing days are zero, withdrawals count', async () => {
    const metrics = ['impressions', 'reactions', 'engagements', 'engagementRate', 'ctr'];
    const { table, paths } = await ask({ metrics, dimension: 'date' }, () => days);
    expect(paths).toEqual([
      `organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${pageText}&${intervals('2026-10-01', '2026-10-04')}`,
    ]);
    expect(table.rows).toEqual([
      ['2026-10-01', 820, 12, 46, 46 / 820, 31 / 820],
      ['2026-10-02', 0, 0, 0, null, null],
      ['2026-10-03', 180, -2, 2, 2 / 180, 4 / 180],
    ]);
    expect(table.totals).toEqual({ impressions: 1000, reactions: 10, engagements: 48, engagementRate: 0.048, ctr: 0.035 });
    expect(table).toMatchObject({ flags: [], warnings: [], timezone: 'UTC' });
  });

  test('of a week, of all, and of days with enough', async () => {
    expect((await ask({ dimension: 'week' }, () => days)).table.rows).toEqual([['2026-W40', 1000, 48]]);
    expect((await ask({}, () => days)).table).toMatchObject({ rows: [[1000, 48]], rowCount: 1 });
    const filter = { join: 'and' as const, conditions: [{ field: 'impressions', operator: 'greater' as const, value: 500 }] };
    const { table } = await ask({ dimension: 'date', filter }, () => days);
    expect(table).toMatchObject({ rows: [['2026-10-01', 820, 46]], totals: { impressions: 820 } });
  });

  test('ends today, and begins twelve months ago', async () => {
    const running = await ask({ dimension: 'date', period: { start: '2026-11-19', end: '2026-11-30' } }, () => elements([]));
    expect(running.paths[0]).toContain(intervals('2026-11-19', '2026-11-21'));
    expect(running.table.rows.map(([day]) => day)).toEqual(['2026-11-19', '2026-11-20']);
    expect(running.table.flags).toEqual(['partial', 'late']);
    const old = await ask({ period: { start: '2025-11-01', end: '2025-11-30' } }, () => elements([]));
    expect(old.paths[0]).toContain(intervals('2025-11-20', '2025-12-01'));
    expect(old.table.warnings).toEqual(['LinkedIn keeps twelve months: figures before 2025-11-20 are not there.']);
    const gone = await ask({ dimension: 'date', period: { start: '2024-11-01', end: '2024-11-30' } }, () => elements([]));
    expect(gone).toMatchObject({ paths: [], table: { rows: [], totals: { impressions: null }, flags: ['truncated'] } });
  });

  test('counts posts on the day they came out, as far back as the period', async () => {
    const post = (id: number, day: string, more = {}) => ({
      id: `urn:li:share:${id}`,
      author: page,
      createdAt: ms(day),
      lifecycleState: 'PUBLISHED',
      ...more,
    });
    const next = [{ rel: 'next', href: '/rest/posts?start=100', type: 'application/json' }];
    const { table, paths } = await ask({ dimension: 'date', metrics: ['posts'] }, (path) => {
      if (!path.startsWith('posts')) return days;
      return path.includes('start=100')
        ? elements([post(3, '2026-10-01'), post(4, '2026-09-01')], [{ rel: 'next', href: '/rest/posts?start=200' }])
        : elements([post(1, '2026-10-03'), post(2, '2026-10-03', { adContext: { isDsc: true } })], next);
    });
    expect(paths).toEqual([
      `posts?q=author&author=${pageText}&count=100&start=0&sortBy=CREATED`,
      `posts?q=author&author=${pageText}&count=100&start=100&sortBy=CREATED`,
    ]);
    expect(table.rows).toEqual([
      ['2026-10-01', 1],
      ['2026-10-02', 0],
      ['2026-10-03', 1],
    ]);
  });

  test('of no page, or a wrong question, says what to do', async () => {
    await expect(ask({ inputs: { profile: 'x' } }, () => days)).rejects.toMatchObject({ code: 'widget_invalid' });
    await expect(ask({ metrics: ['stars'] }, () => days)).rejects.toThrow('has no metric "stars"');
    const filter = { join: 'and' as const, conditions: [{ field: 'impressions', operator: 'greater' as const, value: 'x' }] };
    await expect(ask({ filter }, () => days)).rejects.toThrow('needs a number');
    await expect(ask({}, () => ({ json: { elements: [{}] } }))).rejects.toMatchObject({ code: 'source_malformed' });
  });
});

describe('followers', () => {
  const gain = (day: string, organicFollowerGain: number, paidFollowerGain: number) =>
    bucket(day, { followerGains: { organicFollowerGain, paidFollowerGain } });
  const answer = (path: string) =>
    path.startsWith('networkSizes')
      ? { json: { firstDegreeSize: 2310 } }
      : elements([gain('2026-11-15', 5, 1), gain('2026-11-16', -2, 0), gain('2026-11-18', 4, 0)]);
  const period = { start: '2026-11-15', end: '2026-11-16' };

  test('of earlier days are those of today less the gains since', async () => {
    const { table, paths } = await ask({ report: 'followers', dimension: 'date', metrics: ['followers', 'newFollowers'], period }, answer);
    expect(paths).toEqual([
      `organizationalEntityFollowerStatistics?q=organizationalEntity&organizationalEntity=${pageText}&${intervals('2026-11-15', '2026-11-19')}`,
      `networkSizes/${pageText}?edgeType=COMPANY_FOLLOWED_BY_MEMBER`,
    ]);
    expect(table.rows).toEqual([
      ['2026-11-15', 2308, 6],
      ['2026-11-16', 2306, -2],
    ]);
    expect(table.totals).toEqual({ followers: 2306, newFollowers: 4 });
    expect(table.warnings).toHaveLength(1);
  });

  test('gained are asked until two days before today', async () => {
    const { table, paths } = await ask(
      { report: 'followers', dimension: 'date', metrics: ['newFollowersOrganic'], period: { start: '2026-11-17', end: '2026-11-20' } },
      answer,
    );
    expect(paths).toHaveLength(1);
    expect(paths[0]).toContain(intervals('2026-11-17', '2026-11-19'));
    expect(table.rows).toEqual([
      ['2026-11-17', 0],
      ['2026-11-18', 4],
    ]);
    expect(table.flags).toEqual(['partial', 'late']);
  });
});

describe('page views', () => {
  const views = elements([
    bucket('2026-10-01', {
      totalPageStatistics: {
        views: {
          allPageViews: { pageViews: 40, uniquePageViews: 25 },
          allDesktopPageViews: { pageViews: 22, uniquePageViews: 15 },
          aboutPageViews: { pageViews: 3 },
        },
        clicks: {
          desktopCustomButtonClickCounts: [{ customButtonType: 'VISIT_WEBSITE', clicks: 3 }],
          mobileCustomButtonClickCounts: [{ customButtonType: 'SIGN_UP', clicks: 1 }],
        },
      },
    }),
    bucket('2026-10-02', { totalPageStatistics: { views: { allPageViews: { pageViews: 10, uniquePageViews: 9 } } } }),
  ]);
  const metrics = [
    'pageViews',
    'uniqueVisitors',
    'allDesktopPageViews',
    'aboutPageViews',
    'buttonClicks',
    'desktopButtonClicks',
    'visitWebsiteClicks',
  ];

  test('add up, but visitors do not', async () => {
    const { table, paths } = await ask(
      { report: 'pageViews', metrics, dimension: 'date', period: { start: '2026-10-01', end: '2026-10-02' } },
      () => views,
    );
    expect(paths).toEqual([`organizationPageStatistics?q=organization&organization=${pageText}&${intervals('2026-10-01', '2026-10-03')}`]);
    expect(table.rows).toEqual([
      ['2026-10-01', 40, 25, 22, 3, 4, 3, 3],
      ['2026-10-02', 10, 9, 0, 0, 0, 0, 0],
    ]);
    expect(table.totals).toMatchObject({ pageViews: 50, uniqueVisitors: null, buttonClicks: 4 });
    await expect(ask({ report: 'pageViews', metrics, dimension: 'month' }, () => views)).rejects.toThrow('counts visitors by day');
  });

  test('of a showcase page have a call of their own', async () => {
    const { paths } = await ask(
      { report: 'pageViews', metrics: ['pageViews'], inputs: { profile: 'urn:li:organizationBrand:8' } },
      () => views,
    );
    expect(paths[0]).toMatch(/^brandPageStatistics\?q=brand&brand=urn%3Ali%3AorganizationBrand%3A8&/);
  });
});
