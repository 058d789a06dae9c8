import type { Locator } from '@playwright/test';
import { makeDashboard } from './dashboards.ts';
import { watch } from './page-watch.ts';
import { call, connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';
import { unfold } from './unfold.ts';
import { unreachable } from './unreachable.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

/** The sides of the window that an element lies beyond. Runs inside the page. */
function sidesBeyondWindow(element: Element): ('left' | 'right')[] {
  const { left, right } = element.getBoundingClientRect();
  return [...(left < 0 ? (['left'] as const) : []), ...(right > window.innerWidth ? (['right'] as const) : [])];
}

/** `SHOTS=<folder>` keeps pictures to look at. */
async function expectFits(within: Locator, shot: string): Promise<void> {
  const page = within.page();
  await expect(within).toBeVisible();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${shot}.png` });
  const { scroll, room } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, room: window.innerWidth }));
  expect.soft(scroll, `${shot}: the page does not scroll sideways`).toBeLessThanOrEqual(room);
  expect.soft(await within.evaluate(unreachable), `${shot}: every control can be reached`).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 0));
}

for (const { name, viewport, deviceScaleFactor } of [
  { name: '200% zoom', viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
  { name: '390 px', viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
]) {
  test(`dashboard and editor at ${name}: nothing is cut off, nothing sticks out, every control can be reached`, async ({ browser }) => {
    const base = product.server.address;
    const context = await browser.newContext({ viewport, deviceScaleFactor, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signUp(page, base);
    await connectAnalytics(page, base);
    const { permalink } = await makeDashboard(page, 'Peak Outfitters, monthly marketing report', '310001', [
      { title: 'Sessions', format: 'summary', metrics: ['sessions', 'totalUsers', 'newUsers'] },
      { title: 'Revenue', format: 'summary', metrics: ['totalRevenue'] },
      {
        title: 'Sessions and users by day',
        format: 'chart:line',
        width: 3,
        height: 2,
        metrics: ['sessions', 'totalUsers'],
        dimension: 'date',
      },
      {
        title: 'Where they came from',
        format: 'table',
        width: 4,
        height: 2,
        metrics: ['sessions', 'totalUsers', 'totalRevenue'],
        dimension: 'sessionDefaultChannelGroup',
      },
      { title: 'Devices', format: 'chart:pie', width: 2, height: 2, metrics: ['sessions'], dimension: 'deviceCategory' },
    ]);
    const { errors } = await watch(page);
    const fits = (within: Locator, place: string) => expectFits(within, `${viewport.width}-${place}`);
    const body = page.locator('body');
    const dialog = page.getByRole('dialog');
    const panel = page.locator('aside').last();

    await page.goto(`${base}/dashboards/${permalink}`);
    await settled(page);
    await fits(body, 'dashboard');
    const figures = page.getByRole('article', { name: 'Sessions', exact: true }).locator('dd');
    await expect(figures).toHaveCount(2);
    for (const figure of await figures.all())
      await expect(figure, 'further figures are seen without scrolling the card').toBeInViewport({ ratio: 1 });

    await page.locator('main button[aria-haspopup="dialog"]').first().click();
    await page.getByRole('checkbox', { name: 'Choose its days myself' }).check();
    await expect(page.getByRole('button', { name: 'Apply' })).toBeInViewport({ ratio: 1 });
    await fits(dialog, 'days');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await fits(page.getByRole('dialog', { name: 'Share' }), 'share');
    await page.keyboard.press('Escape');

    const card = page.getByRole('article', { name: 'Revenue', exact: true });
    await card.getByRole('button', { name: /Where the figures/ }).click();
    await fits(dialog, 'provenance');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await fits(body, 'editor');
    const cover = page.getByRole('button', { name: /^Edit Where they came from/ });
    await cover.click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
    for (const title of ['Period', 'Rows', 'Change', 'More']) await unfold(panel, title);
    await fits(panel, 'editor-panel');
    await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await unfold(panel, 'Period');
    await panel.getByLabel('Shows').selectOption({ label: 'Custom' });
    for (const width of [320, 390, 600, 820, 1024]) {
      await page.setViewportSize({ width, height: 600 });
      await panel.getByRole('button', { name: /^First day/ }).click();
      await fits(page.getByRole('dialog', { name: 'First day' }), `editor-own-days-${width}`);
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize(viewport);
    await panel.getByRole('button', { name: 'Close the panel' }).click();
    await expect(cover).toBeFocused();
    await page.getByRole('button', { name: 'Styles' }).click();
    for (const part of await panel.getByRole('group', { name: 'Parts of the styles' }).getByRole('button').all()) {
      await part.click();
      await fits(panel, `editor-styles-${await part.textContent()}`);
    }
    await panel.getByRole('button', { name: 'Close the panel' }).click();
    await expect(page.getByRole('button', { name: 'Styles' })).toBeFocused();
    await page.getByRole('button', { name: 'Add widget' }).first().click();
    await fits(dialog, 'editor-add');
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('the choice of days stays within the window, wherever its button stands after the head was wrapped', async ({ page, browser }) => {
  const base = product.server.address;
  await signUp(page, base);
  const name = 'Alpine Outfitters GmbH & Co. KG: Monthly marketing performance report, all channels, Austria and Germany';
  const { data } = await call<{ data: { id: string; permalink: string } }>(page, 'POST', '/api/dashboards', { name });
  await call(page, 'PUT', `/api/dashboards/${data.id}`, { category: 'public', public: true });
  const visitor = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  for (const [who, reader] of [
    ['owner', page],
    ['visitor', visitor],
  ] as const) {
    await reader.goto(`${base}/dashboards/${data.permalink}`);
    await reader.locator('main button[aria-haspopup="dialog"]').first().click();
    const days = reader.getByRole('dialog');
    await days.getByRole('checkbox', { name: 'Choose its days myself' }).check();
    for (const height of [900, 600])
      for (const width of [1440, 1280, 1024, 900, 820, 768, 720, 719, 600, 390, 360, 320]) {
        await reader.setViewportSize({ width, height });
        // It is moved with the first frame after the window changed, which is late on a busy machine.
        await expect.poll(() => days.evaluate(sidesBeyondWindow), { message: `${who}: ${width} px` }).toEqual([]);
        await expectFits(days, `days-${who}-${width}-${height}`);
      }
  }
  await visitor.context().close();
});
