import { describe, expect, test } from 'vitest';
import { type FakeAnswer, fakeRuntime } from '../kit/fake-runtime.ts';
import { listOptions } from '../kit/list-options.ts';
import { probe } from '../kit/probe.ts';
import { googleAds } from './index.ts';
import { gaqlOf, secrets, stream } from './test-ads.ts';

const question = { inputs: {}, searchTerm: '', page: null };
const client = (id: string, descriptiveName: string, more: Record<string, unknown> = {}) => ({
  id,
  descriptiveName,
  manager: false,
  testAccount: false,
  status: 'ENABLED',
  ...more,
});
const refusal = (status: number, family: string, value: string): FakeAnswer => ({
  status,
  json: [
    { error: { code: status, message: 'Refused.', details: [{ errors: [{ errorCode: { [family]: value }, message: `${value}.` }] }] } },
  ],
});

/** A login with an account of its own, a manager of two, a cancelled one, and one that lies under the manager as well. */
const agency = (url: string): FakeAnswer => {
  if (url.endsWith(':listAccessibleCustomers')) {
    return { json: { resourceNames: ['customers/1112223333', 'customers/4445556666', 'customers/7778889999'] } };
  }
  if (url.includes('/1112223333/')) return stream([{ customer: client('1112223333', 'Own shop') }]);
  if (url.includes('/7778889999/')) return refusal(403, 'authorizationError', 'CUSTOMER_NOT_ENABLED');
  return stream([{ customer: client('4445556666', 'Agency', { manager: true }) }]);
};
const tree = stream([
  { customerClient: client('4445556666', 'Agency', { manager: true, level: '0' }) },
  { customerClient: client('2223334444', 'Client', { testAccount: true }) },
  { customerClient: client('5556667777', 'Sub agency', { manager: true }) },
  { customerClient: client('1112223333', 'Own shop') },
]);

describe('accounts', () => {
  const runtime = () =>
    fakeRuntime((request, _index, url) => (gaqlOf(request).includes('FROM customer_client') ? tree : agency(url)), { secrets });

  test('are those the login reaches itself and those under its managers, each once, without managers and cancelled ones', async () => {
    const asked = runtime();
    const { options } = await listOptions(googleAds, 'accounts', question, asked);
    expect(options).toEqual([
      { value: '1112223333', label: 'Own shop (111-222-3333)' },
      { value: '4445556666/2223334444', label: 'Client (222-333-4444)', group: 'Agency', description: 'Test account' },
    ]);
    const [list] = asked.sent;
    expect(list).toMatchObject({ method: 'GET', url: 'https://googleads.googleapis.com/v26/customers:listAccessibleCustomers' });
    const trees = asked.sent.filter((request) => gaqlOf(request).includes('FROM customer_client'));
    expect(trees.map(({ headers }) => headers?.['login-customer-id'])).toEqual(['4445556666']);
  });

  test('are found by name and number', async () => {
    const found = await listOptions(googleAds, 'accounts', { ...question, searchTerm: 'CLIENT 222' }, runtime());
    expect(found.options.map(({ value }) => value)).toEqual(['4445556666/2223334444']);
  });

  test('of a login without any are none; where all refuse, it says why', async () => {
    const none = fakeRuntime(() => ({ json: {} }), { secrets });
    expect((await listOptions(googleAds, 'accounts', question, none)).options).toEqual([]);
    const refused = fakeRuntime(
      (_request, _index, url) =>
        url.endsWith(':listAccessibleCustomers')
          ? { json: { resourceNames: ['customers/1'] } }
          : refusal(403, 'authorizationError', 'CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION'),
      { secrets },
    );
    await expect(listOptions(googleAds, 'accounts', question, refused)).rejects.toMatchObject({
      code: 'source_forbidden',
      details: { providerMessage: expect.stringContaining('The operator has to get access') },
    });
  });
});

