import type { Locator, Page } from '@playwright/test';
import { call, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { openStyles } from './styles-panel.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const panelOf = (page: Page): Locator => page.locator('aside').last();
const png = 'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQAAAACCEkxzAAAAD0lEQVR42mNgGAWjgHwAAAJAAAHgTR1EAAAAAElFTkSuQmCC';

async function edited(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page, product.server.address);
  const { data } = await call<{ data: { permalink: string } }>(page, 'POST', '/api/dashboards', {
    name: 'Pasted',
    timezone: 'Europe/Vienna',
  });
  await page.goto(`${product.server.address}/dashboards/${data.permalink}?edit=true`);
  await expect(page.getByRole('button', { name: 'Styles' })).toBeVisible();
}

/** What a spreadsheet leaves on the clipboard: the cells as text, and a picture of them. */
const copyCells = (page: Page, text: string) =>
  page.evaluate(
    async ([cells, picture]) => {
      const bytes = Uint8Array.from(atob(picture ?? ''), (letter) => letter.charCodeAt(0));
      const item = { 'text/plain': new Blob([cells ?? ''], { type: 'text/plain' }), 'image/png': new Blob([bytes], { type: 'image/png' }) };
      await navigator.clipboard.write([new ClipboardItem(item)]);
    },
    [text, png],
  );

test('cells copied in a spreadsheet are pasted into an upload widget', async ({ page }) => {
  await edited(page);
  await page.getByRole('button', { name: 'Add widget' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Table/ })
    .click();
  await page.getByRole('button', { name: /^Edit Untitled/ }).click();
  const panel = panelOf(page);
  const field = panel.getByLabel('Table', { exact: false }).first();
  await expect(panel.getByText('or paste cells.')).toBeVisible();
  await copyCells(page, 'Month\tCalls\r\nMay\t1,250\r\nJune\t980\r\n');
  await field.focus();
  await page.keyboard.press('Control+v');
  const card = page.locator('[data-editor-widget]').first();
  await expect(card).toContainText('May');
  await expect(card).toContainText('1,250');
  await expect(panel.getByText('Pasted table.csv').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL((url) => !url.search.includes('edit'));
  await expect(page.locator('[data-widget]').first()).toContainText('June');
});

test('an image is pasted into a field of the look and is in the library at once', async ({ page }) => {
  await edited(page);
  await openStyles(page, 'Images');
  const field = panelOf(page).locator('input[type="file"]').first();
  await page.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })]);
  }, png);
  await field.focus();
  await page.keyboard.press('Control+v');
  const logo = page.locator('header img');
  await expect(logo).toHaveAttribute('src', /^\/files\//);
  const kept = await call<{ data: { address: string; category: string }[] }>(page, 'GET', '/api/media');
  expect(kept.data).toEqual([expect.objectContaining({ address: await logo.getAttribute('src'), category: 'logo' })]);

  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(logo).toHaveAttribute('src', kept.data[0]?.address ?? '');
});
