import { describe, expect, test } from 'vitest';
import type { FakeAnswer } from '../kit/fake-runtime.ts';
import { ask, elements, row } from './test-ads.ts';

const account = ['urn:li:sponsoredAccount:507404'];
const campaign = (id: number) => [`urn:li:sponsoredCampaign:${id}`];
const october = 'dateRange=(start:(year:2026,month:10,day:1),end:(year:2026,month:10,day:31))';
const ofAccount = 'accounts=List(urn%3Ali%3AsponsoredAccount%3A507404)';
const names = (results: Record<string, unknown>): FakeAnswer => ({ json: { results, statuses: {}, errors: {} } });

describe('a question', () => {
  test('is written in the notation of LinkedIn, with its fields', async () => {
    const { paths, sent, table } = await ask({}, () =>
      elements([row('2026-10-01', account, { costInLocalCurrency: '212.4500', clicks: 51 })]),
    );
    expect(paths).toEqual([
      `adAnalytics?q=analytics&pivot=ACCOUNT&timeGranularity=ALL&${october}&${ofAccount}&fields=dateRange,pivotValues,costInLocalCurrency,clicks`,
    ]);
    expect(sent.at(-1)).toMatchObject({ method: 'GET', headers: { 'LinkedIn-Version': '202607', 'X-Restli-Protocol-Version': '2.0.0' } });
    expect(table).toMatchObject({
      dimension: null,
      rows: [[212.45, 51]],
      totals: { cost: 212.45, clicks: 51 },
      rowCount: 1,
      timezone: 'UTC',
    });
    expect(table.metrics.map(({ id, currency }) => [id, currency])).toEqual([
      ['cost', 'EUR'],
      ['clicks', null],
    ]);
  });

  test('within chosen things names them, numbers only', async () => {
    const inputs = { profile: '507404', campaign: ['601'], adGroup: '111,112', ad: ['9', '1)&x=(2'] };
    const { paths } = await ask({ inputs }, () => elements([]));
    expect(paths[0]).toContain(
      '&campaignGroups=List(urn%3Ali%3AsponsoredCampaignGroup%3A601)&campaigns=List(urn%3Ali%3AsponsoredCampaign%3A111,urn%3Ali%3AsponsoredCampaign%3A112)&creatives=List(urn%3Ali%3AsponsoredCreative%3A9)&',
    );
  });

  test('without an account, of one that cannot be seen, or with a wrong metric says what to do', async () => {
    await expect(ask({ inputs: {} }, () => elements([]))).rejects.toMatchObject({ code: 'widget_invalid' });
    await expect(ask({ inputs: { profile: '1' } }, () => elements([]))).rejects.toMatchObject({ code: 'source_unknown_account' });
    await expect(ask({ metrics: ['stars'] }, () => elements([]))).rejects.toThrow('has no metric "stars"');
  });

  test('of more than 18 figures is several calls whose rows are joined', async () => {
    const metrics = [
      ...['cost', 'clicks', 'impressions', 'conversions', 'conversionValue', 'leads', 'reactions', 'comments', 'shares', 'follows'],
      ...[
        'videoViews',
        'videoStarts',
        'sends',
        'opens',
        'likes',
        'otherEngagements',
        'totalEngagements',
        'landingPageClicks',
        'commentLikes',
      ],
    ];
    const { paths, table } = await ask({ metrics }, (path) =>
      elements([row('2026-10-01', account, path.includes('commentLikes') ? { commentLikes: 3 } : { likes: 2 })]),
    );
    expect(paths.map((path) => path.split('fields=')[1]?.split(',').length)).toEqual([20, 3]);
    expect(table.totals).toMatchObject({ likes: 2, commentLikes: 3, clicks: 0 });
  });

  test('about days to come is not asked', async () => {
    const { paths, table } = await ask({ dimension: 'date', period: { start: '2026-12-01', end: '2026-12-31' } }, () => elements([]));
    expect(paths).toEqual([]);
    expect(table).toMatchObject({ rows: [], totals: { cost: 0 } });
  });
});

