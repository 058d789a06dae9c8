import sdk, { IGMedia, IGUser } from 'facebook-nodejs-business-sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ANNA, GraphClient } from '../facebook-oauth/test-client.ts';
import { instagram } from './stand-in.ts';

const { FacebookAdsApi } = sdk;
let client: GraphClient;

beforeAll(async () => {
  client = await GraphClient.open([instagram]);
  const address = `${client.sandbox.address}/graph.facebook.com`;
  Object.defineProperty(FacebookAdsApi, 'GRAPH', { configurable: true, get: () => address });
  FacebookAdsApi.setDefaultApi(new FacebookAdsApi(client.token(ANNA, ['instagram_basic', 'instagram_manage_insights']), 'en_US', false));
});
afterAll(() => client.sandbox.close());

it('Meta’s own client reads an account, its media and their insights, and hears why a metric is refused', async () => {
  const account = new IGUser('17841400000000001');
  const totals = await account.getInsights([], { metric: ['views', 'likes'], period: 'day', metric_type: 'total_value' });
  expect(totals.map(({ _data }) => _data.name)).toEqual(['views', 'likes']);
  const media = await account.getMedia(['id', 'media_product_type', 'timestamp'], { limit: 20 });
  expect(media).toHaveLength(20);
  expect(media.hasNext()).toBe(true);
  const reel = media.find(({ _data }) => _data.media_product_type === 'REELS');
  const insights = await new IGMedia(String(reel?.id)).getInsights([], { metric: ['views', 'ig_reels_avg_watch_time'] });
  expect(insights.map(({ _data }) => _data.period)).toEqual(['lifetime', 'lifetime']);
  await expect(new IGMedia(String(reel?.id)).getInsights([], { metric: ['navigation'] })).rejects.toMatchObject({
    status: 400,
    response: { code: 100, message: expect.stringContaining('does not support the navigation metric') },
  });
});
