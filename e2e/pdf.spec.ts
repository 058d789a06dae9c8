import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { makeDashboard } from './dashboards.ts';
import { fontsOf } from './pdf-fonts.ts';
import { call, connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { readPdf, wordsOf } from './read-pdf.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

/** Presses the PDF button, waits, and presses again for the file. */
async function downloadPdf(page: Page): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Export PDF' }).click();
  // The button's own, beside the one of the notice.
  const ready = page.getByRole('main').getByRole('button', { name: 'Download PDF' });
  await expect(ready).toBeVisible({ timeout: 90_000 });
  await expect(ready).toHaveText('Download PDF');
  const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
  await expect(page.getByRole('button', { name: 'Export PDF' })).toBeVisible();
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('a member and a visitor download a PDF whose text holds the figures, whole and within its sheets', async ({ page, browser }) => {
  test.setTimeout(240_000);
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const { id, permalink } = await makeDashboard(page, 'Peak Outfitters', '310001', [
    { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
    { title: 'By day', format: 'chart:line', width: 3, height: 2, metrics: ['sessions'], dimension: 'date' },
    { title: 'Days', format: 'table', width: 2, metrics: ['sessions', 'totalUsers'], dimension: 'date', rowsLimit: 31 },
    {
      title: 'Pages',
      format: 'table',
      width: 2,
      metrics: ['screenPageViews'],
      dimension: 'pagePath',
      orderBy: { column: 'screenPageViews', dir: 'desc' },
      rowsLimit: 300,
    },
    {
      title: 'Note',
      format: 'textCard',
      metrics: [],
      text: '<p>More on <a href="https://peak-outfitters.test/offers">our offers</a>.</p>',
    },
  ]);
  await page.goto(`${product.server.address}/dashboards/${permalink}`);
  await settled(page);
  const sessions = (await page.getByRole('article', { name: 'Sessions', exact: true }).locator('p').first().textContent()) ?? '';
  expect(sessions).toMatch(/\d/);

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByLabel('Orientation').selectOption('portrait');
  const own = await downloadPdf(page);
  expect(own.name).toMatch(/^Peak Outfitters, .*\.pdf$/);
  // Taken at the button, the notice goes too.
  const notice = page.getByRole('alert').filter({ hasText: 'is ready.' });
  await expect(notice).toHaveCount(0);
  // Ordered, and left for another page: it is brought there.
  await page.getByLabel('Orientation').selectOption('landscape');
  await page.getByRole('button', { name: 'Export PDF' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sources' }).click();
  await expect(notice).toContainText(/^Peak Outfitters, .*\.pdf \([\d.,]+ [kKM]B\) is ready\./, { timeout: 90_000 });
  if (process.env.LOOK_SHOTS) await page.screenshot({ path: `${process.env.LOOK_SHOTS}/pdf-notice.png` });
  const [brought] = await Promise.all([page.waitForEvent('download'), notice.getByRole('button', { name: 'Download PDF' }).click()]);
  expect(brought.suggestedFilename()).toBe(own.name);
  await expect(notice).toHaveCount(0);
  await page.goBack();
  await settled(page);
  const { info, outline, sheets, structure, links } = await readPdf(own.bytes);
  expect(info).toMatchObject({ Title: expect.stringContaining('Peak Outfitters'), Author: expect.stringMatching(/\S/), Language: 'en-GB' });
  // The note has room beside the chart.
  expect(outline).toEqual(['Peak Outfitters', 'Sessions', 'By day', 'Note', 'Days', 'Pages']);
  const roles = structure.map(({ role }) => role);
  for (const role of ['H1', 'H2', 'Art', 'Table', 'TR', 'TH', 'TD', 'Figure', 'Link']) expect(roles, role).toContain(role);
  expect(structure.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([expect.stringContaining('Sessions')]);
  expect(links).toEqual(['https://peak-outfitters.test/offers']);
  const fonts = fontsOf(own.bytes);
  expect(fonts.count).toBeGreaterThan(0);
  expect(fonts.missing).toEqual([]);
  expect(wordsOf(sheets)).toContain(sessions.trim());
  for (const [index, { width, height, texts }] of sheets.entries()) {
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    for (const { text, x, y, width: length } of texts) {
      expect(x, text).toBeGreaterThanOrEqual(0);
      expect(x + length, text).toBeLessThanOrEqual(width);
      expect(y, text).toBeGreaterThanOrEqual(0);
      expect(y, text).toBeLessThanOrEqual(height);
    }
    expect(wordsOf([{ width, height, texts }])).toContain(`${index + 1} / ${sheets.length}`);
  }

  await page.goto(`${product.server.address}/dashboards/${permalink}/print?orientation=portrait`);
  await expect(page.locator('html[data-ready="true"]')).toBeAttached({ timeout: 30_000 });
  const cells = await page.getByRole('article', { name: 'Pages' }).locator('tbody th[scope="row"]').allTextContents();
  expect(cells.length).toBeGreaterThan(10);
  const printed = sheets.flatMap(({ texts }) => texts.map(({ text }) => text.trim()));
  for (const path of cells.filter((cell) => cell.startsWith('/')))
    expect(
      printed.filter((text) => text === path),
      path,
    ).toHaveLength(1);
  const cut = await page
    .locator('[data-band] article')
    .evaluateAll((cards) => cards.filter((card) => card.scrollHeight > card.clientHeight + 1).length);
  expect(cut).toBe(0);

  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`${product.server.address}/dashboards/${permalink}`);
  await settled(visitor);
  const theirs = await readPdf((await downloadPdf(visitor)).bytes);
  expect(wordsOf(theirs.sheets)).toContain(sessions.trim());
  expect(theirs.sheets[0]).toMatchObject({ width: expect.closeTo(842, 0), height: expect.closeTo(595, 0) });
  await context.close();
});
