import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { makeDashboard, type WidgetWish } from './dashboards.ts';
import { inEditor, inList, type Opening, onDashboard } from './openings.ts';
import { call, connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const wishes: WidgetWish[] = [
  { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
  { title: 'By day', format: 'chart:area', width: 3, height: 2, metrics: ['sessions'], dimension: 'date' },
  {
    title: 'Channels',
    format: 'table',
    width: 4,
    height: 2,
    metrics: ['sessions', 'totalRevenue'],
    dimension: 'sessionDefaultChannelGroup',
  },
];

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
    const { permalink } = await makeDashboard(page, 'Peak Outfitters', '310001', wishes);
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

/** Findings in light, and of colours in dark, after the page has taken them on. */
async function findingsInBoth(page: Page, within?: string): Promise<string[]> {
  const scope = within === undefined ? {} : { within };
  const found = await axeFindings(page, scope);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  for (const text of await axeFindings(page, { ...scope, rules: ['color-contrast'] })) found.push(`dark: ${text}`);
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Dialogs and panels; the page below them is looked at by itself. */
const opened = 'dialog[open], [role="dialog"], aside';

async function checkOpenings(page: Page, openings: readonly Opening[]): Promise<void> {
  for (const { name, open, close } of openings) {
    await open(page);
    expect.soft(await findingsInBoth(page, opened), name).toEqual([]);
    if (close) await close(page);
    else await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

test('axe finds nothing serious in what opens in the workshop, light and dark', async ({ browser }) => {
  test.setTimeout(180_000);
  const base = product.server.address;
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { id, permalink } = await makeDashboard(page, 'Peak Outfitters', '310001', wishes);
  const { data } = await call<{ data: { version: number; styles: object } }>(page, 'GET', `/api/dashboards/${permalink}`);
  const styles = JSON.stringify({ ...data.styles, theme: 'auto' });
  await call(page, 'POST', `/api/dashboards/${id}`, { form: { version: String(data.version), styles } });
  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });

  await page.goto(`${base}/dashboards/${permalink}`);
  await settled(page);
  await checkOpenings(page, onDashboard);
  await page.goto(`${base}/dashboards/${permalink}/realtime`);
  await expect(page.getByRole('heading', { name: 'Nothing is live here yet' })).toBeVisible();
  expect.soft(await findingsInBoth(page), 'realtime').toEqual([]);

  await page.goto(`${base}/dashboards/${permalink}?edit=true`);
  await settled(page);
  await checkOpenings(page, inEditor);

  const thrown = await call<{ data: { id: string } }>(page, 'POST', '/api/dashboards', { name: 'Thrown away' });
  await call(page, 'DELETE', `/api/dashboards/${thrown.data.id}`);
  await call(page, 'POST', `/api/dashboards/${id}/template`, { name: 'Our monthly', description: 'As we like it.' });
  await page.goto(`${base}/dashboards`);
  await checkOpenings(page, inList);
  for (const path of ['/dashboards/create', '/company/settings']) {
    await page.goto(base + path);
    await expect(page.getByRole(path === '/company/settings' ? 'form' : 'region').first()).toBeVisible();
    expect.soft(await findingsInBoth(page), path).toEqual([]);
  }
  await context.close();
});
