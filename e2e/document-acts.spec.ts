import { monthsAgo } from './months.ts';
import { awake, connectAnalytics, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { openReader, shareBoard, size, thirteen } from './readers.ts';
import { delayReports } from './sandbox-faults.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

test.afterEach(() => fetch(`${product.sandbox.address}/__faults`, { method: 'DELETE' }));

test('what is done on it first is done: a press, a key, a place in a table, also where the connection comes back late', async ({
  page,
  browser,
}) => {
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const address = await shareBoard(product, page, 'Acts', thirteen.slice(4, 8));
  const visitor = await openReader(browser, size(1440));
  const menu = visitor.getByRole('button', { name: 'Menu of Channels' });

  await visitor.goto(address);
  await visitor.getByRole('article', { name: 'Channels' }).hover();
  await menu.click();
  await expect(
    visitor
      .getByRole('menuitem', { name: 'Show as table' })
      .or(visitor.getByRole('menuitem', { name: 'Full size' }))
      .first(),
  ).toBeVisible();
  await visitor.keyboard.press('Escape');

  await visitor.goto(address);
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Enter');
  await expect(visitor).toHaveURL(monthsAgo(2).address);

  // Pressed twice before the code is there it goes two months back.
  await visitor.goto(address);
  const back = visitor.getByRole('button', { name: 'Previous period' });
  await back.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(visitor).toHaveURL(monthsAgo(3).address);

  await visitor.goto(address);
  const channels = visitor.getByRole('article', { name: 'Channels' });
  await channels.locator('section').evaluate((region) => region.scrollTo(0, 40));
  await channels.getByRole('button', { name: 'Sessions', exact: true }).click();
  await expect(channels.getByRole('columnheader', { name: 'Sessions' })).toHaveAttribute('aria-sort', 'ascending');
  expect(await channels.locator('section').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);

  await visitor.goto(address);
  await visitor.waitForLoadState('networkidle');
  await visitor.context().setOffline(true);
  await visitor
    .getByRole('button', { name: /Export PDF|2026/ })
    .first()
    .click();
  await expect(visitor.getByRole('status').filter({ hasText: 'connection' })).toBeVisible();
  await visitor.context().setOffline(false);
  await expect(visitor.getByRole('dialog')).toBeVisible();
  await expect(visitor.locator('[data-awaited]')).toHaveCount(0);
  await visitor.context().close();
});

test('code that is slow to come is waited for, and nobody is told that the server cannot be reached', async ({ page, browser }) => {
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const address = await shareBoard(product, page, 'Slow way', thirteen.slice(0, 2));
  const visitor = await openReader(browser, size(1440));
  await visitor.route('**/assets/index-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 6000));
    await route.continue();
  });
  await visitor.goto(address);
  await visitor.evaluate(() => {
    const said: string[] = [];
    new MutationObserver(() => {
      const words = document.querySelector('[data-awaited]')?.textContent;
      if (words) said.push(words);
    }).observe(document.body, { childList: true });
    Object.assign(window, { said });
  });
  await visitor.getByRole('button', { name: 'Menu of sessions' }).click();
  await expect(visitor.getByRole('menuitem').first()).toBeVisible();
  expect(await visitor.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([]);
  await visitor.context().close();
});

test('a page whose style sheet does not come is made to fit as it stands', async ({ page, browser }) => {
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const address = await shareBoard(product, page, 'Bare', thirteen.slice(4, 5));
  const visitor = await openReader(browser, size(820));
  await visitor.route('**/document-*.css', (route) => route.abort());
  const drawnAgain = visitor.waitForResponse((reply) => new URL(reply.url()).pathname.endsWith('/data') && reply.ok());
  await visitor.goto(address);
  await drawnAgain;
  await visitor.context().close();
});

test('figures that are not there yet come with the same answer, each into its place', async ({ page, browser }) => {
  const late = '310003';
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const address = await shareBoard(product, page, 'Late', [
    { title: 'Slow', format: 'chart:bar', width: 2, metrics: ['sessions'], dimension: 'deviceCategory', property: late },
    { title: 'Quick', format: 'summary', metrics: ['sessions'] },
  ]);
  const other = `${address}?startDate=2026-08-01&endDate=2026-08-20`;
  await delayReports(product, late, 3000);
  const reader = await openReader(browser, { ...size(1440), javaScriptEnabled: false });
  const whole = reader.goto(other);
  // On a busy machine the quick one may come late too.
  const slow = reader.getByRole('article', { name: 'Slow' }).and(reader.locator('[data-state="pending"]'));
  await expect(slow).toBeVisible();
  await expect(reader.getByRole('article', { name: 'Quick' })).toContainText(/\d/);
  const place = await slow.boundingBox();
  await whole;
  const card = reader.getByRole('article', { name: 'Slow' }).filter({ visible: true });
  await expect(card).toHaveAttribute('data-state', 'ready');
  await expect(card.locator('svg')).not.toHaveCount(0);
  expect(await card.boundingBox()).toEqual(place);
  await reader.context().close();

  const visitor = await openReader(browser, size(1440));
  await visitor.goto(`${address}?startDate=2026-07-01&endDate=2026-07-20`);
  await expect(visitor.getByRole('article', { name: 'Slow' })).toHaveAttribute('data-state', 'ready');
  await expect(visitor.locator('article')).toHaveText([/Slow/, /Quick/]);
  await awake(visitor);
  await expect(visitor.locator('article')).toHaveText([/Slow/, /Quick/]);
  // What hid the places of figures that came later is gone with them.
  await expect(visitor.locator('article').filter({ visible: true })).toHaveCount(2);
  await visitor.context().close();
});
