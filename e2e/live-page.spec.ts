import type { Page } from '@playwright/test';
import { makeLive } from './live-dashboard.ts';
import { call, connectAnalytics, openHearing, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;

test.beforeAll(({ product: shared }) => {
  product = shared;
});

const hide = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (isHidden ? 'hidden' : 'visible') });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);

test('the realtime page asks each 30 s for all at once, rests while hidden, and says what fails', async ({ page, browser }) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { id, permalink } = await makeLive(page, 'Peak Outfitters');
  // The first page that a process tells of changes reads anew, as nobody knows what it missed.
  await openHearing(page, `${base}/dashboards/${permalink}`);
  await page.clock.install();
  await page.goto(`${base}/dashboards/${permalink}`);
  await settled(page);
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === `/api/dashboards/${permalink}/data`) asked.push(url);
  });
  await page.getByRole('link', { name: 'Realtime' }).click();
  await page.waitForURL(`${base}/dashboards/${permalink}/realtime`);
  const now = page.getByRole('article', { name: 'People now' });
  await expect(now).toContainText(/\d/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('main').getByText('Live', { exact: true })).toBeVisible();
  // The next round counts from the answer, not from the question.
  const fresh = page.getByText(/· \d s ago/);
  await page.clock.runFor(12_000);
  // The clock goes on by itself as well, by seconds where the machine is busy.
  await expect(page.getByText(/· 1\d s ago/)).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.searchParams.get('hashes')).toMatch(/^\w{10}$/);
  await page.clock.runFor(20_000);
  await expect.poll(() => asked.length).toBe(2);
  await expect(fresh).toBeVisible();

  await hide(page, true);
  await expect(page.getByText('Paused')).toBeVisible();
  await page.clock.runFor(95_000);
  expect(asked, 'nothing is asked for nobody').toHaveLength(2);
  await hide(page, false);
  await expect.poll(() => asked.length).toBe(3);
  await expect(fresh).toBeVisible();
  await expect(page.getByRole('main').getByText('Live', { exact: true })).toBeVisible();

  await page.route(`**/api/dashboards/${permalink}/data*`, (route) => route.fulfill({ status: 503, json: {} }));
  await page.clock.runFor(31_000);
  await expect(page.getByText('Interrupted, tried again by itself')).toBeVisible();
  await expect(now, 'what came before stays').toContainText(/\d/);
  await page.unroute(`**/api/dashboards/${permalink}/data*`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByText('Live', { exact: true })).toBeVisible();
  const before = asked.length;
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.clock.runFor(60_000);
  expect(asked).toHaveLength(before);

  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`${base}/dashboards/${permalink}/realtime`);
  await expect(visitor.getByRole('article', { name: 'People now' })).toContainText(/\d/);
  // It moves by itself, whether somebody turns to it or not.
  await expect(visitor.getByRole('main').getByText('Live', { exact: true })).toBeVisible();
  await expect(visitor.getByText(/· \d s ago/)).toBeVisible();
  const reader = await (await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })).newPage();
  await reader.goto(`${base}/dashboards/${permalink}/realtime`);
  await expect(reader.getByRole('article')).toHaveCount(1);
  await expect(reader.getByRole('article', { name: 'People now' })).toContainText(/\d/);
  await expect(reader.getByText(/as of \d\d:\d\d/)).toBeVisible();
  await reader.context().close();
  await visitor.getByRole('link', { name: 'Report' }).click();
  await expect(visitor.getByRole('article', { name: 'Sessions' })).toContainText(/\d/);
  await context.close();
});
