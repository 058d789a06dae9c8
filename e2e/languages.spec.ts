import type { Browser, Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { type Made, makeDashboard } from './dashboards.ts';
import { call, connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { openStyles } from './styles-panel.ts';
import { expect, test } from './test.ts';

const property = '310001';
let product: Installation;

test.beforeAll(({ product: shared }) => {
  product = shared;
});

async function prepare(page: Page): Promise<Made> {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  return makeDashboard(page, 'Bergsport', property, [
    { title: 'Besuche', format: 'summary', metrics: ['sessions'] },
    { title: 'Verlauf', format: 'chart:line', width: 3, height: 2, metrics: ['sessions'], dimension: 'date' },
    {
      title: 'Kanäle',
      format: 'table',
      width: 2,
      height: 2,
      metrics: ['sessions', 'totalRevenue'],
      dimension: 'sessionDefaultChannelGroup',
      orderBy: { column: 'sessions', dir: 'desc' },
    },
  ]);
}

async function visit(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${product.server.address}${path}`);
  return page;
}

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL((url) => !url.search.includes('edit'));
};

test('a dashboard in German with Swiss numbers and weeks from Sunday is one for its visitors', async ({ page, browser }) => {
  const made = await prepare(page);
  await call(page, 'PUT', `/api/dashboards/${made.id}`, { category: 'public', public: true });
  await page.goto(`${product.server.address}/dashboards/${made.permalink}?edit=true`);
  await openStyles(page, 'Language');
  const panel = page.getByRole('complementary', { name: 'Styles' });
  await panel.getByLabel('Language').selectOption('Deutsch');
  await panel.getByLabel('Numbers').selectOption({ label: '1’234.56' });
  await panel.getByLabel('Currency where none is stated').selectOption('CHF');
  await panel.getByLabel('Weeks begin on').selectOption('Sunday');
  await expect(panel.getByRole('status').filter({ hasText: 'week from' })).toContainText(/1’234\.56\sCHF · .*\. \d{4} · week from Sunday/);
  const figure = page.locator('[data-widget]').first();
  const head = page.getByRole('main').getByText(/verglichen mit .* · Europe\/Vienna$/);
  await expect(head, 'the head says its days in it').toBeVisible();
  expect(await head.evaluate((words) => words.scrollWidth - words.clientWidth), 'whole, beside the panel too').toBeLessThanOrEqual(0);
  const days = await head.textContent();
  await expect(figure, 'the cards speak it at once').toContainText(/\d’\d{3}.*zuvor/);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(panel.getByLabel('Weeks begin on')).toHaveValue('monday');
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(panel.getByLabel('Weeks begin on')).toHaveValue('sunday');
  await save(page);
  await expect(page.getByText(days ?? '', { exact: true }), 'and in the same words where it is read').toBeVisible();

  const visitor = await visit(browser, `/dashboards/${made.permalink}?month=10&year=2026`);
  await settled(visitor);
  await expect(visitor.locator('[lang="de"] h1')).toHaveText('Bergsport');
  await expect(visitor.getByText(/Oktober 2026, verglichen mit September 2026/)).toBeVisible();
  await expect(visitor.getByRole('article', { name: 'Besuche' })).toContainText(/\d’\d{3}/);
  await expect(visitor.getByRole('article', { name: 'Besuche' })).toContainText('zuvor');
  const chart = visitor.getByRole('article', { name: 'Verlauf' });
  await expect(chart.getByRole('img', { name: /Sessions: .*’.* insgesamt, .* höchster Wert/ })).toBeVisible();
  await expect(chart.locator('[data-drawn] svg')).toContainText(/1\. Okt\./);
  const table = visitor.getByRole('article', { name: 'Kanäle' });
  await expect(table.getByRole('columnheader', { name: 'Änderung' })).toBeVisible();
  await expect(table.getByRole('row').last()).toContainText(/Gesamt.*’/);
  expect(await axeFindings(visitor)).toEqual([]);

  await visitor.getByRole('button', { name: /Okt/ }).click();
  const picker = visitor.getByRole('dialog');
  await expect(picker.getByRole('button', { name: 'Diese Woche' })).toBeVisible();
  await expect(picker.locator('thead').first().locator('th').first()).toHaveText('So');
  await expect(picker.getByRole('button', { name: 'Oktober 2026' }).first()).toBeVisible();
  await picker.getByRole('button', { name: 'Abbrechen' }).click();

  await visitor.getByRole('button', { name: 'Menü von Kanäle' }).click();
  await expect(visitor.getByRole('menuitem', { name: 'Was hat sich geändert?' })).toBeVisible();
  await visitor.keyboard.press('Escape');

  // What the button says is looked at here, the PDF itself elsewhere.
  await visitor.route(/\/pdf\?/, (route) => route.fulfill({ json: '/files/bergsport.pdf' }));
  await visitor.getByRole('button', { name: 'PDF exportieren' }).click();
  await expect(visitor.getByRole('button', { name: 'PDF herunterladen' })).toHaveText('PDF herunterladen');
  await visitor.context().close();
});

test('a visitor who is to choose no days gets those of the dashboard, whatever the address says', async ({ page, browser }) => {
  const made = await prepare(page);
  await call(page, 'PUT', `/api/dashboards/${made.id}`, { category: 'public', public: true });
  await call(page, 'POST', `/api/dashboards/${made.id}`, {
    form: { version: '2', hiddenDateSelector: 'true', rangeType: 'custom', start: '2026-10-05', end: '2026-10-11' },
  });
  const visitor = await visit(browser, `/dashboards/${made.permalink}?startDate=2026-01-01&endDate=2026-01-31`);
  await settled(visitor);
  await expect(visitor.getByText(/5–11 October 2026/)).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Previous period' })).toHaveCount(0);
  await expect(visitor.getByRole('article', { name: 'Verlauf' }).getByRole('img').first()).toHaveAccessibleName(/Oct 2026/);
  const answered = await visitor.evaluate(async (permalink) => {
    const reply = await fetch(`/api/dashboards/${permalink}/data?start=2026-01-01&end=2026-01-31&timezone=UTC`);
    const lines = (await reply.text()).trim().split('\n');
    return lines.flatMap((line) => JSON.parse(line).frame?.period ?? []);
  }, made.permalink);
  expect(answered).toHaveLength(3);
  for (const period of answered) expect(period).toEqual({ start: '2026-10-05', end: '2026-10-11' });
  await visitor.context().close();
});

test("the company's choice is what a new dashboard begins with", async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  await page.goto(`${base}/company/settings`);
  const form = page.getByRole('form', { name: 'Language and numbers of new dashboards' });
  await form.getByLabel('Language').selectOption('Français');
  await form.getByLabel('Weeks begin on').selectOption('Saturday');
  await expect(form.getByRole('status').filter({ hasText: 'week from' })).toContainText(/1\s234,56\s\$/);
  const saved = page.waitForResponse((reply) => reply.request().method() === 'POST' && new URL(reply.url()).pathname === '/api/company');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saved).status()).toBe(200);
  const created = await call<{ data: Made }>(page, 'POST', '/api/dashboards', { name: 'Neuf' });
  const { data } = await call<{ data: object }>(page, 'GET', `/api/dashboards/${created.data.permalink}`);
  expect(data).toMatchObject({ language: 'fr', numberForm: 'language', currency: 'USD', weekStart: 'saturday' });
});
