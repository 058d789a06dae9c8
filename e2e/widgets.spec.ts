import type { Page } from '@playwright/test';
import { makeDashboard } from './dashboards.ts';
import { watch } from './page-watch.ts';
import { awake, call, connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';
import { unfold } from './unfold.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const panel = (page: Page) => page.locator('aside').last();
const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const bottomOf = (box: { y: number; height: number } | null): number => (box === null ? Number.POSITIVE_INFINITY : box.y + box.height);

/** `SHOTS=<folder>` keeps pictures to look at. */
async function shoot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  for (const [width, height] of [
    [1440, 900],
    [820, 1100],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settled(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
      await settled(page);
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function openEditor(page: Page, permalink: string): Promise<void> {
  await page.goto(`${product.server.address}/dashboards/${permalink}?edit=true`);
  await settled(page);
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await page.waitForURL((url) => !url.search.includes('edit'));
  await settled(page);
}

test('a widget with days of its own and a goal says both, to visitors too', async ({ page, browser }) => {
  const { errors } = await watch(page);
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const { id, permalink } = await makeDashboard(page, 'Goals', '310001', [
    { title: 'Sessions', format: 'summary', width: 2, metrics: ['sessions', 'totalUsers'] },
    { title: 'Gauge', format: 'chart:gauge', metrics: ['sessions'] },
    { title: 'By day', format: 'chart:line', width: 4, metrics: ['sessions'], dimension: 'date' },
  ]);
  await openEditor(page, permalink);
  for (const title of ['Sessions', 'Gauge', 'By day']) {
    await page.getByRole('button', { name: new RegExp(`^Edit ${title}`) }).click();
    await panel(page).getByRole('button', { name: 'How Sessions is shown' }).click();
    await panel(page).getByLabel('Has a goal').check();
    await panel(page).getByLabel('Target', { exact: true }).fill('40000');
    await panel(page).getByLabel('Compact figures, such as 1.2k').check();
    if (title !== 'Gauge') await unfold(panel(page), 'Period');
    if (title === 'By day') await panel(page).getByLabel('Shows').selectOption({ label: 'Last 30 days' });
    if (title === 'Sessions') await panel(page).getByLabel('Shows').selectOption({ label: 'This month' });
  }
  await expect(card(page, 'Sessions').getByText('This month')).toBeVisible();
  await expect(card(page, 'Sessions').getByText(/% of .*k/)).toBeVisible();
  await shoot(page, 'goals-editor');
  await save(page);
  await expect(card(page, 'By day').getByText('Last 30 days')).toBeVisible();
  await expect(card(page, 'By day').getByText(/^Target /)).toBeVisible();
  await expect(card(page, 'Gauge').getByText(/% of 40k/)).toBeVisible();
  await shoot(page, 'goals');

  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${product.server.address}/dashboards/${permalink}`);
  await expect(card(visitor, 'By day').getByText('Last 30 days')).toBeVisible();
  await expect(card(visitor, 'Sessions').getByText(/% of .*k/)).toBeVisible();
  expect(errors).toEqual([]);
});

test('a format that would mislead is not offered, and shown in the better one: who may edit hears why, visitors do not', async ({
  page,
  browser,
}) => {
  const { errors } = await watch(page);
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const { id, permalink } = await makeDashboard(page, 'Formats', '310001', [
    { title: 'Months', format: 'chart:pie', height: 2, metrics: ['sessions'], dimension: 'yearMonth' },
    { title: 'Gauge', format: 'chart:gauge', metrics: ['sessions'] },
    { title: 'Devices', format: 'chart:pie', metrics: ['sessions'], dimension: 'deviceCategory' },
    {
      title: 'Radar',
      format: 'chart:radar',
      width: 2,
      height: 2,
      metrics: ['sessions', 'engagedSessions'],
      dimension: 'sessionDefaultChannelGroup',
    },
  ]);
  await page.goto(`${product.server.address}/dashboards/${permalink}`);
  await settled(page);
  const brief = card(page, 'Months').getByText('Shown as bars: no pie of months');
  await expect(brief).toHaveAttribute('title', 'Shown as a bar chart: a pie cannot show months.');
  expect(await brief.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 'one line, not cut short').toBe(0);
  // A card of one row has room for a sign.
  await expect(card(page, 'Gauge').getByRole('img', { name: 'Shown as a figure: a gauge needs a goal.' })).toBeVisible();
  await expect(card(page, 'Gauge').locator('[data-summary]')).toBeVisible();
  await expect(card(page, 'Devices').getByText(/^Shown as/)).toHaveCount(0);
  await expect(card(page, 'Devices').getByText(/^mobile .*\d\.\d%/)).toBeVisible();
  await shoot(page, 'formats');

  await openEditor(page, permalink);
  await page.getByRole('button', { name: /^Edit Months/ }).click();
  const pie = panel(page).getByRole('button', { name: 'Pie' });
  await expect(pie).toHaveAttribute('aria-pressed', 'true');
  await expect(pie).toHaveAttribute('aria-disabled', 'true');
  await expect(pie).toHaveAccessibleDescription('A pie cannot show months.');
  await expect(panel(page).getByText('Shown as a bar chart: a pie cannot show months.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Edit Gauge/ }).click();
  await panel(page).getByRole('button', { name: 'Pie' }).click();
  const gauge = panel(page).getByRole('button', { name: 'Gauge' });
  await gauge.focus();
  await expect(panel(page).getByText('A gauge needs a goal.')).toBeVisible();
  // A pointer that leaves another format takes nothing from the one that has the focus.
  await page.mouse.move(5, 5);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(panel(page).getByText('A gauge needs a goal.')).toBeVisible();
  await gauge.press('Enter');
  await expect(gauge).toHaveAttribute('aria-pressed', 'false');
  await shoot(page, 'formats-editor');

  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${product.server.address}/dashboards/${permalink}`);
  await expect(card(visitor, 'Months').locator('[data-drawn] svg')).toBeVisible();
  await expect(card(visitor, 'Gauge').locator('[data-summary]')).toBeVisible();
  await expect(visitor.getByText(/Shown as/)).toHaveCount(0);
  await expect(visitor.getByRole('img', { name: /Shown as/ })).toHaveCount(0);
  await page.goto(`${product.server.address}/dashboards/${permalink}/print`);
  await expect(card(page, 'Months').locator('[data-drawn] svg')).toBeVisible();
  await expect(card(page, 'Gauge').locator('[data-summary]')).toBeVisible();
  await expect(page.getByText(/Shown as/)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('values are typed as in a spreadsheet, by keys alone, and shown like any other', async ({ page }) => {
  const { errors } = await watch(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page, product.server.address);
  const made = await call<{ data: { permalink: string } }>(page, 'POST', '/api/dashboards', {
    name: 'Own values',
    timezone: 'Europe/Vienna',
  });
  await page.goto(`${product.server.address}/dashboards/${made.data.permalink}?edit=true`);
  await page.getByRole('button', { name: 'Add widget' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Typed values/ })
    .click();
  await page.getByRole('button', { name: /^Edit Untitled/ }).click();
  await panel(page).getByRole('textbox', { name: 'Title' }).fill('Phone calls');

  const sheet = panel(page).getByRole('table', { name: 'Values' });
  const cell = (row: number, column: number) => sheet.locator(`[data-cell="${row},${column}"]`);
  await cell(-1, 1).fill('Calls');
  await cell(-1, 1).press('Enter');
  await expect(cell(0, 1)).toBeFocused();
  for (const value of ['120', '1,234.5', 'many']) {
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  }
  await expect(sheet.locator('[aria-invalid="true"]')).toHaveCount(1);
  await expect(panel(page).getByText('“many” is no number.')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(cell(2, 1)).toBeFocused();
  await page.keyboard.type('90');
  await expect(sheet.locator('[aria-invalid="true"]')).toHaveCount(0);

  await page.evaluate(() => navigator.clipboard.writeText('200\t11\n300\t12\n400\t13\n500\t14'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+v');
  await expect(cell(6, 2)).toHaveValue('14');
  await expect(cell(-1, 2)).toHaveValue('Value 2');
  await cell(6, 1).press('Enter');
  await expect(cell(7, 1), 'Enter goes on below the last row').toBeFocused();
  await cell(7, 3).press('Enter');
  await expect(cell(6, 3), 'a row that is removed leaves the focus to its neighbour').toBeFocused();
  await shoot(page, 'historic-editor');

  await unfold(panel(page), 'Period');
  await panel(page).getByLabel('Shows').selectOption({ label: 'Custom' });
  await panel(page).getByRole('button', { name: 'Line', exact: true }).click();
  await expect(card(page, 'Phone calls').locator('[data-drawn="true"]')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Table', exact: true }).click();
  await save(page);
  await expect(card(page, 'Phone calls').getByRole('table')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a widget that is not complete is saved only after a word about it, and shown to nobody else', async ({ page, browser }) => {
  const { errors } = await watch(page);
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const { id, permalink } = await makeDashboard(page, 'Half done', '310001', [
    { title: 'Sessions', format: 'summary', width: 2, metrics: ['sessions'] },
  ]);
  await openEditor(page, permalink);
  await page.getByRole('button', { name: 'Add widget' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Google Analytics/ })
    .first()
    .click();
  const saveButton = page.getByRole('button', { name: 'Save', exact: true });
  await saveButton.click();
  const question = page.getByRole('dialog', { name: '1 widget is not complete.' });
  await expect(question.getByText('Untitled table', { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(question).toHaveCount(0);
  await expect(panel(page).getByText('Please fill out this field.').first()).toBeVisible();
  await saveButton.click();
  await question.getByRole('button', { name: 'Save all the same' }).click();
  await page.waitForURL((url) => !url.search.includes('edit'));

  const notice = page.getByRole('status').filter({ hasText: '1 widget is not complete.' });
  await expect(notice.getByText('Untitled table', { exact: true })).toBeVisible();
  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  const visitor = await (await browser.newContext()).newPage();
  const own = await page.context().newPage();
  for (const [reader, path] of [
    [visitor, ''],
    [visitor, '/print'],
    [own, '/print'],
  ] as const) {
    await reader.goto(`${product.server.address}/dashboards/${permalink}${path}`);
    await expect(reader.getByText('Sessions').first()).toBeVisible();
    await expect(reader.getByText('Untitled')).toHaveCount(0);
    await expect(reader.getByText('not complete')).toHaveCount(0);
  }
  await notice.getByRole('button', { name: 'Complete it' }).click();
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toHaveValue('');
  expect(errors).toEqual([]);
});

test('that figures are not final is said once above them, to visitors too; what is said under one does not lie across its trend', async ({
  page,
  browser,
}) => {
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const wishes = [
    { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
    { title: 'Users', format: 'summary', width: 2, metrics: ['totalUsers'] },
  ];
  const { id, permalink } = await makeDashboard(page, 'With days that are open', '310001', wishes, 'last30Days');
  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  const visitor = await (await browser.newContext()).newPage();
  for (const reader of [page, visitor]) {
    await reader.goto(`${product.server.address}/dashboards/${permalink}`);
    // A text that is sent before all figures are there says it on each card.
    await awake(reader);
    await settled(reader);
    await expect(
      reader
        .locator('main header')
        .first()
        .getByText(/^Not final yet .*as of \d\d:\d\d/),
    ).toBeVisible();
    await expect(reader.getByText(/Not final yet|as of/)).toHaveCount(1);
  }
  await shoot(page, 'not-final');
  for (const { title } of wishes) {
    const foot = card(page, title).locator('footer');
    const trend = card(page, title).locator('div[aria-hidden="true"] > svg');
    const cardEnd = bottomOf(await card(page, title).boundingBox());
    await expect.poll(async () => cardEnd - bottomOf(await trend.boundingBox()), { message: title }).toBeLessThanOrEqual(2);
    // As a card with something of its own to say has it.
    await foot.evaluate((element) => element.prepend(Object.assign(document.createElement('span'), { textContent: 'Older figures' })));
    const top = (await foot.boundingBox())?.y ?? 0;
    await expect.poll(async () => bottomOf(await trend.boundingBox()), { message: title }).toBeLessThanOrEqual(top);
  }
  await visitor.context().close();
});
