import type { Page } from '@playwright/test';
import { makeDashboard } from './dashboards.ts';
import { fetchPdf } from './fetch-pdf.ts';
import { fontsOf } from './pdf-fonts.ts';
import { call, connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { readPdf, wordsOf } from './read-pdf.ts';
import { openStyles } from './styles-panel.ts';
import { expect, test } from './test.ts';
import { unfold } from './unfold.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};
const note = 'By the sale that began on the twelfth, and by the newsletter that went out on the day before it.';

test('a design brings its type and corners, and what is said of a widget stands under its title: for visitors and on paper, too', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { id, permalink } = await makeDashboard(page, 'Peak Outfitters', '310001', [
    { title: 'Sessions', format: 'summary', metrics: ['sessions'], dimension: 'date' },
    { title: 'By day', format: 'chart:line', width: 3, metrics: ['sessions'], dimension: 'date' },
    { title: 'Users', format: 'summary', height: 0.5, metrics: ['totalUsers'], dimension: 'date' },
  ]);
  await page.goto(`${base}/dashboards/${permalink}`);
  await settled(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await openStyles(page, 'Design');
  await page.getByRole('group', { name: 'Design' }).getByRole('radio', { name: 'Paper' }).check();
  const panel = page.locator('aside').last();
  await expect(panel.getByLabel('Titles')).toHaveValue('serif');
  await expect(panel.getByLabel('Corners')).toHaveValue('square');
  for (const title of ['By day', 'Users']) {
    await page.getByRole('button', { name: new RegExp(`^Edit ${title}`) }).click();
    await unfold(panel, 'More');
    await panel.getByLabel('Description').fill(note);
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();

  const expectWorn = async (window: Page) => {
    const name = window.getByRole('heading', { level: 1, name: 'Peak Outfitters' });
    await expect(name).toHaveCSS('font-family', /Source Serif 4/);
    await expect(card(window, 'By day')).toHaveCSS('border-radius', '2px');
    await expect(card(window, 'By day').getByText(note)).toBeVisible();
    // In half a row it has no room beside the figure.
    await expect(card(window, 'Users').getByText(note)).toHaveCount(0);
    expect(await window.evaluate(async () => (await document.fonts.load('600 20px "Source Serif 4"')).length)).toBeGreaterThan(0);
  };
  await settled(page);
  await expectWorn(page);
  await shoot(page, 'design-1440');
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(card(page, 'By day').getByText(note)).toBeInViewport();
  await shoot(page, 'design-390');
  await card(page, 'Users').hover();
  await card(page, 'Users')
    .getByRole('button', { name: /^Where the figures of/ })
    .click();
  await expect(page.getByRole('dialog').getByText(note)).toBeVisible();

  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${base}/dashboards/${permalink}`);
  await expectWorn(visitor);
  const pdf = await fetchPdf(page, `${base}/api/dashboards/${permalink}/pdf`, {});
  const words = wordsOf((await readPdf(pdf)).sheets);
  expect(words.split(note)).toHaveLength(3);
  // Letters of titles are letters, as all others are.
  expect(fontsOf(pdf).missing).toEqual([]);
});

test('each part of the styles is seen whole in a usual window, and keeps what is half typed while another one is shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { permalink } = await makeDashboard(page, 'Peak Outfitters', '310001', [
    { title: 'Sessions', format: 'summary', metrics: ['sessions'], dimension: 'date' },
  ]);
  await page.goto(`${base}/dashboards/${permalink}?edit=true`);
  await openStyles(page, 'Colours');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('#12ab');
  const parts = page.getByRole('group', { name: 'Parts of the styles' }).getByRole('button');
  await expect(parts).toHaveText(['Design', 'Colours', 'Images', 'Texts', 'Language', 'Period', 'Paper']);
  await openStyles(page, 'Paper');
  await page.getByRole('checkbox', { name: 'Cover' }).check();
  for (const part of await parts.all()) {
    await part.focus();
    await page.keyboard.press('Enter');
    await expect(part).toHaveAttribute('aria-pressed', 'true');
    const beyond = await page.locator('[data-editor-panel]').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect.soft(beyond, (await part.textContent()) ?? '').toBeLessThanOrEqual(0);
    await shoot(page, `styles-${await part.textContent()}`);
  }
  await openStyles(page, 'Colours');
  await expect(text).toHaveValue('#12ab');
});