test('figures that are worked out follow from sums, and are unknown of nothing', async () => {
  const metrics = ['ctr', 'cpc', 'cpm', 'cpa', 'roas', 'costPerLead', 'costInUsd'];
  const figures = {
    costInLocalCurrency: '200.00',
    costInUsd: '210.5',
    clicks: 50,
    impressions: 10_000,
    externalWebsiteConversions: 4,
    conversionValueInLocalCurrency: '800.0',
  };
  const { table } = await ask({ metrics }, () => elements([row('2026-10-01', account, figures)]));
  expect(table.rows).toEqual([[0.005, 4, 20, 50, 4, null, 210.5]]);
  expect(table.metrics.at(-1)?.currency).toBe('USD');
  await expect(ask({}, () => elements([row('2026-10-01', account, { clicks: 'many' })]))).rejects.toMatchObject({
    code: 'source_malformed',
  });
});

describe('campaigns', () => {
  const rows = elements([
    row('2026-10-01', campaign(111), { clicks: 5, costInLocalCurrency: '10' }),
    row('2026-10-01', campaign(112), { clicks: 9, costInLocalCurrency: '20' }),
    row('2026-10-01', campaign(113), { clicks: 1, costInLocalCurrency: '1' }),
  ]);
  const found = names({ 111: { id: 111, name: 'Leads DE' }, 112: { id: 112, name: 'Leads AT' } });
  const answer = (path: string) => (path.startsWith('adAnalytics') ? rows : found);

  test('are named; those that are gone keep their number', async () => {
    const { table, paths, sent } = await ask({ dimension: 'adGroup' }, answer);
    expect(paths[0]).toContain('q=analytics&pivot=CAMPAIGN&timeGranularity=ALL');
    expect(paths[1]).toBe('adAccounts/507404/adCampaigns?ids=List(112,111,113)');
    expect(sent.at(-1)?.headers).toMatchObject({ 'X-RestLi-Method': 'BATCH_GET' });
    expect(table.rows).toEqual([
      ['Leads AT', 20, 9],
      ['Leads DE', 10, 5],
      ['Campaign 113', 1, 1],
    ]);
    expect(table.totals).toEqual({ cost: 31, clicks: 15 });
  });

  const top = { orderBy: { column: 'clicks', dir: 'desc' }, limit: 1 } as const;

  test('of a top list are told apart as in the whole list; totals cover all', async () => {
    const same = names({ 111: { name: 'Leads' }, 112: { name: 'Leads' }, 113: { name: 'Other' } });
    const { table } = await ask({ dimension: 'adGroup', ...top }, (path) => (path.startsWith('adAnalytics') ? rows : same));
    expect(table).toMatchObject({ rows: [['Leads (112)', 20, 9]], totals: { cost: 31, clicks: 15 }, rowCount: 3 });
  });

  test('that are ads are looked up only as far as a top list shows them', async () => {
    const creative = (id: number) => [`urn:li:sponsoredCreative:${id}`];
    const { paths } = await ask({ dimension: 'ad', metrics: ['clicks'], ...top }, (path) =>
      path.startsWith('adAnalytics')
        ? elements([row('2026-10-01', creative(8), { clicks: 4 }), row('2026-10-01', creative(9), { clicks: 5 })])
        : names({}),
    );
    expect(paths[1]).toBe('adAccounts/507404/creatives?ids=List(urn%3Ali%3AsponsoredCreative%3A9)');
  });

  test('add up to the same total in whatever order they come', async () => {
    const costs = ['0.1', '0.2', '0.3'].map((costInLocalCurrency, at) => row('2026-10-01', campaign(111 + at), { costInLocalCurrency }));
    const totalOf = async (some: typeof costs) =>
      (await ask({ dimension: 'adGroup', metrics: ['cost'] }, (path) => (path.startsWith('adAnalytics') ? elements(some) : found))).table
        .totals;
    expect(await totalOf(costs)).toEqual({ cost: 0.6 });
    expect(await totalOf(costs.reverse())).toEqual({ cost: 0.6 });
  });

  test('without the figure a list goes by come last', async () => {
    const some = elements([
      row('2026-10-01', campaign(111), { clicks: 0, costInLocalCurrency: '1' }),
      row('2026-10-01', campaign(112), { clicks: 2, costInLocalCurrency: '8' }),
      row('2026-10-01', campaign(113), { clicks: 2, costInLocalCurrency: '6' }),
    ]);
    const { table } = await ask({ dimension: 'adGroup', metrics: ['cpc'], orderBy: { column: 'cpc', dir: 'asc' }, limit: 2 }, (path) =>
      path.startsWith('adAnalytics') ? some : found,
    );
    expect(table.rows).toEqual([
      ['Campaign 113', 3],
      ['Leads AT', 4],
    ]);
    expect(table.totals).toEqual({ cpc: 15 / 4 });
  });

  test('of one name stay two', async () => {
    const same = names({ 111: { name: 'Leads' }, 112: { name: 'Leads' }, 113: { name: 'Other' } });
    const { table } = await ask({ dimension: 'adGroup' }, (path) => (path.startsWith('adAnalytics') ? rows : same));
    expect(table.rows.map(([label]) => label)).toEqual(['Leads (112)', 'Leads (111)', 'Other']);
  });

  test('do not add up in people: the account is asked beside them', async () => {
    const { table, paths } = await ask({ dimension: 'adGroup', metrics: ['reach', 'frequency'] }, (path) => {
      if (!path.startsWith('adAnalytics')) return found;
      const isWhole = path.includes('pivot=ACCOUNT');
      return elements([
        row('2026-10-01', isWhole ? account : campaign(111), { approximateMemberReach: isWhole ? 70 : 50, impressions: 100 }),
      ]);
    });
    expect(paths[1]).toBe(
      `adAnalytics?q=analytics&pivot=ACCOUNT&timeGranularity=ALL&${october}&${ofAccount}&fields=dateRange,pivotValues,approximateMemberReach,impressions`,
    );
    expect(table.rows).toEqual([['Leads DE', 50, 2]]);
    expect(table.totals).toEqual({ reach: 70, frequency: 100 / 70 });
  });

  test('ads are looked up by their URN and bear their number', async () => {
    const urn = 'urn:li:sponsoredCreative:9';
    const { table, paths } = await ask({ dimension: 'ad', metrics: ['clicks'] }, (path) =>
      path.startsWith('adAnalytics') ? elements([row('2026-10-01', [urn], { clicks: 5 })]) : names({ [urn]: { id: urn, name: 'Ad A' } }),
    );
    expect(paths[1]).toBe('adAccounts/507404/creatives?ids=List(urn%3Ali%3AsponsoredCreative%3A9)');
    expect(table.rows).toEqual([['Ad A (9)', 5]]);
  });
});

