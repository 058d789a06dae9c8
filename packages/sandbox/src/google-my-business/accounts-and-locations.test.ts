import { mybusinessaccountmanagement } from '@googleapis/mybusinessaccountmanagement';
import { mybusinessbusinessinformation } from '@googleapis/mybusinessbusinessinformation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS, BEN, INFORMATION, PEAK, ProfileClient, SOLO, VIENNA } from './test-client.ts';

let client: ProfileClient;

beforeAll(async () => {
  client = await ProfileClient.open();
});
afterAll(() => client.sandbox.close());

interface Named {
  name: string;
  title?: string;
}

const locations = (account: string) => `${INFORMATION}/accounts/${account}/locations`;

describe('accounts', () => {
  test('come twenty at a time, each once', async () => {
    const pages = await client.pages<Named>(ACCOUNTS, 'accounts', { pageSize: 500 });
    expect(pages.map((page) => page.length)).toEqual([20, 7]);
    expect(new Set(pages.flat().map(({ name }) => name)).size).toBe(27);
    expect((await client.pages(ACCOUNTS, 'accounts', {}, client.token(BEN))).flat()).toHaveLength(2);
    expect((await client.get(ACCOUNTS, {}, client.token(SOLO))).body).toEqual({});
  });

  test('are filtered by type alone, and listed by organisation', async () => {
    const personal = await client.get<{ accounts: Named[] }>(ACCOUNTS, { filter: 'type=PERSONAL' });
    expect(personal.body.accounts).toEqual([expect.objectContaining({ accountName: 'Anna Alpine', type: 'PERSONAL' })]);
    expect((await client.get(ACCOUNTS, { filter: 'role=OWNER' })).status).toBe(400);
    const members = await client.get<{ accounts: Named[] }>(ACCOUNTS, { parentAccount: 'accounts/110000000000000000001' });
    expect(members.body.accounts).toHaveLength(3);
    expect((await client.get(`${ACCOUNTS}/120000000000000000005`)).status).toBe(403);
    expect((await client.get(`${ACCOUNTS}/1`)).status).toBe(404);
  });
});

describe('locations', () => {
  test('come ten at a time unless asked otherwise, at most a hundred', async () => {
    const first = await client.get<{ locations: Named[] }>(locations(PEAK), { readMask: 'name' });
    expect(first.body.locations).toHaveLength(10);
    const pages = await client.pages<Named>(locations(PEAK), 'locations', { readMask: 'name', pageSize: 1000 });
    expect(pages.map((page) => page.length)).toEqual([100, 100, 14]);
    expect(new Set(pages.flat().map(({ name }) => name)).size).toBe(214);
  });

  test('of a personal account are the own ones only, of `-` all, of a foreign account none', async () => {
    const count = async (account: string) =>
      (await client.pages(locations(account), 'locations', { readMask: 'name', pageSize: 100 })).flat().length;
    expect(await count('101000000000000000001')).toBe(1);
    expect(await count('110000000000000000001')).toBe(214 + 3 + 12);
    expect(await count('-')).toBe(214 + 3 + 12 + 6 + 1 + 21);
    expect((await client.get(locations('120000000000000000005'), { readMask: 'name' })).status).toBe(403);
    expect((await client.get(locations('-'), { readMask: 'name' }, client.token(SOLO))).body).toEqual({});
  });

  test('show what the mask names and nothing else', async () => {
    const { body } = await client.get(`${INFORMATION}/locations/${VIENNA}`, {
      readMask: 'title,store_code,storefrontAddress.locality,metadata.hasVoiceOfMerchant,labels,specialHours',
    });
    expect(body).toEqual({
      title: 'Peak Outfitters Wien',
      storeCode: 'PO1',
      storefrontAddress: { locality: 'Wien' },
      metadata: { hasVoiceOfMerchant: true },
      labels: ['AT', 'store'],
    });
  });

  test.each([
    [undefined, 'Field is required'],
    ['title,colour', 'Invalid field mask provided'],
    ['categories.additionalCategories.displayName', 'Invalid field mask provided'],
  ])('with the mask %s are refused', async (readMask, description) => {
    const answer = await client.get(locations(PEAK), readMask === undefined ? {} : { readMask });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ status: 'INVALID_ARGUMENT', message: 'Request contains an invalid argument.' });
    expect(answer.body.error?.details?.[0]?.fieldViolations).toEqual([{ field: 'read_mask', description }]);
  });

  test('are filtered and ordered; the count comes with a filter only', async () => {
    const ask = (query: Record<string, string>) =>
      client.get<{ locations: (Named & { storeCode: string })[]; totalSize?: number }>(locations(PEAK), {
        readMask: 'name,title,storeCode',
        pageSize: 100,
        ...query,
      });
    const vienna = await ask({ filter: 'storefrontAddress.locality="wien"', orderBy: 'store_code desc' });
    expect(vienna.body.totalSize).toBe(vienna.body.locations.length);
    const codes = vienna.body.locations.map(({ storeCode }) => storeCode);
    expect(codes).toEqual([...codes].sort((a, b) => b.localeCompare(a, 'en')));
    expect((await ask({})).body).not.toHaveProperty('totalSize');
    expect((await ask({ filter: 'colour=red' })).status).toBe(400);
    expect((await ask({ orderBy: 'views' })).status).toBe(400);
    expect((await ask({ size: '3' })).body.error?.message).toContain('Unknown name "size"');
    expect((await ask({ pageToken: 'made-up' })).status).toBe(400);
  });

  test('serving customers at home have no address, closed and unverified ones say so', async () => {
    const ben = client.token(BEN);
    const mask = 'title,storefrontAddress,serviceArea,metadata.hasVoiceOfMerchant,openInfo.status';
    const home = await client.get(`${INFORMATION}/locations/4050000000000000004`, { readMask: mask }, ben);
    expect(home.body).not.toHaveProperty('storefrontAddress');
    expect(home.body).toHaveProperty('serviceArea');
    const unverified = await client.get(`${INFORMATION}/locations/4050000000000000007`, { readMask: mask }, ben);
    expect(unverified.body).toMatchObject({ metadata: { hasVoiceOfMerchant: false } });
    const closed = await client.get(`${INFORMATION}/locations/4010000000000000007`, { readMask: mask });
    expect(closed.body).toMatchObject({ openInfo: { status: 'CLOSED_PERMANENTLY' } });
  });
});

test('the official clients list accounts and locations, page by page, and are told what is wrong', async () => {
  const headers = { authorization: `Bearer ${client.token()}` };
  const at = (host: string) => ({ rootUrl: `${client.sandbox.address}/${host}/`, retry: false });
  const management = mybusinessaccountmanagement({ version: 'v1', headers });
  const first = await management.accounts.list({}, at('mybusinessaccountmanagement.googleapis.com'));
  const rest = await management.accounts.list(
    { pageToken: first.data.nextPageToken ?? '' },
    at('mybusinessaccountmanagement.googleapis.com'),
  );
  expect([first.data.accounts?.length, rest.data.accounts?.length]).toEqual([20, 7]);
  const information = mybusinessbusinessinformation({ version: 'v1', headers });
  const host = at('mybusinessbusinessinformation.googleapis.com');
  const { data } = await information.accounts.locations.list({ parent: `accounts/${PEAK}`, readMask: 'name,title', pageSize: 100 }, host);
  expect(data.locations).toHaveLength(100);
  expect(data.locations?.[0]).toEqual({ name: `locations/${VIENNA}`, title: 'Peak Outfitters Wien' });
  await expect(information.accounts.locations.list({ parent: `accounts/${PEAK}` }, host)).rejects.toMatchObject({ status: 400 });
});
