import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { makeDashboard } from './dashboards.ts';
import { openAddress } from './open-address.ts';
import { call, connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expectNoSidewaysScroll } from './sideways.ts';
import { expect, test } from './test.ts';

// Dashboards without a connection, and the product among a device's apps.
test.use({ serviceWorkers: 'allow' });

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const line = (page: Page) => page.locator('[data-offline-line]');
/** What is stored in the browser, by path. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('sightline-offline'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
/** Only then pages are asked for as a tab without a connection asks: a worker that still begins asks by itself, and it is not cut off with the tab. */
const isUnderWay = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await (await navigator.serviceWorker.ready).navigationPreload.getState()).enabled === true);
const dashboardsStored = async (page: Page): Promise<string[]> =>
  (await isUnderWay(page)) ? (await stored(page)).filter((path) => path.startsWith('/dashboards/')) : [];

const widgets = [
  { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
  { title: 'Sessions by day', format: 'chart:line', metrics: ['sessions'], dimension: 'date', width: 2 },
  { title: 'Channels', format: 'table', metrics: ['sessions'], dimension: 'sessionDefaultChannelGroup' },
];

async function begin(page: Page): Promise<{ base: string; path: string; other: string }> {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const one = await makeDashboard(page, 'Peak & Sons', '310001', widgets);
  const other = await makeDashboard(page, 'Mountain Magazine', '310001', widgets.slice(0, 1));
  return { base, path: `/dashboards/${one.permalink}`, other: `/dashboards/${other.permalink}` };
}

test('the last figures stay readable without a connection, with their date, and new ones come with it', async ({ page, context }) => {
  const { base, path, other } = await begin(page);
  await page.goto(`${base}${path}`);
  await settled(page);
  // A copy says in each card what the page says once above all, where a month that has just ended is not final yet.
  const figures = async () =>
    (await page.getByRole('article', { name: 'Sessions', exact: true }).textContent())?.replace(/Not final yet.*/, '');
  const figure = await figures();
  await expect.poll(() => dashboardsStored(page)).toEqual([path]);

  // One that is opened within the page is stored too.
  await page.goto(`${base}/dashboards`);
  await page.getByRole('link', { name: 'Mountain Magazine' }).first().click();
  await settled(page);
  await expect.poll(() => dashboardsStored(page)).toEqual([path, other]);

  await context.setOffline(true);
  await page.goto(`${base}${path}?rangeType=lastMonth`);
  await expect(line(page)).toHaveText(/^No connection\. Stored \d+ \w+ \d{4}, \d\d:\d\d\. Other dashboards$/);
  expect(await figures()).toBe(figure);
  await expect(page.locator('[data-widget] svg').first()).toBeVisible();
  await expect(page.getByRole('button', { disabled: false }).filter({ visible: true })).toHaveCount(0);
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/offline-${width}.png` });
    await expectNoSidewaysScroll(page);
  }

  await line(page).getByRole('link', { name: 'Other dashboards' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  // In the product's look, by its own files.
  const look = () =>
    page.evaluate(() => [
      getComputedStyle(document.body).fontFamily.includes('Inter'),
      [...document.fonts].some(({ status }) => status === 'loaded'),
      (document.querySelector('img')?.naturalWidth ?? 0) > 0,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
  await expect.poll(look).toEqual([true, true, true, 'rgb(246, 246, 244)']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(look).toEqual([true, true, true, 'rgb(16, 18, 22)']);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/offline-list-dark.png` });
  await page.emulateMedia({ colorScheme: null });
  expect(await axeFindings(page)).toEqual([]);
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/offline-list-${width}.png` });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('link', { name: 'Mountain Magazine' }).click();
  await expect(line(page)).toBeVisible();

  await context.setOffline(false);
  await expect(line(page)).toHaveCount(0);
  await settled(page);
  await expect(page.getByRole('article', { name: 'Sessions', exact: true })).toBeVisible();
});

test('what is stored is for one person alone, as long as they may see it', async ({ page }) => {
  const { base, path, other } = await begin(page);
  const open = async (address: string) => {
    await openAddress(page, `${base}${address}`);
    await settled(page);
    await expect.poll(() => dashboardsStored(page)).toContain(address);
  };
  await open(path);
  await open(other);
  expect(await dashboardsStored(page)).toEqual([path, other]);

  // One that is gone goes where it is refused.
  const { data } = await call<{ data: { id: string; permalink: string }[] }>(page, 'GET', '/api/dashboards');
  const gone = data.find(({ permalink }) => other.endsWith(permalink));
  await call(page, 'DELETE', `/api/dashboards/${gone?.id}/archive`);
  await call(page, 'DELETE', `/api/dashboards/${gone?.id}`);
  await openAddress(page, `${base}${other}`);
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  await expect.poll(() => dashboardsStored(page)).toEqual([path]);

  // Where their session ended elsewhere the next page tells.
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await openAddress(page, `${base}/dashboards`);
  await page.waitForURL('**/login**');
  await expect.poll(() => stored(page)).toEqual([]);
  // A sign-in page that finds a session again leads on by itself, and would take the opening away.
  await page.goto('about:blank');
  await page.context().addCookies(cookies);
  await open(path);

  // Somebody else at the same browser.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signUp(page, base, 'Berta Next');
  await openAddress(page, `${base}/dashboards`);
  await expect.poll(() => stored(page)).toEqual([]);
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  await open(path);

  await page.getByRole('button', { name: /@agency\.test/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: /@agency\.test/ })).toHaveCount(0);
  await page.waitForLoadState();
  expect(await stored(page)).toEqual([]);
  await page.context().setOffline(true);
  await expect(page.goto(`${base}${path}`)).rejects.toThrow(/ERR_/);
});

test('each page of a dashboard that is opened within the app is stored too, and goes with the others', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const heading = { title: 'Audience', format: 'textCard', width: 4, height: 0.5, metrics: [], heading: 'page' as const };
  const { id, permalink } = await makeDashboard(page, 'In pages', '310001', [...widgets.slice(0, 1), heading, ...widgets.slice(1)]);
  const path = `/dashboards/${permalink}`;
  await page.goto(base + path);
  await settled(page);
  await expect.poll(() => dashboardsStored(page)).toEqual([path]);
  await page.getByRole('link', { name: 'Audience' }).click();
  await settled(page);
  await expect.poll(() => dashboardsStored(page)).toEqual([path, path]);

  await call(page, 'DELETE', `/api/dashboards/${id}/archive`);
  await call(page, 'DELETE', `/api/dashboards/${id}`);
  await openAddress(page, base + path);
  await expect.poll(() => dashboardsStored(page)).toEqual([]);
});

test('a copy goes once its page is answered, and is no answer to what is no page', async ({ page, context }) => {
  const { base, path } = await begin(page);
  await page.goto(base + path);
  await settled(page);
  await expect.poll(() => dashboardsStored(page)).toEqual([path]);

  await context.setOffline(true);
  await page.goto(base + path);
  await expect(line(page)).toBeVisible();
  // A worker that had nothing to do is ended; files of the copy come from the store all the same.
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  const sheet = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
    return (await fetch(link?.href ?? '', { cache: 'no-store' })).status;
  });
  expect(sheet).toBe(200);

  // The server is reached, but cannot do its work.
  const isAsked = (method: string) => method === 'HEAD';
  await page.route(`**${path}`, (route) =>
    isAsked(route.request().method()) ? route.fulfill({ status: 503, headers: { 'x-release': 'r1' } }) : route.fallback(),
  );
  const asked = page.waitForResponse((response) => isAsked(response.request().method()) && response.url().endsWith(path));
  await context.setOffline(false);
  expect((await asked).status()).toBe(503);
  await expect(line(page)).toBeVisible();
  await page.unroute(`**${path}`);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(line(page)).toHaveCount(0);
  await settled(page);

  // The list in a page's place goes to that page; it is not loaded until then.
  await context.setOffline(true);
  await page.goto(`${base}/groups`);
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Peak & Sons' })).toBeVisible();
  await expect(page.locator('meta[http-equiv]')).toHaveCount(0);
  // The browser's own page says so in a tab of its own.
  for (const address of ['/files/of-nobody', '/auth/of-nobody', '/login']) {
    const tab = await context.newPage();
    await expect(tab.goto(base + address), address).rejects.toThrow(/ERR_/);
    await tab.close();
  }
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'No connection' })).toHaveCount(0);
  await expect(page).toHaveURL(`${base}/groups`);
});

test('a page that is open when the connection goes says since when, until it is back', async ({ page, context }) => {
  const { base, path } = await begin(page);
  await page.goto(`${base}/dashboards`);
  await page.getByRole('link', { name: 'Peak & Sons' }).first().click();
  await settled(page);
  await expect(line(page)).toHaveCount(0);
  await context.setOffline(true);
  await expect(line(page)).toHaveText(/^No connection since \d\d:\d\d\. What is shown is of before\.$/);
  await expect(page.getByRole('article', { name: 'Sessions', exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await context.setOffline(false);
  await expect(line(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${base}${path}`);
});

