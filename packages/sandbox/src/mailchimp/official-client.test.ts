import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { HUDSON, type Row, useMailchimp } from './test-client.ts';

const require = createRequire(import.meta.url);

/** The part of the untyped client the tests use. */
interface Client {
  basePath: string;
  setConfig(config: { accessToken: string; server: string }): void;
  ping: { get(): Promise<Row> };
  root: { getRoot(options: Row): Promise<Row> };
  lists: {
    getAllLists(options: Row): Promise<{ lists: Row[]; total_items: number }>;
    getListRecentActivity(id: string, options: Row): Promise<{ activity: Row[] }>;
  };
  reports: {
    getAllCampaignReports(options: Row): Promise<{ reports: { id: string; clicks: Row }[]; total_items: number }>;
    getCampaignClickDetails(id: string, options: Row): Promise<{ urls_clicked: { total_clicks: number }[] }>;
  };
}

const { sandbox, token } = useMailchimp();

test('Mailchimp’s own client connects, lists, pages, reports and reads a refusal', async () => {
  const client: Client = require('@mailchimp/mailchimp_marketing');
  client.basePath = `${sandbox().address}/server.api.mailchimp.com/3.0`;
  client.setConfig({ accessToken: token(HUDSON), server: 'us6' });
  expect(await client.ping.get()).toMatchObject({ health_status: "Everything's Chimpy!" });
  expect(await client.root.getRoot({ fields: ['account_name'] })).toEqual({ account_name: 'Hudson Roasters, Inc.' });

  const { lists, total_items: listCount } = await client.lists.getAllLists({ fields: ['lists.id', 'total_items'] });
  expect(lists).toHaveLength(listCount);
  const { activity } = await client.lists.getListRecentActivity(String(lists[0]?.id), { count: 180 });
  expect(activity).toHaveLength(180);

  const page = (offset: number) => client.reports.getAllCampaignReports({ count: 2, offset, sinceSendTime: '2026-10-01T00:00:00Z' });
  const [first, second] = [await page(0), await page(2)];
  expect(first.total_items).toBeGreaterThan(4);
  expect(second.reports[0]?.id).not.toBe(first.reports[0]?.id);
  const report = second.reports[0];
  const links = await client.reports.getCampaignClickDetails(report?.id ?? '', { count: 100 });
  expect(links.urls_clicked.reduce((sum, { total_clicks }) => sum + total_clicks, 0)).toBe(report?.clicks.clicks_total);

  client.setConfig({ accessToken: token(HUDSON), server: 'us19' });
  await expect(client.ping.get()).rejects.toMatchObject({ status: 401 });
});
