import { expect, test } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { makeDashboard } from './dashboards.ts';
import { connectAnalytics, settled, signUp } from './person.ts';
import { type Installation, install } from './product.ts';

let product: Installation;
test.beforeAll(async () => {
  product = await install();
});
test.afterAll(() => product.close());

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious on the pages (${colorScheme})`, async ({ browser }) => {
    const base = product.server.address;
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    const found: Record<string, string[]> = {};
    for (const path of ['/login', '/register']) {
      await page.goto(base + path);
      found[path] = await axeFindings(page);
    }
    await signUp(page, base);
    found['empty list'] = await axeFindings(page);
    await connectAnalytics(page, base);
    found.sources = await axeFindings(page);
    const { permalink } = await makeDashboard(page, 'Peak Outfitters', '310001', [
      { title: 'Sessions', format: 'summary', metrics: ['sessions', 'totalUsers'] },
      { title: 'By day', format: 'chart:area', width: 3, height: 2, metrics: ['sessions'], dimension: 'date' },
      {
        title: 'Channels',
        format: 'table',
        width: 4,
        height: 2,
        metrics: ['sessions', 'totalRevenue'],
        dimension: 'sessionDefaultChannelGroup',
      },
    ]);
    await page.goto(`${base}/dashboards`);
    await expect(page.getByRole('link', { name: 'Peak Outfitters' }).first()).toBeVisible();
    found.list = await axeFindings(page);
    await page.goto(`${base}/dashboards/${permalink}`);
    await settled(page);
    found.dashboard = await axeFindings(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    found.edit = await axeFindings(page);
    for (const [place, texts] of Object.entries(found)) expect(texts, place).toEqual([]);
    await context.close();
  });
}