/** The product at an address of its own, where a worker of the next release, which says so, comes in the place of this one once `release` is called. */
async function nextRelease(base: string): Promise<{ address: string; release(): void; close(): Promise<unknown> }> {
  const path = '/service-worker.js';
  const says = `addEventListener('fetch', (event) => event.request.url.endsWith('/which-release') && event.respondWith(new Response('the next')));`;
  let isReleased = false;
  const proxy = createServer((asked, reply) => {
    const isWorker = asked.url === path;
    const sent = { ...asked.headers, host: new URL(base).host, ...(isWorker && { 'accept-encoding': 'identity' }) };
    const forwarded = request(base + asked.url, { method: asked.method, headers: sent }, async (answer) => {
      const { 'content-length': _length, ...given } = answer.headers;
      reply.writeHead(answer.statusCode ?? 500, given);
      await pipeline(answer, reply, { end: false }).catch(() => reply.destroy());
      reply.end(isWorker && isReleased ? `\n${says}` : '');
    });
    forwarded.on('error', () => reply.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const { port } = proxy.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    release: () => {
      isReleased = true;
    },
    close: () => new Promise((done) => proxy.close(done).closeAllConnections()),
  };
}

test('the worker of the next release is there with its first page, and keeps what is stored', async ({ page, context }) => {
  const { base, path } = await begin(page);
  const { address, release, close } = await nextRelease(base);
  await page.goto(`${address}${path}`);
  await settled(page);
  await expect.poll(() => dashboardsStored(page)).toEqual([path]);
  const answersAs = () => page.evaluate(async () => (await fetch('/which-release')).text());
  expect(await answersAs()).not.toBe('the next');

  release();
  await page.reload();
  await settled(page);
  await expect.poll(answersAs).toBe('the next');
  expect(await dashboardsStored(page)).toEqual([path]);
  await context.setOffline(true);
  await page.goto(`${address}${path}`);
  await expect(line(page)).toHaveText(/^No connection\. Stored /);
  await expect(page.getByRole('article', { name: 'Sessions', exact: true })).toBeVisible();
  await close();
});

test('the product is put among the apps of a device, with its own mark', async ({ page }) => {
  const { base, path } = await begin(page);
  await page.goto(`${base}${path}`);
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const manifest = JSON.parse(data ?? '');
  expect(manifest).toMatchObject({ name: 'Sightline', start_url: '/dashboards', display: 'standalone' });
  for (const { src, sizes } of manifest.icons) {
    const seen = await page.evaluate(async (address) => {
      const image = Object.assign(new Image(), { src: address });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(seen).toBe(sizes);
  }
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
});

test('the worker begins behind a page, and asks for nothing that the page has', async ({ page, context }) => {
  const { base, path } = await begin(page);
  const asked: { path: string; isWorkers: boolean }[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    asked.push({ path: pathname, isWorkers: request.serviceWorker() !== null });
  });
  await page.goto(`${base}${path}`);
  await settled(page);
  await expect.poll(() => dashboardsStored(page)).toEqual([path]);
  // What the page itself began with: all but the copy's own script the browser has by then.
  const ofWorker = () =>
    asked
      .filter(({ isWorkers }) => isWorkers)
      .map((one) => one.path.replace(/-[\w-]{8}\./, '.'))
      .toSorted();
  await expect
    .poll(ofWorker)
    .toEqual(
      [
        path,
        '/offline',
        '/service-worker.js',
        ...['favicon.svg', 'inter-latin-wght-normal.woff2', 'offline.js', 'styles.css'].map((name) => `/assets/${name}`),
      ].toSorted(),
    );
  // Opened again it is stored as it comes.
  const answered: string[] = [];
  context.on('response', (response) => {
    if (!response.fromServiceWorker()) answered.push(new URL(response.url()).pathname);
  });
  await page.reload();
  await settled(page);
  await page.waitForLoadState('networkidle');
  expect(answered.filter((one) => one === path)).toHaveLength(1);
});
