import { describe, expect, test } from 'vitest';
import { type FakeAnswer, fakeRuntime } from '../kit/fake-runtime.ts';
import { listOptions, type OptionsQuestion } from '../kit/list-options.ts';
import { probe } from '../kit/probe.ts';
import { linkedinAds } from './index.ts';

const api = 'https://api.linkedin.com/rest/';
const list = async (name: string, given: Partial<OptionsQuestion>, answer: (path: string) => FakeAnswer) => {
  const runtime = fakeRuntime(({ url }) => answer(url.slice(api.length)));
  const page = await listOptions(linkedinAds, name, { inputs: {}, searchTerm: '', page: null, ...given }, runtime);
  return { ...page, paths: runtime.sent.map(({ url }) => url.slice(api.length)), sent: runtime.sent };
};

describe('lists', () => {
  const search = 'search=(status:(values:List(ACTIVE,DRAFT,CANCELED)),test:false)';
  test('of accounts are read page by page, the question unchanged', async () => {
    const { options, nextPage, paths } = await list('accounts', { searchTerm: 'shop' }, (path) =>
      path.includes('pageToken=')
        ? { json: { elements: [{ id: 3, name: 'Shop AT', currency: 'EUR', status: 'CANCELED' }], metadata: {} } }
        : {
            json: {
              elements: [
                { id: 507404, name: 'Shop', currency: 'EUR', status: 'ACTIVE', type: 'BUSINESS' },
                { id: 2, name: 'Other', currency: 'USD', status: 'ACTIVE' },
              ],
              metadata: { nextPageToken: 'Dg/G==' },
            },
          },
    );
    expect(paths).toEqual([
      `adAccounts?q=search&${search}&pageSize=500`,
      `adAccounts?q=search&${search}&pageSize=500&pageToken=Dg%2FG%3D%3D`,
    ]);
    expect(options).toEqual([
      { value: '507404', label: 'Shop', description: '507404, EUR' },
      { value: '3', label: 'Shop AT', description: '3, EUR, Canceled' },
    ]);
    expect(nextPage).toBeNull();
  });

  test('of campaigns and ads look within what was chosen', async () => {
    const groups = await list('campaigns', { inputs: { profile: '5' } }, () => ({
      json: { elements: [{ id: 601, name: 'Autumn', status: 'PAUSED' }] },
    }));
    expect(groups.paths).toEqual([
      'adAccounts/5/adCampaignGroups?q=search&search=(status:(values:List(ACTIVE,PAUSED,ARCHIVED,CANCELED)))&pageSize=500',
    ]);
    expect(groups.options).toEqual([{ value: '601', label: 'Autumn', description: 'Paused' }]);
    const campaigns = await list('adGroups', { inputs: { profile: '5', campaign: '601,602' } }, () => ({
      json: { elements: [{ id: 111, name: 'Leads DE', status: 'ACTIVE', objectiveType: 'LEAD_GENERATION' }] },
    }));
    expect(campaigns.paths[0]).toContain(
      ',campaignGroup:(values:List(urn%3Ali%3AsponsoredCampaignGroup%3A601,urn%3Ali%3AsponsoredCampaignGroup%3A602)))&pageSize=500',
    );
    expect(campaigns.options).toEqual([{ value: '111', label: 'Leads DE', description: 'Lead generation, Active' }]);
    const ads = await list('ads', { inputs: { profile: '5', adGroup: '111' } }, () => ({
      json: { elements: [{ id: 'urn:li:sponsoredCreative:9', campaign: 'urn:li:sponsoredCampaign:111', intendedStatus: 'ACTIVE' }] },
    }));
    expect(ads.paths).toEqual([
      'adAccounts/5/creatives?q=criteria&campaigns=List(urn%3Ali%3AsponsoredCampaign%3A111)&sortOrder=ASCENDING&pageSize=500',
    ]);
    expect(ads.sent[0]?.headers).toMatchObject({ 'X-RestLi-Method': 'FINDER' });
    expect(ads.options).toEqual([{ value: '9', label: 'Ad 9', description: 'Active' }]);
  });
});

test('a login is proved by the accounts it has a role on', async () => {
  const users = { elements: [{ account: 'urn:li:sponsoredAccount:1', role: 'VIEWER', user: 'urn:li:person:K1' }] };
  const ask = (answer: unknown) => {
    const runtime = fakeRuntime(({ url }) => (url.endsWith('/v2/me') ? { status: 403, json: { message: 'No' } } : { json: answer }));
    return { account: probe(linkedinAds, runtime), sent: runtime.sent };
  };
  const { account, sent } = ask(users);
  expect(await account).toEqual({ id: 'K1', label: 'LinkedIn member K1' });
  expect(sent.map(({ url }) => url)).toEqual(['https://api.linkedin.com/v2/me', `${api}adAccountUsers?q=authenticatedUser`]);
  await expect(ask({ elements: [] }).account).rejects.toMatchObject({ code: 'source_forbidden' });
});
