import { describe, expect, test } from 'vitest';
import type { FakeAnswer } from '../kit/fake-runtime.ts';
import { ask, elements, row } from './test-ads.ts';

const account = ['urn:li:sponsoredAccount:507404'];
const campaign = (id: number) => [`urn:li:sponsoredCampaign:${id}`];
const names = (results: Record<string, unknown>): FakeAnswer => ({ json: { results, statuses: {}, errors: {} } });

describe('a filter', () => {
  const where = (field: string, operator: 'contains' | 'equals' | 'greater', value: string | number) => ({ field, operator, value });
  const rows = elements([
    row('2026-10-01', [...campaign(111), 'urn:li:sponsoredCampaignGroup:601'], { clicks: 5 }),
    row('2026-10-01', [...campaign(112), 'urn:li:sponsoredCampaignGroup:602'], { clicks: 9 }),
  ]);

  test('on names splits rows by them as well, and totals follow', async () => {
    const filter = { join: 'and' as const, conditions: [where('campaign', 'contains', 'autumn')] };
    const { table, paths } = await ask({ dimension: 'adGroup', metrics: ['clicks'], filter }, (path) => {
      if (path.startsWith('adAnalytics')) return rows;
      return path.includes('adCampaignGroups')
        ? names({ 601: { name: 'Autumn' }, 602: { name: 'Spring' } })
        : names({ 111: { name: 'DE' } });
    });
    expect(paths[0]).toContain('q=statistics&pivots=List(CAMPAIGN,CAMPAIGN_GROUP)&');
    expect(table).toMatchObject({ rows: [['DE', 5]], totals: { clicks: 5 }, rowCount: 1 });
  });

  test('on figures goes by the rows, and drops steps without them', async () => {
    const filter = { join: 'and' as const, conditions: [where('clicks', 'greater', 3)] };
    const { table } = await ask({ dimension: 'date', metrics: ['clicks'], filter }, () =>
      elements([row('2026-10-01', account, { clicks: 2 }), row('2026-10-02', account, { clicks: 4 })]),
    );
    expect(table).toMatchObject({ rows: [['2026-10-02', 4]], totals: { clicks: 4 } });
  });

  test('on the campaign type is left to LinkedIn', async () => {
    const filter = { join: 'and' as const, conditions: [where('campaignType', 'equals', 'Text ad')] };
    const { paths } = await ask({ filter }, () => elements([]));
    expect(paths[0]).toContain('&campaignType=TEXT_AD&');
  });

  test('that LinkedIn cannot answer is refused with the remedy', async () => {
    const ask2 = (report: string, dimension: string | null, ...conditions: ReturnType<typeof where>[]) =>
      ask({ report, dimension, metrics: ['clicks'], filter: { join: 'or', conditions } }, () => elements([]));
    await expect(ask2('people', 'seniority', where('industry', 'contains', 'IT'))).rejects.toThrow('"Seniority" together with "Industry"');
    await expect(ask2('campaigns', null, where('campaign', 'contains', 'a'), where('clicks', 'greater', 1))).rejects.toThrow('Use "and"');
    await expect(ask2('campaigns', null, where('campaignType', 'equals', 'x'))).rejects.toThrow('must equal one of');
    await expect(ask2('campaigns', null, where('clicks', 'greater', 'x'))).rejects.toThrow('needs a number');
    await expect(ask2('campaigns', null, where('weather', 'equals', 'x'))).rejects.toThrow('cannot be filtered by "weather"');
    await expect(
      ask2('campaigns', 'ad', where('campaign', 'equals', 'a'), where('device', 'equals', 'b'), where('objective', 'equals', 'c')),
    ).rejects.toThrow('by 3 things at most');
  });
});
