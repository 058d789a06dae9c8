import type { Page } from '@playwright/test';
import { makeDashboard, type WidgetOptions } from './dashboards.ts';
import { call, connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const kinds: Omit<WidgetOptions, 'title'>[] = [
  { format: 'chart:line', metrics: ['sessions'], dimension: 'date' },
  { format: 'chart:bar', metrics: ['sessions'], dimension: 'sessionDefaultChannelGroup' },
  { format: 'chart:pie', metrics: ['sessions'], dimension: 'sessionDefaultChannelGroup' },
  { format: 'chart:gauge', metrics: ['sessions'], formatOptions: { maxValue: 50_000 } },
  { format: 'chart:area', metrics: ['totalUsers'], dimension: 'date' },
  { format: 'chart:radar', metrics: ['sessions'], dimension: 'sessionDefaultChannelGroup' },
];
const charts = 30;
const wishes = Array.from({ length: charts }, (_, index): WidgetOptions => {
  const kind = kinds[index % kinds.length] ?? { format: 'chart:line', metrics: ['sessions'] };
  return { ...kind, title: `Chart ${index + 1}`, width: 2, height: 2 };
});

/** Charts of which some drawing can be seen within their place. */
const withDrawing = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-widget] [role="img"]')].filter((place) => {
        const { width, height } = place.getBoundingClientRect();
        const drawing = place.querySelector('svg')?.getBoundingClientRect();
        return (
          drawing !== undefined &&
          place.querySelectorAll('svg path').length > 1 &&
          Math.abs(drawing.width - width) < 2 &&
          drawing.height <= height + 1
        );
      }).length,
  );

/** What the page holds at the moment it is printed, after it has heard of it itself. */
async function whilePrinting(page: Page): Promise<{ drawn: number; places: number }> {
  await page.evaluate(() => {
    window.addEventListener(
      'beforeprint',
      () => {
        const places = [...document.querySelectorAll('[data-widget] [role="img"]')];
        const drawn = places.filter((place) => place.querySelectorAll('svg path').length > 1).length;
        document.documentElement.dataset.printed = JSON.stringify({ drawn, places: places.length });
      },
      { once: true },
    );
  });
  const pdf = await page.pdf({ format: 'A4', printBackground: true, ...(process.env.SHOTS && { path: `${process.env.SHOTS}/print.pdf` }) });
  expect(pdf.byteLength).toBeGreaterThan(10_000);
  return JSON.parse((await page.evaluate(() => document.documentElement.dataset.printed)) ?? '{}');
}

test('every one of thirty charts is in a picture of the whole page and in print, for members and visitors', async ({ page, browser }) => {
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const { id, permalink } = await makeDashboard(page, 'Thirty charts', '310001', wishes);
  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const visitor = await context.newPage();
  for (const [who, reading] of [
    ['member', page],
    ['visitor', visitor],
  ] as const) {
    await reading.goto(`${product.server.address}/dashboards/${permalink}`);
    await settled(reading);
    expect(await whilePrinting(reading), `printed by a ${who} at once`).toEqual({ drawn: charts, places: charts });
    await expect.poll(() => withDrawing(reading), { message: `drawn for a ${who}` }).toBe(charts);
    if (process.env.SHOTS) await reading.screenshot({ path: `${process.env.SHOTS}/print-${who}.png`, fullPage: true });
  }
  await context.close();
});