describe('time', () => {
  test('missing days are zero, days to come are not there, and today is that of UTC', async () => {
    const { table, paths } = await ask(
      { dimension: 'date', metrics: ['clicks', 'ctr'], period: { start: '2026-10-05', end: '2026-10-10' }, now: '2026-10-07T23:30:00Z' },
      () => elements([row('2026-10-06', account, { clicks: 4, impressions: 8 })]),
    );
    expect(paths[0]).toContain('timeGranularity=DAILY&dateRange=(start:(year:2026,month:10,day:5),end:(year:2026,month:10,day:7))');
    expect(table.rows).toEqual([
      ['2026-10-05', 0, null],
      ['2026-10-06', 4, 0.5],
      ['2026-10-07', 0, null],
    ]);
    expect(table).toMatchObject({ totals: { clicks: 4, ctr: 0.5 }, flags: ['partial', 'late'] });
  });

  test('weeks and months are made of days', async () => {
    const days = elements([row('2026-10-04', account, { clicks: 1 }), row('2026-10-05', account, { clicks: 2 })]);
    const period = { start: '2026-10-04', end: '2026-10-05' };
    const weeks = await ask({ dimension: 'week', metrics: ['clicks'], period }, () => days);
    expect(weeks.table.rows).toEqual([
      ['2026-W40', 1],
      ['2026-W41', 2],
    ]);
    const months = await ask({ dimension: 'month', metrics: ['clicks'], period }, () => days);
    expect(months.table.rows).toEqual([['2026-10', 3]]);
  });

  test('people are counted by day or for 92 days at most', async () => {
    const reach = { metrics: ['reach'] };
    await expect(ask({ ...reach, dimension: 'week' }, () => elements([]))).rejects.toThrow('by day or over the whole period');
    await expect(ask({ ...reach, period: { start: '2026-01-01', end: '2026-10-31' } }, () => elements([]))).rejects.toThrow(
      'at most 92 days',
    );
  });

  test('a full answer is asked for again in halves until all rows are there', async () => {
    const full = Array.from({ length: 15_000 }, (_, at) => row('2026-10-01', campaign(at), { clicks: 1 }));
    const period = { start: '2026-10-01', end: '2026-10-04' };
    const { table, paths } = await ask(
      { dimension: 'adGroup', metrics: ['clicks'], period, limit: 1, orderBy: { column: 'clicks', dir: 'desc' } },
      (path) => {
        if (!path.startsWith('adAnalytics')) return names({ 7: { name: 'Seven' } });
        return elements(path.includes('day:1),end:(year:2026,month:10,day:4)') ? full : [row('2026-10-01', campaign(7), { clicks: 2 })]);
      },
    );
    expect(paths.filter((path) => path.startsWith('adAnalytics')).map((path) => /dateRange=([^&]*)/.exec(path)?.[1])).toEqual([
      '(start:(year:2026,month:10,day:1),end:(year:2026,month:10,day:4))',
      '(start:(year:2026,month:10,day:1),end:(year:2026,month:10,day:2))',
      '(start:(year:2026,month:10,day:3),end:(year:2026,month:10,day:4))',
    ]);
    expect(table).toMatchObject({ rows: [['Seven', 4]], totals: { clicks: 4 }, flags: [] });
  });
});

