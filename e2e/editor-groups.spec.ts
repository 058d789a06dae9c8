import type { BrowserContext, Page } from '@playwright/test';
import { makeDashboard, type WidgetOptions } from './dashboards.ts';
import { watch } from './page-watch.ts';
import { connectAnalytics, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
let cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
test.beforeAll(async ({ browser, product: shared }) => {
  test.setTimeout(180_000);
  product = shared;
  const page = await browser.newPage();
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  cookies = await page.context().cookies();
  await page.context().close();
});
test.setTimeout(150_000);

const options = (title: string, more: Partial<WidgetOptions> = {}): WidgetOptions => ({
  title,
  format: 'summary',
  metrics: ['sessions'],
  ...more,
});
const four = ['One', 'Two', 'Three', 'Four'].map((title) => options(title));

async function openEditor(page: Page, name: string, wishes: WidgetOptions[]): Promise<string> {
  const base = product.server.address;
  await page.context().addCookies(cookies);
  await page.goto(`${base}/dashboards`);
  const { permalink } = await makeDashboard(page, name, '310001', wishes);
  await page.goto(`${base}/dashboards/${permalink}?edit=true`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  return permalink;
}

const cover = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^Edit ${title}[,( ]`) });
const place = (page: Page, title: string) =>
  page.locator('[data-editor-widget]', { has: page.getByRole('heading', { name: title, exact: true }) });
const order = (page: Page) => page.locator('[data-editor-widget] h2').allTextContents();
const panel = (page: Page) => page.locator('aside').last();
const undo = (page: Page) => page.getByTitle('Undo', { exact: true });
const status = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test('several widgets are selected by clicks and by keys, and moved, sized, duplicated and removed as one step', async ({ page }) => {
  const { errors } = await watch(page);
  await openEditor(page, 'Groups', four);
  await cover(page, 'One').click();
  await cover(page, 'Three').click({ modifiers: ['Control'] });
  await expect(panel(page).getByRole('heading', { name: '2 widgets selected' })).toBeVisible();
  await expect(status(page, '2 widgets are selected.')).toHaveCount(1);
  await cover(page, 'Four').click({ modifiers: ['Shift'] });
  await expect(panel(page).getByRole('heading', { name: '2 widgets selected' })).toBeVisible();
  await cover(page, 'One').click();
  await cover(page, 'Two').click({ modifiers: ['Shift'] });
  await panel(page).getByRole('radio', { name: '2 wide, 1 high' }).click();
  for (const title of ['One', 'Two']) await expect(cover(page, title)).toHaveAccessibleName(new RegExp(`^Edit ${title}, 2 wide, 1 high`));
  await cover(page, 'One').focus();
  await page.keyboard.press('ArrowRight');
  expect(await order(page)).toEqual(['Three', 'One', 'Two', 'Four']);
  await undo(page).click();
  expect(await order(page)).toEqual(['One', 'Two', 'Three', 'Four']);
  await undo(page).click();
  await expect(cover(page, 'Two')).toHaveAccessibleName(/^Edit Two, 1 wide, 1 high/);

  await cover(page, 'Two').focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(cover(page, 'Three')).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(panel(page).getByRole('heading', { name: '3 widgets selected' })).toBeVisible();
  // The keys go with the end of the selection at once: the next one is meant for it.
  const focused = await page.evaluate(() => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowLeft', shiftKey: true, bubbles: true, cancelable: true }),
    );
    return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  });
  expect(focused).toMatch(/^Edit Three/);
  await expect(panel(page).getByRole('heading', { name: '2 widgets selected' })).toBeVisible();
  await page.keyboard.press('Control+d');
  await expect.poll(() => order(page)).toEqual(['One', 'Two', 'Two (copy)', 'Three', 'Three (copy)', 'Four']);
  await page.keyboard.press('Delete');
  await expect.poll(() => order(page)).toEqual(['One', 'Two', 'Three', 'Four']);
  await undo(page).click();
  await expect.poll(() => order(page)).toHaveLength(6);

  await cover(page, 'One').focus();
  await page.keyboard.press('Control+a');
  await expect(panel(page).getByRole('heading', { name: '6 widgets selected' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: /selected/ }), 'with nothing selected there is no panel').toHaveCount(0);
  expect(errors).toEqual([]);
});

test('widgets go from one dashboard to another by keys and by buttons, under new names', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openEditor(page, 'From', four);
  await cover(page, 'One').click();
  await cover(page, 'Two').click({ modifiers: ['Shift'] });
  await cover(page, 'One').focus();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('2 widgets were copied.').first()).toBeVisible();
  const target = await openEditor(page, 'To', [options('There')]);
  await page.getByRole('button', { name: 'Paste widgets' }).first().click();
  await expect.poll(() => order(page)).toEqual(['There', 'One', 'Two']);
  await expect(panel(page).getByRole('heading', { name: '2 widgets selected' })).toBeVisible();
  await cover(page, 'One').focus();
  await page.keyboard.press('Control+x');
  await expect.poll(() => order(page)).toEqual(['There']);
  await cover(page, 'There').focus();
  await page.keyboard.press('Control+v');
  await expect.poll(() => order(page)).toEqual(['There', 'One', 'Two']);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL((url) => !url.search.includes('edit'));
  expect(page.url()).toContain(target);
  await expect(page.locator('[data-widget] h2')).toHaveText(['There', 'One', 'Two']);
});

test('a widget held over the middle of another merges into it; those that cannot are dimmed and say why', async ({ page }) => {
  await openEditor(page, 'Merging', [
    options('One', { width: 2 }),
    options('Two', { width: 2 }),
    options('By channel', { format: 'table', width: 2, dimension: 'sessionDefaultChannelGroup' }),
  ]);
  const middleOf = async (title: string) => {
    const box = await cover(page, title).boundingBox();
    if (!box) throw new Error(`${title} cannot be seen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const from = await middleOf('One');
  const refused = await middleOf('By channel');
  const allowed = await middleOf('Two');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 5, { steps: 3 });
  await expect(place(page, 'Two')).toHaveAttribute('data-merge', 'allowed');
  await expect(place(page, 'By channel')).toHaveAttribute('data-merge', 'refused');
  // At once: widgets make room for what stays over their edges, as it would on a slow machine.
  await page.mouse.move(refused.x, refused.y);
  await expect(place(page, 'By channel')).toContainText(/Only widgets with the same dimension|has no dimension/);
  await page.mouse.move(allowed.x, allowed.y);
  await expect(place(page, 'Two')).toHaveAttribute('data-merge', 'target');
  await expect(place(page, 'Two')).toContainText('Merge “One” into this');
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(['Two', 'By channel']);
  await expect(panel(page).getByRole('button', { name: 'Split into single widgets' })).toBeVisible();
  await undo(page).click();
  await expect.poll(() => order(page)).toEqual(['One', 'Two', 'By channel']);

  // Let go before that, it takes the other's place.
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(allowed.x, allowed.y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(['Two', 'One', 'By channel']);
});

test('beside the panel, where the board is smaller, tables and figures are as whole as without it', async ({ page }) => {
  const figures = { dimension: 'sessionDefaultChannelGroup', metrics: ['totalRevenue', 'sessions', 'totalUsers'] };
  await openEditor(page, 'Smaller', [
    options('Channels', { format: 'table', width: 2, height: 2, ...figures }),
    options('Landing pages', { format: 'table', width: 2, height: 2, ...figures, dimension: 'landingPage', rowsLimit: 30 }),
    options('Revenue', { metrics: ['totalRevenue', 'sessions', 'totalUsers'] }),
  ]);
  await page.setViewportSize({ width: 1280, height: 800 });
  const before = await place(page, 'Revenue').boundingBox();
  await cover(page, 'Revenue').click();
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toBeVisible();
  expect(await place(page, 'Revenue').boundingBox(), 'nothing moves under the pointer').toEqual(before);
  const zoom = await place(page, 'Revenue').evaluate((element) => Reflect.get(element, 'currentCSSZoom'));
  expect(zoom, 'the board is smaller').toBeLessThan(1);
  for (const title of ['Channels', 'Landing pages']) {
    const table = place(page, title).getByRole('table');
    await expect(table.locator('tbody tr').nth(3)).toBeVisible();
    await expect(place(page, title).locator('[data-cover]'), `${title}: no column is covered`).toHaveCount(0);
    await expect(place(page, title).getByText(/more columns?$/), `${title}: each column is seen`).toHaveCount(0);
    const seenAndTold = () =>
      place(page, title).evaluate((card) => {
        const end = card.querySelector('tfoot td')?.getBoundingClientRect().top ?? 0;
        const seen = [...card.querySelectorAll('tbody tr')].filter((row) => row.getBoundingClientRect().bottom <= end + 1).length;
        const [, told] = [...card.querySelectorAll('*')].flatMap(({ textContent }) => /^(\d+) of \d+ rows$/.exec(textContent ?? '') ?? []);
        return { seen, told: Number(told) };
      });
    await expect.poll(async () => (await seenAndTold()).told, `${title}: its foot tells the rows`).toBeLessThan(10);
    const { seen, told } = await seenAndTold();
    expect(told, `${title}: so many rows as are seen whole`).toBe(seen);
  }
  const cut = await place(page, 'Revenue').evaluate((card) => {
    const list = card.querySelector('section:has(> dl)');
    return list && { beside: list.scrollWidth - list.clientWidth, below: list.scrollHeight - list.clientHeight };
  });
  expect(cut, 'further figures are whole').toEqual({ beside: 0, below: 0 });
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/editor-smaller.png`, fullPage: true });
});
