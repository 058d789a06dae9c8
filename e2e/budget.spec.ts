import { expect, type Page } from '@playwright/test';
import { openDatabase } from '../packages/server/src/platform/db/engine/open.ts';
import { type Opening, openingsOf } from '../scripts/budget.ts';
import { makeDashboard, type WidgetOptions } from './dashboards.ts';
import { openAddress } from './open-address.ts';
import { call, connectAnalytics, settled, signIn, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { test } from './test.ts';
import { type Asked, listenToTraffic } from './traffic.ts';

type Screen = keyof typeof openingsOf;
const openingParts: readonly (keyof Opening)[] = ['requests', 'script', 'data', 'all'];

let product: Installation;
let page: Page;
let email: string;
let paths: Record<Screen, string>;

const dashboards = 50;
const reports = 20;
const formats = ['summary', 'chart:line', 'chart:area', 'chart:bar', 'chart:pie', 'table'] as const;
const widgetsOf = (count: number): WidgetOptions[] =>
  Array.from({ length: count }, (_, place) => {
    const format = formats[place % formats.length] ?? 'summary';
    const isOverTime = ['chart:line', 'chart:area'].includes(format);
    const dimension = format === 'summary' ? {} : { dimension: isOverTime ? 'date' : 'sessionDefaultChannelGroup' };
    return { title: `Widget ${place + 1}`, format, metrics: ['sessions'], width: isOverTime ? 2 : 1, ...dimension };
  });

test.beforeAll(async ({ product: shared, browser }) => {
  test.setTimeout(180_000);
  product = shared;
  const base = product.server.address;
  page = await (await browser.newContext()).newPage();
  email = await signUp(page, base);
  await connectAnalytics(page, base);
  const database = await openDatabase({ databaseUrl: product.environment.DATABASE_URL ?? '', dataDir: '/nonexistent' });
  const { data: me } = await call<{ data: { id: string; companyId: string } }>(page, 'GET', '/api/me');
  await database.db.updateTable('company').set({ dashboards: 200 }).where('company_id', '=', me.companyId).execute();
  const few = await makeDashboard(page, 'Of 20', '310001', widgetsOf(20));
  const many = await makeDashboard(page, 'Of 200', '310001', widgetsOf(200));
  for (let made = 2; made < dashboards; made += 1) {
    const { data } = await call<{ data: { id: string } }>(page, 'POST', `/api/dashboards/${few.id}/clone`);
    if (made >= reports + 2) continue;
    const schedule = { period: 'DAY', hour: 8, minute: 0, timezone: 'UTC' };
    const report = { dashboardId: data.id, recipients: 'anna@client.test', dateRange: 'LAST_MONTH', withPdf: false, withPreview: false };
    await call(page, 'POST', '/api/automatic-reports', { ...report, ...schedule, subject: `Report ${made}`, message: '' });
  }
  const groupOf = async (domains: number): Promise<string> => {
    const { data } = await call<{ data: { id: string } }>(page, 'POST', '/api/campaigns', { name: `Of ${domains}`, domains: '' });
    const rows = Array.from({ length: domains }, (_, number) => ({
      id: `${data.id}-${number}`,
      host: `site-${number}-of-${domains}.test`,
    }));
    const of = { company_id: me.companyId, campaign_id: data.id, created_at: new Date() };
    await database.db
      .insertInto('domain')
      .values(rows.map((row) => ({ ...row, ...of })))
      .execute();
    return `/groups/${data.id}`;
  };
  paths = {
    'list of 50 dashboards as pictures': '/dashboards',
    'dashboard of 20 widgets': `/dashboards/${few.permalink}`,
    'dashboard of 200 widgets': `/dashboards/${many.permalink}`,
    sources: '/company/sources',
    reports: '/company/automatic-reports',
    'group of 100 domains': await groupOf(100),
    'group of 1,000 domains': await groupOf(1000),
  };
  await database.close();
  // Figures are kept from here on, as on any day but the first.
  for (const { permalink } of [few, many]) {
    await page.goto(`${base}/dashboards/${permalink}`);
    await settled(page);
  }
  await page.evaluate(() => localStorage.setItem('sightline-dashboards-form', 'cards'));
});
test.afterAll(() => page.context().close());

const isOfApp = ({ path }: Asked): boolean => path.startsWith('/assets/');
const thousands = (asked: readonly Asked[]): number => Math.round(asked.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10;
const opening = (asked: readonly Asked[]): Opening => ({
  requests: asked.length,
  script: thousands(asked.filter(({ type }) => type === 'Script')),
  data: thousands(asked.filter((one) => !isOfApp(one))),
  all: thousands(asked),
});

/** Somebody who looks at all of it. */
async function scrollThrough(of: Page): Promise<void> {
  for (let screen = 0; screen < 8; screen += 1) {
    await of.mouse.wheel(0, 600);
    await of.waitForTimeout(100);
  }
}

/** What is asked for a second time within one opening. */
const twice = (asked: readonly Asked[]): string[] => {
  const names = asked.map(({ method, path }) => `${method} ${path}`);
  return names.filter((name, place) => names.indexOf(name) !== place);
};

const screens = Object.keys(openingsOf) as Screen[];
for (const screen of screens) {
  const budget = openingsOf[screen];
  test(`what opening takes: ${screen}`, async ({ browser }) => {
    const context = await browser.newContext({ storageState: await page.context().storageState() });
    const reader = await context.newPage();
    await reader.mouse.move(700, 500);
    const traffic = await listenToTraffic(reader);
    const seen: Partial<Record<'cold' | 'warm', Opening>> = {};
    for (const visit of ['cold', 'warm'] as const) {
      await reader.goto(`${product.server.address}${paths[screen]}`);
      await reader.waitForLoadState('networkidle');
      await scrollThrough(reader);
      const asked = await traffic.take();
      seen[visit] = opening(asked);
      expect(twice(asked)).toEqual([]);
      // What is worth packing is packed, and what the browser keeps is not asked for again.
      expect(
        asked.filter(
          ({ bodyBytes, bytes, encoding, type }) => bytes > 0 && bodyBytes > 1000 && encoding === null && !/Font|Image/.test(type),
        ),
      ).toEqual([]);
      if (visit === 'warm') expect(asked.filter((one) => (isOfApp(one) || one.type === 'Image') && one.bytes > 0)).toEqual([]);
    }
    const over = (visit: 'cold' | 'warm') =>
      openingParts
        .filter((part) => !((seen[visit]?.[part] ?? Number.NaN) <= budget[visit][part]))
        .map((part) => [part, seen[visit]?.[part], budget[visit][part]]);
    expect({ cold: over('cold'), warm: over('warm') }).toEqual({ cold: [], warm: [] });
    await context.close();
  });
}

test('pictures are fetched when they are about to be seen, small, and kept for nobody else', async ({ browser }) => {
  const context = await browser.newContext();
  const reader = await context.newPage();
  const base = product.server.address;
  await signIn(reader, base, email);
  await reader.evaluate(() => localStorage.setItem('sightline-dashboards-form', 'cards'));
  const traffic = await listenToTraffic(reader);
  const pictures = async (): Promise<Asked[]> => (await traffic.take()).filter((one) => one.type === 'Image' && !isOfApp(one));
  await reader.goto(`${base}/dashboards`);
  await reader.getByRole('list', { name: 'Dashboards' }).waitFor();
  const first = await pictures();
  expect(first.length).toBeLessThan(dashboards / 2);
  await scrollThrough(reader);
  const all = [...first, ...(await pictures())];
  expect(all).toHaveLength(dashboards);
  expect(Math.max(...all.map(({ bytes }) => bytes))).toBeLessThan(6000);

  const [kept] = all;
  const ask = (): Promise<number> => reader.evaluate(async (path) => (await fetch(path)).status, kept?.path ?? '');
  expect(await ask()).toBe(200);
  expect((await traffic.take()).map(({ bytes }) => bytes)).toEqual([0]);
  await call(reader, 'POST', '/logout');
  expect(await ask()).toBe(404);
  // Neither is it shown to the next person at the same browser, by any way back.
  await signUp(reader, base, 'Berta Next');
  await openAddress(reader, `${base}/dashboards`);
  expect(await ask()).toBe(404);
  await reader.goto(`${base}${kept?.path}`);
  await reader.goto(`${base}/dashboards`);
  await reader.goBack();
  await expect(reader.locator('svg')).toHaveCount(0);
  await context.close();
});
