import { describe, expect, test } from 'vitest';
import { type FakeAnswer, fakeRuntime } from '../kit/fake-runtime.ts';
import { listOptions, type OptionsQuestion } from '../kit/list-options.ts';
import { facebookAds } from './index.ts';
import { api, listOf, paramsOf } from './test-ads.ts';

const question: OptionsQuestion = { inputs: {}, searchTerm: '', page: null };
const list = async (option: string, answer: FakeAnswer, given: Partial<OptionsQuestion> = {}) => {
  const runtime = fakeRuntime(() => answer, { secrets: { accessToken: 'EAAsecret' } });
  const page = await listOptions(facebookAds, option, { ...question, ...given }, runtime);
  return { page, call: runtime.sent[0], calls: runtime.sent };
};

describe('ad accounts', () => {
  const shop = {
    id: 'act_123',
    account_id: '123',
    name: 'Shop',
    currency: 'EUR',
    timezone_name: 'Europe/Berlin',
    account_status: 1,
    business: { id: '9', name: 'Acme' },
  };
  const closed = { id: 'act_456', account_id: '456', name: '', currency: 'USD', account_status: 101 };

  test('are those of the login', async () => {
    const { page, call } = await list('accounts', { json: { data: [shop, closed] } });
    expect(call).toMatchObject({
      method: 'GET',
      url: `${api}/me/adaccounts`,
      query: { fields: 'id,account_id,name,currency,timezone_name,account_status,business{id,name}', limit: 100 },
    });
    expect(page).toEqual({
      options: [
        { value: 'act_123', label: 'Shop (123)', group: 'Acme', description: 'EUR' },
        { value: 'act_456', label: '456', description: 'USD, Closed' },
      ],
      nextPage: null,
    });
  });

  test('are found by words, and come in pages', async () => {
    const paging = { cursors: { before: 'a', after: 'b' }, next: `${api}/me/adaccounts?after=b` };
    expect((await list('accounts', { json: { data: [shop, closed] } }, { searchTerm: 'ACME shop' })).page.options).toHaveLength(1);
    expect((await list('accounts', { json: { data: [shop], paging } })).page.nextPage).toBe('b');
    const { call } = await list('accounts', { json: { data: [] } }, { page: 'b' });
    expect(call?.query).toMatchObject({ after: 'b' });
  });
});

describe('what lies within an account', () => {
  const inputs = { profile: 'act_123', campaign: '238,239', adGroup: '501' };

  test('campaigns, archived ones too, are searched by Meta', async () => {
    const brand = { id: '238', name: 'Brand Germany', effective_status: 'ARCHIVED', objective: 'OUTCOME_SALES' };
    const { page, call } = await list('campaigns', { json: { data: [brand] } }, { inputs, searchTerm: 'de brand germ' });
    expect(call?.url).toBe(`${api}/act_123/campaigns`);
    expect(listOf(call, 'filtering')).toEqual([{ field: 'campaign.name', operator: 'CONTAIN', value: 'brand' }]);
    expect(listOf(call, 'effective_status')).toContain('ARCHIVED');
    expect(page.options, 'not every word is in it').toEqual([]);
    expect((await list('campaigns', { json: { data: [brand] } }, { inputs, searchTerm: 'germ brand' })).page.options).toEqual([
      { value: '238', label: 'Brand Germany', description: 'Sales, Archived' },
    ]);
  });

  test('ad sets of the chosen campaigns, ads of the chosen ad sets', async () => {
    const sets = await list('adGroups', { json: { data: [{ id: '501', name: 'Berlin', campaign: { name: 'Brand' } }] } }, { inputs });
    expect(sets.call?.url).toBe(`${api}/act_123/adsets`);
    expect(listOf(sets.call, 'filtering')).toEqual([{ field: 'campaign.id', operator: 'IN', value: ['238', '239'] }]);
    expect(sets.page.options).toEqual([{ value: '501', label: 'Berlin', group: 'Brand' }]);
    const ads = await list('ads', { json: { data: [{ id: '7', name: 'Video', adset: { name: 'Berlin' } }] } }, { inputs });
    expect(ads.call?.url).toBe(`${api}/act_123/ads`);
    expect(listOf(ads.call, 'filtering')).toEqual([
      { field: 'campaign.id', operator: 'IN', value: ['238', '239'] },
      { field: 'adset.id', operator: 'IN', value: ['501'] },
    ]);
    expect(paramsOf(ads.call).fields).toBe('id,name,effective_status,adset{name}');
  });

  test('nothing is asked without an account', async () => {
    await expect(list('campaigns', { json: { data: [] } })).rejects.toMatchObject({
      details: { errors: { profile: ['Choose "Ad account" first.'] } },
    });
  });
});

test('accounts are asked apart from each other, and no token is shown', () => {
  const limit = (url: string) => facebookAds.mapping.limit({ method: 'GET', url }, { accessToken: 'EAAsecret' });
  expect(limit(`${api}/act_123/insights`)).toEqual({ key: '/act_123', concurrency: 3, perSecond: null });
  expect(limit(`${api}/6044775548468`).key).toMatch(/^login /);
  expect(limit(`${api}/6044775548468`).key).not.toContain('EAA');
});
