import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { ALPINE, type Report, useTikTok } from './test-client.ts';

type Done = (error: Error | null, data: { data?: unknown } | null) => void;

const require = createRequire(import.meta.url);

/** The part of the untyped client the tests use. */
interface Client {
  ApiClient: { instance: { basePath: string } };
  AuthenticationApi: new () => {
    oauth2AccessToken(options: { body: Record<string, string> }, done: Done): void;
    oauth2AdvertiserGet(appId: string, secret: string, token: string, done: Done): void;
  };
  CampaignCreationApi: new () => { campaignGet(id: string, token: string, options: Record<string, unknown>, done: Done): void };
  ReportingApi: new () => { reportIntegratedGet(type: string, token: string, options: Record<string, unknown>, done: Done): void };
}

const { sandbox } = useTikTok();

function result(run: (done: Done) => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    run((error, data) => (error ? reject(error) : resolve(data?.data)));
  });
}

test('TikTok’s own client connects, lists, pages, reports and reads a refusal', async () => {
  const client: Client = require('tiktok-business-api-sdk-official');
  client.ApiClient.instance.basePath = `${sandbox().address}/business-api.tiktok.com`;
  const query = new URLSearchParams({ app_id: 'sdk', redirect_uri: 'http://app.test/', state: 's' }).toString();
  const body = new URLSearchParams({
    query,
    user: 'anna@alpine-agency.test',
    advertiser_0: ALPINE,
    permission_1: '2',
    permission_2: '4',
    decision: 'allow',
  });
  const back = await fetch(`${sandbox().address}/business-api.tiktok.com/portal/auth`, { method: 'POST', body, redirect: 'manual' });
  const auth_code = new URL(back.headers.get('location') ?? '').searchParams.get('auth_code') ?? '';

  const sign = new client.AuthenticationApi();
  const tokens = await result((done) => sign.oauth2AccessToken({ body: { app_id: 'sdk', secret: 's', auth_code } }, done));
  expect(tokens).toMatchObject({ advertiser_ids: [ALPINE], scope: [2, 4] });
  const token = (tokens as { access_token: string }).access_token;
  expect(await result((done) => sign.oauth2AdvertiserGet('sdk', 's', token, done))).toMatchObject({ list: [{ advertiser_id: ALPINE }] });

  const campaigns = new client.CampaignCreationApi();
  const page = (number: number) =>
    result((done) => campaigns.campaignGet(ALPINE, token, { page: number, page_size: 20, fields: ['campaign_id'] }, done));
  const [first, second] = [(await page(1)) as Report, (await page(2)) as Report];
  expect(first.page_info.total_page).toBeGreaterThan(1);
  expect(second.list[0]).not.toEqual(first.list[0]);

  const reports = new client.ReportingApi();
  const report = (options: Record<string, unknown>) =>
    result((done) =>
      reports.reportIntegratedGet(
        'BASIC',
        token,
        {
          advertiser_id: ALPINE,
          data_level: 'AUCTION_CAMPAIGN',
          dimensions: ['campaign_id', 'stat_time_day'],
          metrics: ['spend', 'campaign_name'],
          start_date: '2026-10-01',
          end_date: '2026-10-07',
          filtering: [{ field_name: 'campaign_status', filter_type: 'IN', filter_value: '["STATUS_ALL"]' }],
          ...options,
        },
        done,
      ),
    );
  expect(((await report({ enable_total_metrics: true })) as Report).total_metrics?.spend).toMatch(/^\d+\.\d\d$/);
  await expect(report({ end_date: '2026-12-31' })).rejects.toThrow('code: 40002');
});
