import type { Page } from '@playwright/test';
import { makeDashboard } from './dashboards.ts';
import { connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});
test.use({ viewport: { width: 820, height: 1100 }, hasTouch: true, isMobile: true });

interface Point {
  x: number;
  y: number;
}

/** One finger on the glass. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  let at: Point = { x: 0, y: 0 };
  return {
    async down(point: Point) {
      at = point;
      await send('touchStart', [point]);
    },
    async moveTo(point: Point, steps = 8) {
      const from = at;
      for (let step = 1; step <= steps; step += 1) {
        at = { x: from.x + ((point.x - from.x) * step) / steps, y: from.y + ((point.y - from.y) * step) / steps };
        await send('touchMove', [at]);
      }
    },
    up: () => send('touchEnd', []),
  };
}

const cover = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^Edit ${title}[,( ]`) });
const place = (page: Page, title: string) =>
  page.locator('[data-editor-widget]', { has: page.getByRole('heading', { name: title, exact: true }) });
const order = (page: Page) => page.locator('[data-editor-widget] h2').allTextContents();
async function middleOf(page: Page, title: string): Promise<Point> {
  const box = await cover(page, title).boundingBox();
  if (!box) throw new Error(`${title} cannot be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
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

  await finger.down(await middleOf(page, 'One'));
  await expect(lifted, 'pressed long, the widget is lifted').toHaveCount(1);
  // What is lifted makes the others give way for a moment: the finger follows, as one does who looks.
  await expect(async () => {
    await finger.moveTo(await middleOf(page, 'Two'));
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
  const target = await middleOf(page, 'Two');
  await finger.down(await middleOf(page, 'One'));
  await expect(lifted).toHaveCount(1);
  const edge = { x: target.x + 100, y: target.y + 70 };
  await finger.moveTo(edge);
  await expect(place(page, 'Two')).not.toHaveAttribute('data-merge', 'target');
  await finger.up();
  await expect.poll(() => order(page)).toEqual(['Two', 'One', 'Three']);
});