describe('professions', () => {
  test('are named, do not add up, and say so', async () => {
    const { table, paths } = await ask({ report: 'people', dimension: 'industry', metrics: ['impressions'] }, (path) => {
      if (path.startsWith('adTargetingEntities')) return elements([{ urn: 'urn:li:industry:96', name: 'IT Services' }]);
      return elements([
        path.includes('pivot=ACCOUNT')
          ? row('2026-10-01', account, { impressions: 500 })
          : row('2026-10-01', ['urn:li:industry:96'], { impressions: 200 }),
      ]);
    });
    expect(paths[2]).toBe(
      'adTargetingEntities?q=urns&queryVersion=QUERY_USES_URNS&urns=List(urn%3Ali%3Aindustry%3A96)&locale=(language:en,country:US)',
    );
    expect(table).toMatchObject({ rows: [['IT Services', 200]], totals: { impressions: 500 }, flags: ['thresholded'] });
    expect(table.warnings).toHaveLength(1);
  });

  test('whose names are refused, or need no asking, still have their figures', async () => {
    const refused = { status: 403, json: { message: 'Not enough permissions' } };
    const { table } = await ask({ report: 'people', dimension: 'memberCompany', metrics: ['clicks'] }, (path) =>
      path.startsWith('adAnalytics') ? elements([row('2026-10-01', ['urn:li:organization:77'], { clicks: 3 })]) : refused,
    );
    expect(table.rows).toEqual([['Company 77', 3]]);
    const sizes = await ask({ report: 'people', dimension: 'companySize', metrics: ['clicks'] }, () =>
      elements([row('2026-10-01', ['SIZE_2_TO_10'], { clicks: 3 })]),
    );
    expect(sizes.table.rows).toEqual([['2–10 employees', 3]]);
    expect(sizes.paths).toHaveLength(2);
  });
});

test('conversions are named by the list of the account', async () => {
  const { table, paths } = await ask({ report: 'conversions', dimension: 'conversion', metrics: ['conversions'] }, (path) => {
    if (path.startsWith('conversions?')) return elements([{ id: 104, name: 'Purchase' }]);
    return elements([
      row('2026-10-01', path.includes('pivot=ACCOUNT') ? account : ['urn:lla:llaPartnerConversion:104'], { externalWebsiteConversions: 2 }),
    ]);
  });
  expect(paths[2]).toBe('conversions?q=account&account=urn%3Ali%3AsponsoredAccount%3A507404&start=0&count=500');
  expect(table.rows).toEqual([['Purchase', 2]]);
});

test('messages and their buttons are told apart by number', async () => {
  const message = (id: number) => `urn:li:sponsoredMessageContent:(urn:li:sponsoredConversation:7,${id})`;
  const askBy = (dimension: string, pivotValues: string[][]) =>
    ask({ report: 'messages', dimension, metrics: ['actionClicks'] }, (path) =>
      elements(path.includes('pivot=ACCOUNT') ? [] : pivotValues.map((values) => row('2026-10-01', values, { actionClicks: 2 }))),
    );
  const nodes = await askBy('messageNode', [[message(70)], [message(71)]]);
  expect(nodes.table.rows).toEqual([
    ['Message 70', 2],
    ['Message 71', 2],
  ]);
  const buttons = await askBy('messageButton', [
    [message(70), '0'],
    [message(70), '1'],
  ]);
  expect(buttons.table.rows).toEqual([
    ['Message 70, button 1', 2],
    ['Message 70, button 2', 2],
  ]);
});
