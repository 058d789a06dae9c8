import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { awake, call, connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { fontsOfTheMachine, openReader, shareBoard, size, thirteen, unstyledClasses } from './readers.ts';
import { expectNoSidewaysScroll } from './sideways.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const telephone = {
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
};
/** A text says in each card what the page says once above all, where a month that has just ended is not final yet. */
const figureOn = async (page: Page): Promise<string | undefined> =>
  (await page.getByRole('article', { name: 'sessions', exact: true }).textContent())?.replace(/Not final yet.*/, '');
/** A text is as high as its words, and waits for nothing. */
const rooms = thirteen.filter(({ format }) => format !== 'textCard');
const laidOut = (page: Page): Promise<string[]> =>
  page.locator('[data-grid-row]').evaluateAll((places) => places.map((place) => getComputedStyle(place).contentVisibility));

test('a shared dashboard reads without a script, at every width, in few bytes, and asks for nothing more', async ({ page, browser }) => {
  await signUp(page, product.server.address);
  await call(page, 'POST', '/api/company', { name: 'Brandner & Partner' });
  await connectAnalytics(page, product.server.address);
  const address = await shareBoard(product, page, 'Peak Outfitters', thirteen);
  const figure = await figureOn(page);

  // Whoever is signed in sees parts of their own: what stands around the cards is painted before any of them is laid out.
  const mark = 'cards laid out';
  await page.addInitScript((name) => {
    const look = () => {
      const places = [...document.querySelectorAll('[data-grid-row]')];
      const isOne = places.some((place) => getComputedStyle(place).contentVisibility !== 'hidden');
      if (isOne) performance.mark(name);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, mark);
  await page.goto(address);
  await expect.poll(() => laidOut(page)).toEqual(rooms.map(() => 'auto'));
  const orderOf = (name: string) => page.evaluate((wanted) => performance.getEntriesByName(wanted)[0]?.startTime ?? Number.NaN, name);
  expect(await orderOf('first-contentful-paint')).toBeLessThanOrEqual(await orderOf(mark));
  await expect(page.locator('[data-widget][data-state="ready"]')).toHaveCount(thirteen.length);
  expect([await unstyledClasses(page), await page.locator('html[data-awake]').count()]).toEqual([[], 0]);

  for (const width of [1440, 820, 390]) {
    const reader = await openReader(browser, { ...size(width), javaScriptEnabled: false, ...(width === 390 && telephone) });
    await reader.goto(address);
    await expect(reader.getByRole('heading', { name: 'Peak Outfitters' })).toBeVisible();
    await expect(reader.locator('[data-widget][data-state="ready"]')).toHaveCount(thirteen.length);
    expect(await figureOn(reader)).toBe(figure);
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

  const visitor = await openReader(browser, size(1440));
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
  expect(await unstyledClasses(visitor)).toEqual([]);
  expect(await fontsOfTheMachine(visitor)).toEqual([]);
  // The agency stands at the top, in the tab and on paper.
  await expect(visitor.locator('main header').getByText('Brandner & Partner')).toBeVisible();
  await expect(visitor).toHaveTitle('Peak Outfitters | Brandner & Partner');
  await page.goto(`${address}/print`);
  await expect(page.locator('main header').getByText('Brandner & Partner')).toBeVisible();
  await expect(page).toHaveTitle('Peak Outfitters | Brandner & Partner');
  // Nothing waits to be laid out once what stands in the window was seen.
  await expect(visitor.locator('[data-grid-row]')).toHaveCount(rooms.length);
  await expect.poll(() => laidOut(visitor)).toEqual(rooms.map(() => 'auto'));

  // What the code behind it draws stands where the text stood.
  const places = () =>
    visitor.locator('[data-widget]').evaluateAll((cards) => cards.map((card) => JSON.stringify(card.getBoundingClientRect())));
  // Rules stand in the text beside its words. What is true of all days shown, as just after a month's end, is said on each card
  // until all figures are there, and then once above them.
  const aside = /\[data-s="\d+"\]\{[^}]*\}|Not final yet · as of \d\d:\d\d CES?T/g;
  const said = async () => (await visitor.locator('#root').textContent())?.replaceAll(aside, '');
  const [before, words] = [await places(), await said()];
  await awake(visitor);
  await settled(visitor);
  expect([await places(), await said()]).toEqual([before, words]);
  await visitor.context().close();
});

test('a dashboard whose theme is its reader’s is drawn in both, and the style sheet chooses', async ({ page, browser }) => {
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const address = await shareBoard(product, page, 'Either', thirteen.slice(0, 5));
  const { data } = await call<{ data: { id: string; version: number; styles: object } }>(page, 'GET', `/api${new URL(address).pathname}`);
  const styles = JSON.stringify({ ...data.styles, theme: 'auto' });
  await call(page, 'POST', `/api/dashboards/${data.id}`, { form: { version: String(data.version), styles } });
  for (const [colorScheme, isDark] of [
    ['dark', true],
    ['light', false],
  ] as const) {
    const visitor = await openReader(browser, { ...size(1440), colorScheme });
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

test('a dashboard with nothing on it says so without a script, and its own people begin there', async ({ page, browser }) => {
  await signUp(page, product.server.address);
  const { data: made } = await call<{ data: { id: string; permalink: string } }>(page, 'POST', '/api/dashboards', { name: 'Nothing yet' });
  await call(page, 'PUT', `/api/dashboards/${made.id}`, { category: 'public', public: true });
  const address = `${product.server.address}/dashboards/${made.permalink}`;
  const visitor = await openReader(browser, { ...size(390), javaScriptEnabled: false });
  await visitor.goto(address);
  await expect(visitor.getByText('Nothing to show yet')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  await visitor.context().close();

  // The server does not know how wide a window is.
  const storageState = await page.context().storageState();
  const narrow = await openReader(browser, { ...size(390), javaScriptEnabled: false, storageState });
  await narrow.goto(address);
  await expect(narrow.getByRole('button', { name: 'Add the first widget' })).toBeVisible();
  await expect(narrow.getByRole('complementary', { name: 'Sidebar' })).toBeHidden();
  await expectNoSidewaysScroll(narrow);
  await narrow.context().close();

  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add the first widget' }).click();
  await expect(page.getByRole('button', { name: 'Add widget' }).first()).toBeVisible();
});
