import { writeFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { makeDashboard, type WidgetOptions } from './dashboards.ts';
import { awake, call, connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { delayReports } from './sandbox-faults.ts';
import { expectNoSidewaysScroll } from './sideways.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

test.afterEach(() => fetch(`${product.sandbox.address}/__faults`, { method: 'DELETE' }));

const channel = 'sessionDefaultChannelGroup';
/** A month as an agency shows it: single figures, lines, bars, tables and a text. */
const thirteen: WidgetOptions[] = [
  ...['sessions', 'totalUsers', 'totalRevenue', 'screenPageViews'].map((metric) => ({
    title: metric,
    format: 'summary',
    metrics: [metric],
  })),
  { title: 'Days', format: 'chart:line', width: 4, height: 2, metrics: ['sessions', 'totalUsers'], dimension: 'date' },
  { title: 'Revenue', format: 'chart:area', width: 2, height: 2, metrics: ['totalRevenue'], dimension: 'date' },
  { title: 'Channels', format: 'table', width: 2, height: 2, metrics: ['sessions', 'totalRevenue'], dimension: channel },
  { title: 'Shares', format: 'chart:pie', width: 1, height: 2, metrics: ['sessions'], dimension: 'deviceCategory' },
  { title: 'Bars', format: 'chart:bar', width: 2, height: 2, metrics: ['sessions'], dimension: channel },
  { title: 'Devices', format: 'table', width: 1, height: 2, metrics: ['sessions'], dimension: 'deviceCategory' },
  { title: 'Views', format: 'chart:line', width: 2, metrics: ['screenPageViews'], dimension: 'date' },
  { title: 'All', format: 'summary', metrics: ['sessions', 'totalUsers'] },
  { title: '', format: 'textCard', metrics: [], text: '<p>What was <b>done</b>.</p>' },
];

async function shared(page: Page, name: string, widgets: WidgetOptions[]): Promise<string> {
  const made = await makeDashboard(page, name, '310001', widgets);
  await call(page, 'PUT', `/api/dashboards/${made.id}`, { category: 'public', public: true });
  const address = `${product.server.address}/dashboards/${made.permalink}`;
  await page.goto(address);
  await settled(page);
  return address;
}

async function open(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB', ...options })).newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

const telephone = {
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
};
const size = (width: number) => ({ viewport: { width, height: 900 } });

test('a shared dashboard reads without a script, at every width, in few bytes, and asks for nothing more', async ({ page, browser }) => {
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const address = await shared(page, 'Peak Outfitters', thirteen);
  const figure = await page.getByRole('article', { name: 'sessions', exact: true }).textContent();

  for (const width of [1440, 820, 390]) {
    const reader = await open(browser, { ...size(width), javaScriptEnabled: false, ...(width === 390 && telephone) });
    await reader.goto(address);
    await expect(reader.getByRole('heading', { name: 'Peak Outfitters' })).toBeVisible();
    await expect(reader.locator('[data-widget][data-state="ready"]')).toHaveCount(thirteen.length);
    expect(await reader.getByRole('article', { name: 'sessions', exact: true }).textContent()).toBe(figure);
    await expect(reader.getByRole('article', { name: 'Channels' }).getByRole('row').filter({ hasText: 'Organic Search' })).toContainText(
      '€',
    );
    await expect(reader.getByRole('article', { name: 'Days' }).getByRole('img', { name: /^Days|Sessions/ })).toBeVisible();
    await expect(reader.locator('[data-picture] svg')).toHaveCount(5);
    await expect(reader.getByText('What was done.')).toBeVisible();
    // Drawn for another width, their words are still large enough, and what has no room is scrolled to.
    const heights = await reader
      .locator('[data-picture] svg text')
      .evaluateAll((words) => words.map((word) => word.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThan(10);
    await expectNoSidewaysScroll(reader);
    if (process.env.SHOTS) await reader.screenshot({ path: `${process.env.SHOTS}/document-${width}.png`, fullPage: true });
    await reader.context().close();
  }

  const visitor = await open(browser, size(1440));
  const messenger = visitor.context().request;
  const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(await (await messenger.get(address)).text()) ?? [];
  const drawn = await messenger.get(picture);
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png']);
  if (process.env.SHOTS) await writeFile(`${process.env.SHOTS}/link-preview.png`, await drawn.body());

  const asked: { path: string; type: string; bytes: number }[] = [];
  visitor.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url());
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    asked.push({ path: pathname, type: request.resourceType(), bytes: responseBodySize + responseHeadersSize });
  });
  await visitor.goto(address);
  await visitor.waitForLoadState('networkidle');
  expect(asked.filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(6);
  const sum = (list: typeof asked) => list.reduce((bytes, each) => bytes + each.bytes, 0) / 1024;
  expect(sum(asked.filter(({ type }) => type === 'script'))).toBeLessThanOrEqual(60);
  expect(sum(asked)).toBeLessThanOrEqual(120);
  await expectNoSidewaysScroll(visitor);
  expect(await axeFindings(visitor)).toEqual([]);

  // What the code behind it draws stands where the text stood.
  const places = () =>
    visitor.locator('[data-widget]').evaluateAll((cards) => cards.map((card) => JSON.stringify(card.getBoundingClientRect())));
  const [before, words] = [await places(), await visitor.locator('#root').textContent()];
  await awake(visitor);
  await settled(visitor);
  expect([await places(), await visitor.locator('#root').textContent()]).toEqual([before, words]);
  await visitor.context().close();
});

test('a dashboard whose theme is its reader’s is drawn in both, and the style sheet chooses', async ({ page, browser }) => {
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const address = await shared(page, 'Either', thirteen.slice(0, 5));
  const { data } = await call<{ data: { id: string; version: number; styles: object } }>(page, 'GET', `/api${new URL(address).pathname}`);
  const styles = JSON.stringify({ ...data.styles, theme: 'auto' });
  await call(page, 'POST', `/api/dashboards/${data.id}`, { form: { version: String(data.version), styles } });
  for (const [colorScheme, isDark] of [
    ['dark', true],
    ['light', false],
  ] as const) {
    const visitor = await open(browser, { ...size(1440), colorScheme });
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visitor.goto(address);
    await visitor.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.startsWith('/api/') || (path.endsWith('.js') && !path.includes('/reader-')))).toEqual([]);
    const looks = () =>
      visitor.evaluate(() => {
        const of = (name: string) => getComputedStyle(document.querySelector(name) ?? document.body);
        return [of('[data-widget]').backgroundColor, of('[data-widget] h2, [data-widget] h3').color, of('svg text').fill];
      });
    const drawn = await looks();
    const [ground = ''] = drawn;
    expect(Number(/\d+/.exec(ground)?.[0]) < 128).toBe(isDark);
    if (process.env.SHOTS) await visitor.screenshot({ path: `${process.env.SHOTS}/document-${colorScheme}.png`, fullPage: true });
    await awake(visitor);
    await settled(visitor);
    expect((await looks()).slice(0, 2)).toEqual(drawn.slice(0, 2));
    await visitor.context().close();
  }
});

test('what is done on it first is done: a press, a key, a place in a table, also where the connection comes back late', async ({
  page,
  browser,
}) => {
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const address = await shared(page, 'Acts', thirteen.slice(4, 8));
  const visitor = await open(browser, size(1440));
  const menu = visitor.getByRole('button', { name: 'Menu of Channels' });

  await visitor.goto(address);
  await visitor.getByRole('article', { name: 'Channels' }).hover();
  await menu.click();
  await expect(
    visitor
      .getByRole('menuitem', { name: 'Show as table' })
      .or(visitor.getByRole('menuitem', { name: 'Full size' }))
      .first(),
  ).toBeVisible();
  await visitor.keyboard.press('Escape');

  await visitor.goto(address);
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Enter');
  await expect(visitor).toHaveURL(/month=9|startDate=2026-09/);

  // Pressed twice before the code is there it goes two months back.
  await visitor.goto(address);
  const back = visitor.getByRole('button', { name: 'Previous period' });
  await back.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(visitor).toHaveURL(/month=8|startDate=2026-08/);

  await visitor.goto(address);
  const channels = visitor.getByRole('article', { name: 'Channels' });
  await channels.locator('section').evaluate((region) => region.scrollTo(0, 40));
  await channels.getByRole('button', { name: 'Sessions', exact: true }).click();
  await expect(channels.getByRole('columnheader', { name: 'Sessions' })).toHaveAttribute('aria-sort', /ending/);
  expect(await channels.locator('section').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);

  await visitor.goto(address);
  await visitor.waitForLoadState('networkidle');
  await visitor.context().setOffline(true);
  await visitor
    .getByRole('button', { name: /Export PDF|1–/ })
    .first()
    .click();
  await expect(visitor.getByRole('status').filter({ hasText: 'connection' })).toBeVisible();
  await visitor.context().setOffline(false);
  await expect(visitor.getByRole('dialog')).toBeVisible();
  await expect(visitor.locator('[data-awaited]')).toHaveCount(0);
  await visitor.context().close();
});

test('code that is slow to come is waited for, and nobody is told that the server cannot be reached', async ({ page, browser }) => {
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const address = await shared(page, 'Slow way', thirteen.slice(0, 2));
  const visitor = await open(browser, size(1440));
  await visitor.route('**/assets/index-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 6000));
    await route.continue();
  });
  await visitor.goto(address);
  await visitor.evaluate(() => {
    const said: string[] = [];
    new MutationObserver(() => {
      const words = document.querySelector('[data-awaited]')?.textContent;
      if (words) said.push(words);
    }).observe(document.body, { childList: true });
    Object.assign(window, { said });
  });
  await visitor.getByRole('button', { name: 'Menu of sessions' }).click();
  await expect(visitor.getByRole('menuitem').first()).toBeVisible();
  expect(await visitor.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([]);
  await visitor.context().close();
});

test('figures that are not there yet come with the same answer, each into its place', async ({ page, browser }) => {
  const late = '310003';
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const address = await shared(page, 'Late', [
    { title: 'Slow', format: 'chart:bar', width: 2, metrics: ['sessions'], dimension: 'deviceCategory', property: late },
    { title: 'Quick', format: 'summary', metrics: ['sessions'] },
  ]);
  const other = `${address}?startDate=2026-08-01&endDate=2026-08-20`;
  await delayReports(product, late, 3000);
  const reader = await open(browser, { ...size(1440), javaScriptEnabled: false });
  const whole = reader.goto(other);
  // On a busy machine the quick one may come late too.
  const slow = reader.getByRole('article', { name: 'Slow' }).and(reader.locator('[data-state="pending"]'));
  await expect(slow).toBeVisible();
  await expect(reader.getByRole('article', { name: 'Quick' })).toContainText(/\d/);
  const place = await slow.boundingBox();
  await whole;
  const card = reader.getByRole('article', { name: 'Slow' }).filter({ visible: true });
  await expect(card).toHaveAttribute('data-state', 'ready');
  await expect(card.locator('svg')).not.toHaveCount(0);
  expect(await card.boundingBox()).toEqual(place);
  await reader.context().close();

  const visitor = await open(browser, size(1440));
  await visitor.goto(`${address}?startDate=2026-07-01&endDate=2026-07-20`);
  await expect(visitor.getByRole('article', { name: 'Slow' })).toHaveAttribute('data-state', 'ready');
  await expect(visitor.locator('article')).toHaveText([/Slow/, /Quick/]);
  await awake(visitor);
  await expect(visitor.locator('article')).toHaveText([/Slow/, /Quick/]);
  // What hid the places of figures that came later is gone with them.
  await expect(visitor.locator('article').filter({ visible: true })).toHaveCount(2);
  await visitor.context().close();
});