describe('what lies within an account', () => {
  const inputs = { property: '99/12', campaign: '111,222', adGroup: '333' };
  const list = async (option: string, row: unknown, given = inputs) => {
    const runtime = fakeRuntime(() => stream([row]), { secrets });
    const { options } = await listOptions(googleAds, option, { ...question, inputs: given }, runtime);
    const [sent] = runtime.sent;
    return { options, sent, gaql: sent === undefined ? '' : gaqlOf(sent) };
  };

  test('campaigns', async () => {
    const { options, gaql, sent } = await list('campaigns', {
      campaign: { id: '111', name: 'Brand', status: 'PAUSED', advertisingChannelType: 'SEARCH' },
    });
    expect(gaql).toBe(
      "SELECT campaign.id, campaign.name, campaign.status, campaign.advertising_channel_type FROM campaign WHERE campaign.status != 'REMOVED' ORDER BY campaign.name",
    );
    expect(sent?.headers?.['login-customer-id']).toBe('99');
    expect(options).toEqual([{ value: '111', label: 'Brand', description: 'Search, Paused' }]);
  });
  test('ad groups of the chosen campaigns', async () => {
    const { options, gaql } = await list(
      'adGroups',
      { adGroup: { id: '333', name: 'Shoes', status: 'ENABLED' }, campaign: { name: 'Brand' } },
      { ...inputs, adGroup: '' },
    );
    expect(gaql).toContain("FROM ad_group WHERE ad_group.status != 'REMOVED' AND campaign.id IN (111, 222) ORDER BY");
    expect(options).toEqual([{ value: '333', label: 'Shoes', group: 'Brand', description: 'Enabled' }]);
  });
  test('ads of the chosen ad groups', async () => {
    const { options, gaql } = await list('ads', {
      adGroupAd: { ad: { id: '9', name: 'Winter', type: 'IMAGE_AD' }, status: 'ENABLED' },
      adGroup: { name: 'Shoes' },
    });
    expect(gaql).toContain('campaign.id IN (111, 222) AND ad_group.id IN (333)');
    expect(options).toEqual([{ value: '9', label: 'Winter (9)', group: 'Shoes', description: 'Image ad, Enabled' }]);
  });
  test('conversion actions, by name', async () => {
    const { options } = await list('conversions', { conversionAction: { id: '5', name: 'Order', category: 'PURCHASE' } });
    expect(options).toEqual([{ value: 'Order', label: 'Order', description: 'Purchase' }]);
  });
  test.each(['campaigns', 'adGroups', 'ads', 'conversions'])('%s are not asked for without an account', async (option) => {
    await expect(list(option, {}, { ...inputs, property: '' })).rejects.toMatchObject({
      details: { errors: { property: ['Choose "Account" first.'] } },
    });
  });
  test('long lists come in pages', async () => {
    const rows = Array.from({ length: 450 }, (_, at) => ({ campaign: { id: String(at), name: `Campaign ${at}` } }));
    const runtime = fakeRuntime(() => stream(rows), { secrets });
    const ask = (page: string | null) => listOptions(googleAds, 'campaigns', { ...question, inputs, page }, runtime);
    expect((await ask(null)).options).toHaveLength(200);
    expect(await ask('400')).toMatchObject({ nextPage: null, options: { length: 50 } });
    expect(runtime.sent).toHaveLength(1);
  });
});

describe('the login', () => {
  test('is named by its e-mail', async () => {
    const runtime = fakeRuntime(() => ({ json: { sub: '1', email: 'anna@agency.test' } }), { secrets });
    expect(await probe(googleAds, runtime)).toEqual({ id: '1', label: 'anna@agency.test' });
  });
  test('goes without a developer token where there is none', () => {
    const signed = googleAds.mapping.authorise({ method: 'GET', url: 'https://a.test' }, { accessToken: 'ya29', developerToken: '' });
    expect(signed.headers).toEqual({ authorization: 'Bearer ya29' });
  });
  test('keeps figures of one account apart from those of another, and does not show its token', () => {
    const limit = (url: string, query: string) => googleAds.mapping.limit({ method: 'POST', url, json: { query } }, secrets);
    const url = 'https://googleads.googleapis.com/v26/customers/12/googleAds:searchStream';
    expect(limit(url, 'SELECT metrics.clicks FROM customer')).toEqual({ key: '/customers/12', concurrency: 4, perSecond: null });
    expect(limit(url, 'SELECT campaign.id FROM campaign').key).toMatch(/^lists /);
    expect(limit(url, 'SELECT campaign.id FROM campaign').key).not.toContain('ya29');
  });
});
