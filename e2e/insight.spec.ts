import type { Locator, Page } from '@playwright/test';
import { dayMs } from '@sightline/contract/core';
import { makeDashboard } from './dashboards.ts';
import { watch } from './page-watch.ts';
import { call, connectAnalytics, consent, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});
test.afterEach(() => fetch(faults(), { method: 'DELETE' }));

const property = '310001';
const faults = () => `${product.sandbox.address}/__faults`;

async function order(fault: object, match?: object): Promise<void> {
  const body = JSON.stringify({ provider: 'google-analytics', fault, ...(match && { match }) });
  const reply = await fetch(faults(), { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(reply.status).toBe(201);
}

const cardOf = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });
const openMenu = async (card: Locator, item: string): Promise<void> => {
  await card.hover();
  await card.getByRole('button', { name: /^Menu of/ }).click();
  await card.page().getByRole('menuitem', { name: item }).click();
};
const openInfo = async (card: Locator): Promise<Locator> => {
  await card.hover();
  await card.getByRole('button', { name: /Where the figures of/ }).click();
  return card.page().getByRole('dialog', { name: /Where the figures of/ });
};
const inDays = (count: number): string => new Date(Date.now() + count * dayMs).toISOString().slice(0, 10);
/** "+1,234", "−20", "0" as a number. */
const numberIn = (text: string): number => Number(text.replace('−', '-').replace(/[^\d.-]/g, ''));

test('where a number comes from, whether it still holds, and what made it change', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { id, permalink } = await makeDashboard(page, 'Peak Outfitters', property, [
    { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
    { title: 'By day', format: 'chart:line', width: 2, metrics: ['sessions'], dimension: 'date' },
    { title: 'Users', format: 'summary', metrics: ['totalUsers'] },
  ]);
  await page.goto(`${base}/dashboards/${permalink}`);
  await settled(page);

  const info = await openInfo(cardOf(page, 'By day'));
  await expect(info).toContainText('Sessions');
  await expect(info).toContainText(/Final|Provisional/);
  const [year, month] = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1, 1)).toISOString().split('-');
  await expect(info.getByRole('link', { name: /Open in Google Analytics/ })).toHaveAttribute(
    'href',
    new RegExp(`#/p${property}/reports/reportinghub\\?params=_u\\.date00%3D${year}${month}01`),
  );
  await info.getByRole('button', { name: 'Compare now' }).click();
  await expect(info).toContainText('No difference.');

  // The provider changes one closed day: it is named, with old and new.
  await page.route('**/compare', async (route) => {
    const reply = await route.fetch();
    const { frame } = await reply.json();
    frame.rows[3][1] += 7;
    frame.totals[1] += 7;
    await route.fulfill({ response: reply, json: { frame } });
  });
  await expect(info.getByRole('button', { name: 'Compare now' })).toBeEnabled();
  await info.getByRole('button', { name: 'Compare now' }).click();
  await expect(info).toContainText(/The provider restated 4 /);
  await expect(info.getByRole('row', { name: /Sessions, total/ })).toContainText('+7');
  await expect(info.getByRole('row', { name: /Sessions, 4 / })).toContainText('+7');
  await page.unroute('**/compare');
  await page.keyboard.press('Escape');
  await expect(info).toBeHidden();

  await openMenu(cardOf(page, 'Sessions'), 'What changed?');
  const changed = page.getByRole('dialog', { name: 'What changed in Sessions' });
  const table = changed.getByRole('table');
  await expect(table).toBeVisible();
  const headline = await changed.getByText(/^Sessions: /).textContent();
  const change = numberIn(/[+−][\d,]+/.exec(headline ?? '')?.[0] ?? '');
  const parts = await table.locator('tbody tr td:nth-of-type(2)').allTextContents();
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.map(numberIn).reduce((sum, part) => sum + part, 0)).toBe(change);
  const first = await table.getByRole('columnheader').first().textContent();
  await changed.getByLabel('Broken down by').selectOption({ label: 'Device category' });
  await expect(table.getByRole('columnheader').first()).toHaveText('Device category');
  expect(first).not.toBe('Device category');
  await expect(table).toContainText(/mobile/i);
  await page.keyboard.press('Escape');

  // People are counted under several values: the reason is given instead of parts that do not add up.
  await openMenu(cardOf(page, 'Users'), 'What changed?');
  await expect(page.getByRole('dialog', { name: 'What changed in Users' })).toContainText('Only the provider can total it');

  // A client sees parts of the change too where the owner allows it, but not how the figures came about.
  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'visitor_breakdowns', allowed: true });
  const visitor = await (await page.context().browser()?.newContext({ locale: 'en-GB' }))?.newPage();
  if (!visitor) throw new Error('No second browser');
  await visitor.goto(`${base}/dashboards/${permalink}`);
  await settled(visitor);
  await openMenu(cardOf(visitor, 'Sessions'), 'What changed?');
  await expect(visitor.getByRole('dialog').getByRole('table')).toBeVisible();
  await visitor.keyboard.press('Escape');
  const seen = await openInfo(cardOf(visitor, 'Sessions'));
  await expect(seen).toContainText('Google Analytics');
  await expect(seen.getByRole('link')).toHaveCount(0);
  await expect(seen.getByRole('button', { name: 'Compare now' })).toHaveCount(0);
  await visitor.context().close();
});

