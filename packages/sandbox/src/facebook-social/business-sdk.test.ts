import sdk, { Page, User } from 'facebook-nodejs-business-sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ANNA, GraphClient } from '../facebook-oauth/test-client.ts';
import { facebookSocial } from './stand-in.ts';

const { FacebookAdsApi } = sdk;
const SHOP = '1055000000001';
const SCOPES = ['pages_show_list', 'pages_read_engagement', 'read_insights', 'business_management'];

let client: GraphClient;

beforeAll(async () => {
  client = await GraphClient.open([facebookSocial]);
  const address = `${client.sandbox.address}/graph.facebook.com`;
  Object.defineProperty(FacebookAdsApi, 'GRAPH', { configurable: true, get: () => address });
  FacebookAdsApi.setDefaultApi(new FacebookAdsApi(client.token(ANNA, SCOPES), 'en_US', false));
});
afterAll(() => client.sandbox.close());

it('Meta’s own client finds a page, its insights and posts, and hears why a metric is refused', async () => {
  const pages = await new User('me').getAccounts(['id', 'name', 'access_token'], { limit: 5 });
  const shop = pages.find(({ id }) => id === SHOP);
  FacebookAdsApi.setDefaultApi(new FacebookAdsApi(String(shop?._data.access_token), 'en_US', false));
  const page = new Page(SHOP);
  const range = { since: '2026-10-01', until: '2026-10-08', period: 'day' };
  const insights = await page.getInsights([], { metric: ['page_media_view', 'page_follows'], ...range });
  expect(insights.map(({ _data }) => [_data.name, (_data.values as unknown[]).length])).toEqual([
    ['page_media_view', 7],
    ['page_follows', 7],
  ]);
  const posts = await page.getPublishedPosts(['id', 'message', 'insights.metric(post_media_view)'], { limit: 10, since: '2026-09-01' });
  expect(posts).toHaveLength(10);
  expect(posts.hasNext()).toBe(true);
  await expect(page.getInsights([], { metric: ['page_fans'], ...range })).rejects.toMatchObject({
    status: 400,
    response: { code: 100, message: '(#100) The value must be a valid insights metric' },
  });
});
