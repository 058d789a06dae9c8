import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { makeDashboard } from './dashboards.ts';
import { call, connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
/** Two websites of other origins; their pages are what `html` says by then. */
const websites: Server[] = [];
let html = '';
const website = async (): Promise<string> => {
  const server = createServer((_request, answer) => answer.setHeader('content-type', 'text/html; charset=utf-8').end(html));
  websites.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test.beforeAll(({ product: shared }) => {
  product = shared;
});
test.afterAll(() => {
  for (const server of websites) server.close();
});

const visitorAgent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true }).click();

test('a website that is allowed shows the dashboard in a frame of its height, any other does not', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const base = product.server.address;
  const [allowed, other] = [await website(), await website()];
  await signUp(page, base);
  await connectAnalytics(page, base);
  const made = await makeDashboard(page, 'Peak “Outfitters”', '310001', [
    { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
    { title: 'By day', format: 'chart:line', width: 2, height: 2, metrics: ['sessions'], dimension: 'date' },
  ]);
  await page.goto(`${base}/dashboards/${made.permalink}`);
  await settled(page);
  const panel = page.getByRole('dialog', { name: 'Share' });
  await share(page);
  await panel.getByLabel('Anyone with the link may look').check();
  await expect(panel.getByText('Embedding is off: your company has named no website')).toBeVisible();
  await panel.getByRole('link', { name: 'Settings' }).click();

  const websitesField = page.getByLabel('Websites that may embed dashboards');
  await websitesField.fill(`${allowed}\nclient.com\n`);
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('“client.com”: begin with https://')).toBeVisible();
  await expect(websitesField).toHaveValue(`${allowed}\nclient.com\n`);
  await websitesField.fill(`${allowed}/\nhttps://*.Client.com`);
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
  await expect(websitesField).toHaveValue(`${allowed}\nhttps://*.client.com`);

  await page.goto(`${base}/dashboards/${made.permalink}`);
  await settled(page);
  await share(page);
  await panel.getByRole('button', { name: 'Embed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed in a website' });
  const preview = dialog.frameLocator('iframe');
  await expect(preview.getByRole('article', { name: 'Sessions', exact: true })).toContainText(/\d/);
  await expect(preview.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await expect(preview.getByRole('navigation')).toHaveCount(0);
  await dialog.getByLabel(/^Show the website’s background/).check();
  const code = await dialog.getByLabel('Code').inputValue();
  expect(code).toContain(`src="${base}/dashboards/${made.permalink}?embed=1&amp;background=none"`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy the code' }).click();
  await expect(dialog.getByText('Copied successfully')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/embed-dialog.png` });

  // What the code does in a page that allows no more than it brings.
  html = `<!doctype html><title>Client</title><body style="background: rgb(255, 240, 200)"><h1>Our figures</h1>${code}<p>After</p></body>`;
  const context = await browser.newContext({ userAgent: visitorAgent });
  const reader = await context.newPage();
  const scripts: string[] = [];
  reader.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  await reader.goto(allowed);
  const frame = reader.frameLocator('iframe');
  await expect(frame.getByRole('article', { name: 'Sessions', exact: true })).toContainText(/\d/);
  await expect(frame.getByRole('heading', { name: 'Peak “Outfitters”' })).toBeVisible();
  await expect(frame.getByRole('button', { name: 'PDF' })).toHaveCount(0);
  await expect(frame.getByRole('contentinfo')).toHaveCount(0);
  const heights = () =>
    reader.locator('iframe').evaluate((element) => ({ style: element.style.height, scrolls: element.getBoundingClientRect().height }));
  const contentHeight = () => frame.locator('#root').evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
  await expect.poll(async () => (await heights()).style).toBe(`${await contentHeight()}px`);
  const wide = await contentHeight();
  await reader.setViewportSize({ width: 420, height: 800 });
  await expect.poll(contentHeight).toBeGreaterThan(wide);
  await expect.poll(async () => (await heights()).style).toBe(`${await contentHeight()}px`);
  expect(scripts.filter((script) => /editor|edit-mode|mantine|router/.test(script))).toEqual([]);
  if (process.env.SHOTS) await reader.screenshot({ path: `${process.env.SHOTS}/embedded-narrow.png`, fullPage: true });
  await reader.setViewportSize({ width: 1280, height: 800 });
  if (process.env.SHOTS) await reader.screenshot({ path: `${process.env.SHOTS}/embedded.png`, fullPage: true });

  const refused = reader.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await reader.goto(other);
  await refused;
  await expect(frame.getByRole('article')).toHaveCount(0);

  // A frame by the website's own name only; the page beside it stays closed to frames.
  html = `<!doctype html><iframe src="${base}/dashboards/${made.permalink}"></iframe>`;
  const refusedToo = reader.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await reader.goto(allowed);
  await refusedToo;

  const log = await call<{ data: { views: number; last: object[] } }>(page, 'GET', `/api/dashboards/${made.id}/views`);
  expect(log.data.last).toMatchObject([{ entrance: 'embed', referrerHost: new URL(allowed).host, browser: 'Safari' }]);
  await context.close();
});

test('the password form works in a frame, also where the browser lets frames keep nothing', async ({ page, browser }) => {
  const base = product.server.address;
  const allowed = await website();
  await signUp(page, base, 'Ben Board');
  await connectAnalytics(page, base);
  const { id, permalink } = await makeDashboard(page, 'Guarded', '310001', [
    { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
  ]);
  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'new_password', password: 'open-sesame' });
  await call(page, 'POST', '/api/company', { embedParents: [allowed] });
  html = `<!doctype html><p>Before</p><iframe title="Report" width="900" height="700" src="${base}/dashboards/${permalink}?embed=1"></iframe>`;
  const context = await browser.newContext();
  const reader = await context.newPage();
  await reader.addInitScript(() => {
    if (window.parent === window) return;
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await reader.goto(allowed);
  const frame = reader.frameLocator('iframe');
  await frame.getByLabel('Password').fill('open-sesame');
  await frame.getByRole('button', { name: 'Open the report' }).click();
  await expect(frame.getByRole('article', { name: 'Sessions', exact: true })).toContainText(/\d/);
  await context.close();
});
