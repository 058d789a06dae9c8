import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { makeDashboard } from './dashboards.ts';
import { fetchPdf } from './fetch-pdf.ts';
import { awake, call, connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { openStyles } from './styles-panel.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const file = createRequire(import.meta.url).resolve('@fontsource/nunito/files/nunito-latin-600-normal.woff2');
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Peak Outfitters' });

/** Whether the letters of an element are as wide as those of the font would be, and not as those of the next one in its list. */
const isDrawnInOwn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(async (element) => {
      const { fontFamily } = getComputedStyle(element);
      const own = /"own [^"]+"/.exec(fontFamily)?.[0];
      if (own === undefined) return false;
      await document.fonts.ready;
      const widthIn = (family: string): number => {
        const context = document.createElement('canvas').getContext('2d');
        if (!context) throw new Error('No canvas');
        context.font = `600 40px ${family}`;
        return context.measureText('Peak Outfitters 0123').width;
      };
      return widthIn(`${own}, monospace`) !== widthIn('monospace') && widthIn(`${own}, serif`) === widthIn(`${own}, monospace`);
    });

test('a font of the company’s own is uploaded, chosen and drawn for readers, on paper and until it is deleted', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { id, permalink } = await makeDashboard(page, 'Peak Outfitters', '310001', [
    { title: 'Sessions', format: 'summary', metrics: ['sessions'], dimension: 'date' },
    { title: 'Visits', format: 'chart:line', width: 3, height: 2, metrics: ['sessions', 'totalUsers'], dimension: 'date' },
  ]);

  await page.goto(`${base}/company/settings#settings-fonts`);
  const section = page.getByRole('region', { name: 'Fonts' });
  await section.locator('input[type=file]').setInputFiles({ name: 'no-font.woff2', mimeType: 'font/woff2', buffer: Buffer.from('<svg/>') });
  await section.getByRole('button', { name: 'Add font' }).click();
  await expect(section.getByText('This is no WOFF2, WOFF, TTF or OTF font.')).toBeVisible();
  // It says for a moment that nothing was saved, and takes no press meanwhile.
  await expect(section.getByRole('button', { name: 'Add font' })).toHaveText('Add font');
  await section.locator('input[type=file]').setInputFiles(file);
  await expect(section.getByRole('textbox', { name: 'Name' })).toHaveValue('nunito latin 600 normal');
  await section.getByRole('textbox', { name: 'Name' }).fill('Peak Sans');
  await section.getByRole('button', { name: 'Add font' }).click();
  await expect(section.getByRole('listitem')).toContainText('Peak Sans');
  expect(await axeFindings(page)).toEqual([]);
  // Of fonts that nobody looks at no letters are fetched.
  const fonts = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\/files\/[^/]+\.woff2$/.test(name)).length);
  expect(await fonts()).toBe(0);
  await section.getByRole('button', { name: 'Show Peak Sans' }).click();
  await expect.poll(fonts).toBe(1);
  if (process.env.SHOTS) await section.screenshot({ path: `${process.env.SHOTS}/fonts.png` });

  await page.goto(`${base}/dashboards/${permalink}?edit=true`);
  await openStyles(page, 'Design');
  const panel = page.locator('aside').last();
  await panel.getByLabel('Own font', { exact: true }).selectOption({ label: 'Peak Sans' });
  await expect.poll(() => isDrawnInOwn(page, '[data-editor-widget] h2')).toBe(true);
  await panel.getByLabel('Own font for').selectOption({ label: 'Titles and text' });
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/fonts-editor.png` });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(heading(page)).toBeVisible();
  await settled(page);
  await expect.poll(() => isDrawnInOwn(page, 'h1')).toBe(true);

  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const visitor = await context.newPage();
    const refused: string[] = [];
    visitor.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    const fetched = visitor.waitForResponse((response) => response.url().endsWith('.woff2') && response.url().includes('/files/'));
    await visitor.goto(`${base}/dashboards/${permalink}`);
    expect((await fetched).status()).toBe(200);
    for (const part of ['h1', '[data-widget] h2', '[data-widget] [data-body]'])
      await expect(visitor.locator(part).first(), part).toHaveCSS('font-family', /^"own /);
    // What is as wide as the product's letters are reckoned keeps them, however wide a company's are.
    await expect(visitor.locator('[data-summary] p').filter({ hasText: /^[\d,]+$/ })).toHaveCSS('font-family', /^"Inter/);
    if (javaScriptEnabled) {
      await expect.poll(() => isDrawnInOwn(visitor, 'h1')).toBe(true);
      await settled(visitor);
      // Names that can be pressed stand over a drawing once somebody points at it. A mouse that only appears on a text wakes nothing.
      await awake(visitor);
      await visitor.locator('[data-widget] [role="img"]').last().hover();
      await expect(visitor.locator('[data-widget] fieldset button').first()).toHaveCSS('font-family', /^"Inter/);
    }
    if (process.env.SHOTS) await visitor.screenshot({ path: `${process.env.SHOTS}/fonts-visitor-${javaScriptEnabled}.png` });
    expect(refused).toEqual([]);
    await context.close();
  }

  const pdf = (await fetchPdf(page, `${base}/api/dashboards/${permalink}/pdf`, {})).toString('latin1');
  expect(pdf).toMatch(/\/BaseFont \/[A-Z]{6}\+Nunito/);

  await page.goto(`${base}/company/settings`);
  await section.getByRole('button', { name: 'Delete Peak Sans' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Used by Peak Outfitters. Titles have the design’s font from then on, text has ours.',
  );
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await page.goto(`${base}/dashboards/${permalink}?edit=true`);
  await openStyles(page, 'Design');
  await expect(panel.getByText('This font was deleted: titles have the design’s, text has ours.')).toBeVisible();
  await panel.getByLabel('Own font', { exact: true }).selectOption({ label: 'None' });
  await expect(panel.getByLabel('Titles', { exact: true })).toBeVisible();
  // Whoever comes now, and never had it.
  const late = await (await browser.newContext()).newPage();
  await late.goto(`${base}/dashboards/${permalink}`);
  await expect(heading(late)).toBeVisible();
  expect(await isDrawnInOwn(late, 'h1')).toBe(false);
  await late.context().close();
});
