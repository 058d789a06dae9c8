import type { Page } from '@playwright/test';
import { makeDashboard } from './dashboards.ts';
import { fingerOn, type Point } from './finger.ts';
import { call, connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});
test.use({ viewport: { width: 820, height: 1100 }, hasTouch: true, isMobile: true });

const cover = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^Edit ${title}[,( ]`) });
const place = (page: Page, title: string) =>
  page.locator('[data-editor-widget]', { has: page.getByRole('heading', { name: title, exact: true }) });
const order = (page: Page) => page.locator('[data-editor-widget] h2').allTextContents();
/** A point of its card, so much of it from its upper left corner. */
async function pointOf(page: Page, title: string, share = 0.5): Promise<Point> {
  const box = await cover(page, title).boundingBox();
  if (!box) throw new Error(`${title} cannot be seen`);
  return { x: box.x + box.width * share, y: box.y + box.height * share };
}

test('a widget that is pressed long is dragged by the finger, and merges where it is held', async ({ page }) => {
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const { permalink } = await makeDashboard(
    page,
    'By touch',
    '310001',
    ['One', 'Two', 'Three'].map((title) => ({ title, format: 'summary', metrics: ['sessions'] })),
  );
  await page.goto(`${product.server.address}/dashboards/${permalink}?edit=true`);
  await settled(page);
  const lifted = page.locator('[data-dragging="true"]');
  const finger = await fingerOn(page);

  await finger.down(await pointOf(page, 'One'));
  await expect(lifted, 'pressed long, the widget is lifted').toHaveCount(1);
  // What is lifted makes the others give way for a moment: the finger follows, as one does who looks.
  await expect(async () => {
    await finger.moveTo(await pointOf(page, 'Two'));
    await expect(place(page, 'Two')).toHaveAttribute('data-merge', 'target', { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await finger.up();
  await expect.poll(() => order(page)).toEqual(['Two', 'Three']);
  await expect(page.getByRole('button', { name: 'Split into single widgets' })).toBeVisible();
  const close = page.getByRole('button', { name: 'Close the panel' });
  if (await close.isVisible()) await close.tap();
  await page.getByTitle('Undo', { exact: true }).tap();
  await expect.poll(() => order(page)).toEqual(['One', 'Two', 'Three']);

  // Let go at an edge, it takes that place.
  const edge = await pointOf(page, 'Two', 0.95);
  await finger.down(await pointOf(page, 'One'));
  await expect(lifted).toHaveCount(1);
  await finger.moveTo(edge);
  await expect(place(page, 'Two')).not.toHaveAttribute('data-merge', 'target');
  await finger.up();
  await expect.poll(() => order(page)).toEqual(['Two', 'One', 'Three']);
});

test('the first finger on a chart of a visitor is answered: a tap by its tooltip, a drag by its days', async ({ page, browser }) => {
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const { id, permalink } = await makeDashboard(page, 'Touched', '310001', [
    { title: 'Line', format: 'chart:line', width: 2, metrics: ['sessions'], dimension: 'date' },
    { title: 'Area', format: 'chart:area', width: 2, metrics: ['sessions'], dimension: 'date' },
    { title: 'Bar', format: 'chart:bar', width: 2, metrics: ['sessions'], dimension: 'deviceCategory' },
  ]);
  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  const card = (reader: Page, title: string) => reader.getByRole('article', { name: title, exact: true });
  const chartOf = async (reader: Page, title: string) => {
    const canvas = card(reader, title).locator('[data-drawn]');
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (!box) throw new Error(`${title} cannot be seen`);
    return box;
  };
  const open = async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' });
    const reader = await context.newPage();
    await reader.goto(`${product.server.address}/dashboards/${permalink}`);
    await settled(reader);
    return reader;
  };

  const tapping = await open();
  for (const title of ['Line', 'Area', 'Bar']) {
    const { x, y, width, height } = await chartOf(tapping, title);
    await tapping.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(card(tapping, title).getByText('Sessions', { exact: true }), title).toBeVisible();
  }
  await tapping.context().close();

  for (const isHeld of [false, true]) {
    const dragging = await open();
    const { x, y, width, height } = await chartOf(dragging, 'Line');
    const finger = await fingerOn(dragging);
    const at = (share: number) => ({ x: x + width * share, y: y + height / 2 });
    await finger.down(at(0.3));
    await finger.moveTo(at(0.5));
    if (isHeld) {
      await expect(card(dragging, 'Line').locator('[data-time="true"]')).toBeVisible();
      await finger.moveTo(at(0.7));
    }
    await finger.up();
    await expect(card(dragging, 'Line').getByRole('button', { name: 'Reset zoom' }), `held: ${isHeld}`).toBeVisible();
    await dragging.context().close();
  }
});