test('each state of a widget says what is the matter and offers one thing to do, and nothing moves', async ({ page }) => {
  test.setTimeout(180_000);
  const base = product.server.address;
  await signUp(page, base, 'Bea Berg');
  await connectAnalytics(page, base, 'anna@alpine-agency.test');
  const { permalink } = await makeDashboard(page, 'States', '310002', [
    { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
    { title: 'Channels', format: 'table', metrics: ['sessions'], dimension: 'sessionDefaultChannelGroup' },
  ]);
  const { errors, shifts } = await watch(page);
  const card = cardOf(page, 'Sessions');

  // Of days that have not begun nothing can be there: the dashboard's own are shown.
  await page.goto(`${base}/dashboards/${permalink}?startDate=${inDays(3)}&endDate=${inDays(9)}&compare=off`);
  await settled(page);
  await expect(cardOf(page, 'Channels').getByRole('table')).toBeVisible();

  // A limit of longer than the server waits itself is counted down, and the figures come by themselves.
  await order({ kind: 'status', status: 429, headers: { 'retry-after': '40' } }, { pathContains: 'properties/310002:' });
  await page.goto(`${base}/dashboards/${permalink}?startDate=2026-03-01&endDate=2026-03-31&compare=off`);
  await expect(card).toContainText(/The limit of Google Analytics .* is reached\./);
  await expect(card).toContainText(/Asked again in \d:\d\d\./);
  await fetch(faults(), { method: 'DELETE' });
  await expect(card).toHaveAttribute('data-state', 'ready', { timeout: 60_000 });

  // A login that ended: whose, since when, and signed in anew right here.
  await order({ kind: 'revoked' });
  await page.goto(`${base}/dashboards/${permalink}?startDate=2026-04-01&endDate=2026-04-30&compare=off`);
  await expect(card).toContainText(
    /Data Error: the login of Google Analytics \(anna@alpine-agency\.test\) has not worked since .*\. Bea Berg connected it\./,
  );
  await consent(page, () => card.getByRole('button', { name: 'Re-authorise' }).click(), 'anna@alpine-agency.test');
  await expect(card).toHaveAttribute('data-state', 'ready');
  await expect(card).not.toContainText('Data Error');

  // Within the cards: the page around them is measured elsewhere.
  expect((await shifts()).filter((moved) => /_(?:fault|empty|wait|reason|body|card)_/.test(moved))).toEqual([]);
  expect(errors).toEqual([]);
});

test('of two sources the one that fails is named on the card and on paper, and the other shown', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const options = { title: 'Channels', format: 'table', width: 2, metrics: ['sessions'], dimension: 'sessionDefaultChannelGroup' };
  const { permalink } = await makeDashboard(page, 'Two sources', property, [{ ...options, beside: '310002' }]);
  await order({ kind: 'status', status: 400 }, { pathContains: 'properties/310002:' });
  const card = cardOf(page, 'Channels');
  await page.goto(`${base}/dashboards/${permalink}`);
  await expect(card.getByRole('row', { name: /Organic Search/ })).toBeVisible();
  await card.getByRole('button', { name: 'Without 310002', exact: true }).click();
  const info = page.getByRole('dialog', { name: /Where the figures of/ });
  await expect(info.getByRole('heading', { name: '310002', exact: true })).toBeVisible();
  await page.goto(`${base}/dashboards/${permalink}/print`);
  await expect(card.getByRole('row', { name: /Organic Search/ })).toBeVisible();
  await expect(card.getByText('Without 310002', { exact: true })).toBeVisible();
});

test('“Edit” on a widget that is not finished opens its settings, with the focus on it', async ({ page }) => {
  await signUp(page, product.server.address);
  const { data } = await call<{ data: { id: string; permalink: string } }>(page, 'POST', '/api/dashboards', {
    name: 'Unfinished',
    timezone: 'Europe/Vienna',
  });
  const upload = (title: string, order: number) => ({
    ...{ id: `${title}-id`, nature: 'passive', title, width: 4, height: 3, order, realTime: false, hash: title.padEnd(10, '-') },
    ...{ format: 'table', formatOptions: {}, description: '', hiddenChange: false, hiddenHighlight: false, percent: true, rowsLimit: 15 },
    orderBy: { column: 'dimension', dir: 'asc' },
    instances: [
      {
        ...{ id: `${title}-in`, type: 'upload', prefix: '', sourceId: null, config: '', currency: null, accounts: [], metricsOptions: {} },
        inputs: { fileId: null, fileName: null, header: [] },
      },
    ],
  });
  const widgets = JSON.stringify(['First', 'Second', 'Third'].map(upload));
  await call(page, 'POST', `/api/dashboards/${data.id}`, { form: { version: '1', widgets } });
  await page.goto(`${product.server.address}/dashboards/${data.permalink}`);
  await cardOf(page, 'Third').getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('complementary', { name: 'Third' })).toBeVisible();
  const cover = page.getByRole('button', { name: /^Edit Third/ });
  await expect(cover).toBeFocused();
  await expect(cover).toBeInViewport();
});
