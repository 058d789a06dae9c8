import type { Page } from '@playwright/test';
import { type Made, makeDashboard } from './dashboards.ts';
import { call, connectAnalytics, openHearing, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expectNoSidewaysScroll } from './sideways.ts';
import { expect, test } from './test.ts';

const property = '310001';
let product: Installation;

test.beforeAll(({ product: shared }) => {
  product = shared;
});

/** A dashboard with one widget of the last half hour, and one of its period. */
async function makeLive(page: Page, name: string): Promise<Made> {
  const made = await makeDashboard(page, name, property, [
    { title: 'People now', format: 'summary', metrics: ['activeUsers'] },
    { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
  ]);
  const { data } = await call<{ data: { version: number; widgets: { instances: object[] }[] } }>(
    page,
    'GET',
    `/api/dashboards/${made.permalink}`,
  );
  const [now, ...others] = data.widgets;
  const live = { ...now, realTime: true, instances: now?.instances.map((instance) => ({ ...instance, config: 'realtime' })) };
  await call(page, 'POST', `/api/dashboards/${made.id}`, {
    form: { version: String(data.version), widgets: JSON.stringify([live, ...others]) },
  });
  return made;
}

const hide = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (isHidden ? 'hidden' : 'visible') });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);

test('the realtime page asks each 30 s for all at once, rests while hidden, and says what fails', async ({ page, browser }) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { id, permalink } = await makeLive(page, 'Peak Outfitters');
  // The first page that a process tells of changes reads anew, as nobody knows what it missed.
  await openHearing(page, `${base}/dashboards/${permalink}`);
  await page.clock.install();
  await page.goto(`${base}/dashboards/${permalink}`);
  await settled(page);
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === `/api/dashboards/${permalink}/data`) asked.push(url);
  });
  await page.getByRole('link', { name: 'Realtime' }).click();
  await page.waitForURL(`${base}/dashboards/${permalink}/realtime`);
  const now = page.getByRole('article', { name: 'People now' });
  await expect(now).toContainText(/\d/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('main').getByText('Live', { exact: true })).toBeVisible();
  // The next round counts from the answer, not from the question.
  const fresh = page.getByText(/· \d s ago/);
  await page.clock.runFor(12_000);
  // The clock goes on by itself as well, by seconds where the machine is busy.
  await expect(page.getByText(/· 1\d s ago/)).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.searchParams.get('hashes')).toMatch(/^\w{10}$/);
  await page.clock.runFor(20_000);
  await expect.poll(() => asked.length).toBe(2);
  await expect(fresh).toBeVisible();

  await hide(page, true);
  await expect(page.getByText('Paused')).toBeVisible();
  await page.clock.runFor(95_000);
  expect(asked, 'nothing is asked for nobody').toHaveLength(2);
  await hide(page, false);
  await expect.poll(() => asked.length).toBe(3);
  await expect(fresh).toBeVisible();
  await expect(page.getByRole('main').getByText('Live', { exact: true })).toBeVisible();

  await page.route(`**/api/dashboards/${permalink}/data*`, (route) => route.fulfill({ status: 503, json: {} }));
  await page.clock.runFor(31_000);
  await expect(page.getByText('Interrupted, tried again by itself')).toBeVisible();
  await expect(now, 'what came before stays').toContainText(/\d/);
  await page.unroute(`**/api/dashboards/${permalink}/data*`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByText('Live', { exact: true })).toBeVisible();
  const before = asked.length;
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.clock.runFor(60_000);
  expect(asked).toHaveLength(before);

  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`${base}/dashboards/${permalink}/realtime`);
  await expect(visitor.getByRole('article', { name: 'People now' })).toContainText(/\d/);
  // It moves by itself, whether somebody turns to it or not.
  await expect(visitor.getByRole('main').getByText('Live', { exact: true })).toBeVisible();
  await expect(visitor.getByText(/· \d s ago/)).toBeVisible();
  const reader = await (await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })).newPage();
  await reader.goto(`${base}/dashboards/${permalink}/realtime`);
  await expect(reader.getByRole('article')).toHaveCount(1);
  await expect(reader.getByRole('article', { name: 'People now' })).toContainText(/\d/);
  await expect(reader.getByText(/as of \d\d:\d\d/)).toBeVisible();
  await reader.context().close();
  await visitor.getByRole('link', { name: 'Report' }).click();
  await expect(visitor.getByRole('article', { name: 'Sessions' })).toContainText(/\d/);
  await context.close();
});

test('dashboards are put into folders, marked, and found again', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  const make = (name: string) => call<{ data: Made }>(page, 'POST', '/api/dashboards', { name });
  for (const name of ['Alpine SEO', 'Alpine Ads', 'Peak']) await make(name);
  await page.goto(`${base}/dashboards`);
  const table = page.getByRole('table', { name: 'Dashboards' });
  const folders = page.getByRole('navigation', { name: 'Folders' });
  const dialog = page.getByRole('dialog');

  await folders.getByRole('button', { name: 'New folder' }).click();
  await dialog.getByLabel('Name').fill('Alpine');
  const colours = dialog.getByRole('group', { name: /^Colour/ });
  await expect(colours.getByRole('radio', { name: 'No colour' })).toBeChecked();
  await colours.getByRole('radio', { name: 'No colour' }).focus();
  await page.keyboard.press('ArrowRight');
  const first = colours.getByRole('radio', { name: /^Colour 1, / });
  await expect(first).toBeChecked();
  const colour = (await first.getAttribute('title')) ?? '';
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  const alpine = folders.getByRole('button', { name: /^Alpine \d/ });
  await expect(alpine).toHaveText(/0/);
  const folderColours = async () =>
    (await call<{ data: { colour: string }[] }>(page, 'GET', '/api/folders')).data.map((each) => each.colour);
  expect(await folderColours()).toEqual([colour]);
  await alpine.click();
  await folders.getByRole('button', { name: 'Actions for the folder Alpine' }).click();
  await page.getByRole('menuitem', { name: 'Rename or colour' }).click();
  await expect(first).toBeChecked();
  await colours.getByLabel(/^Another colour/).fill('#aa3355');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await folderColours()).toEqual(['#aa3355']);
  await folders.getByRole('button', { name: 'All', exact: true }).click();

  await table.getByLabel('Choose Alpine SEO').check();
  await table.getByLabel('Choose Alpine Ads').check();
  await page.getByRole('button', { name: 'Move to a folder' }).click();
  await dialog.getByLabel('Folder', { exact: true }).selectOption({ label: 'Alpine' });
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(alpine).toHaveText(/2/);
  await table.getByRole('row', { name: /Peak/ }).dragTo(alpine);
  await expect(alpine).toHaveText(/3/);
  await page.getByRole('alert').filter({ hasText: '“Peak” moved' }).getByRole('button', { name: 'Undo' }).click();
  await expect(alpine).toHaveText(/2/);
  await alpine.click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search dashboards' }).fill('peak');
  await expect(table.getByRole('link', { name: 'Peak' }), 'search looks into all folders').toBeVisible();

  await table.getByRole('button', { name: 'Favourite: Peak' }).click();
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar.getByRole('navigation', { name: 'Favourite dashboards' }).getByRole('link', { name: 'Peak' })).toBeVisible();
  await table.getByRole('link', { name: 'Peak' }).click();
  await expect(page.getByRole('heading', { name: 'Peak' })).toBeVisible();
  await expect(sidebar.getByRole('navigation', { name: 'Recent dashboards' }).getByRole('link', { name: 'Peak' })).toBeVisible();
  await page.getByRole('button', { name: 'Favourite: Peak' }).click();
  await expect(sidebar.getByRole('navigation', { name: 'Favourite dashboards' })).toHaveCount(0);

  // The address of a page that is no more leads to the last there is.
  await page.goto(`${base}/dashboards?page=9`);
  await expect(page.getByRole('link', { name: 'Peak', exact: true }).first()).toBeVisible();
  await page.waitForURL(`${base}/dashboards`);
});

test('the palette and the keys lead everywhere, and ? lists them', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  const made = await call<{ data: Made }>(page, 'POST', '/api/dashboards', { name: 'Alpine' });
  await call(page, 'POST', '/api/folders', { name: 'Zugspitze GmbH' });
  await page.goto(`${base}/dashboards`);
  const dialog = page.getByRole('dialog');
  const palette = page.getByRole('combobox', { name: 'Search and commands' });
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar).toHaveAttribute('data-state', 'open');
  await page.keyboard.press('Control+b');
  await expect(sidebar).toHaveAttribute('data-state', 'narrow');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('?');
  await expect(dialog.getByText('Open or collapse the sidebar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await palette.fill('zug');
  await page.getByRole('option', { name: 'Zugspitze GmbH' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing in this folder' })).toBeVisible();
  await expect(palette).toHaveCount(0);
  // While the server still searches, what is already there is no answer to what is typed; nor is Enter lost while nothing is found yet.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/api\/(dashboards\?.*search=|.*templates)/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing in this folder' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: 'Alpine' })).toBeVisible();
  await palette.fill('new from seo');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Enter');
  answer();
  await page.waitForURL('**/dashboards/create?template=**');
  await expect(page.getByRole('radio', { checked: true })).not.toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });

  await page.goto(`${base}/dashboards/${made.data.permalink}?edit=true`);
  await expect(page.getByRole('button', { name: 'Add widget' }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await palette.fill('leave');
  await page.getByRole('option', { name: /Leave editing/ }).click();
  await page.waitForURL((url) => !url.search.includes('edit'));
});

test('nothing that is typed after Ctrl+K is lost, the first time after a page load either', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  const palette = page.getByRole('combobox', { name: 'Search and commands' });
  const search = page.getByRole('searchbox', { name: 'Search dashboards' });
  for (const delay of [0, 30, 80]) {
    await page.goto(`${base}/dashboards`);
    // Closed, it stands there before it is asked for.
    await expect(page.locator('#command-palette')).toBeAttached();
    await expect(palette).toHaveCount(0);
    await search.focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('alps', { delay });
    await expect(palette, `${delay} ms a key`).toHaveValue('alps');
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
    await expect(search, 'the focus is back').toBeFocused();
  }
});

test('what is typed while the page repeats what was typed on its text comes behind that', async ({ page }) => {
  await signUp(page, product.server.address);
  // As a key that waits behind the page's drawing: told as soon as the palette was asked for.
  await page.addInitScript(() => {
    const late = (event: KeyboardEvent) => {
      if (event.isTrusted || event.key !== 'k') return;
      window.removeEventListener('keydown', late, { capture: true });
      setTimeout(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true, cancelable: true })));
    };
    window.addEventListener('keydown', late, { capture: true });
  });
  const { promise: awaited, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/assets\/index-.*\.js/, async (route) => {
    await awaited;
    await route.continue();
  });
  await page.goto(`${product.server.address}/dashboards`, { waitUntil: 'commit' });
  // Its script comes before anything is painted.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ab');
  goOn();
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toHaveValue('abc');
});

test('what is typed before the palette has come stands in its field', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base, 'Fred Fast');
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/command-palette-*.js', async (route) => {
    await isAllowed;
    await route.continue();
  });
  await page.goto(`${base}/dashboards`);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('alpsx');
  await page.keyboard.press('Backspace');
  allow();
  const palette = page.getByRole('combobox', { name: 'Search and commands' });
  await expect(palette).toBeFocused();
  await page.keyboard.type('!');
  await expect(palette).toHaveValue('alps!');
  // It is taken once.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(palette).toHaveValue('');
});

test('what was opened and is still on its way is closed by Esc, and does not come after all', async ({ page }) => {
  await signUp(page, product.server.address);
  const { data } = await call<{ data: { permalink: string } }>(page, 'POST', '/api/dashboards', { name: 'Days' });
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
  const code = '**/date-range-picker-*.js';
  await page.route(code, async (route) => {
    await isAllowed;
    await route.continue();
  });
  await page.goto(`${product.server.address}/dashboards/${data.permalink}`);
  const days = page.getByRole('main').locator('[data-guide="dateRange"]');
  await days.focus();
  await page.keyboard.press('Enter');
  await expect(days).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(days).toHaveAttribute('aria-expanded', 'false');
  const came = page.waitForResponse(code);
  allow();
  await came;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog'), 'the focus is on its button').toBeVisible();
});

test('the palette comes when it is asked for once more, after its code could not be fetched', async ({ page }) => {
  await signUp(page, product.server.address);
  const code = '**/command-palette-*.js';
  await page.route(code, (route) => route.abort());
  await page.goto(`${product.server.address}/dashboards`);
  const search = page.getByRole('button', { name: /^Search/ }).first();
  await search.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(code);
  await search.click();
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
});

test('the palette leads to every page that a menu leads to', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  await page.goto(`${base}/company/sources`);
  const linksOf = (menu: string) => page.getByRole('navigation', { name: menu, exact: true }).getByRole('link');
  await expect(linksOf('Company').last()).toBeVisible();
  const links = [...(await linksOf('Main').all()), ...(await linksOf('Company').all())];
  const entries = await Promise.all(
    links.map(async (link) => [(await link.textContent()) ?? '', (await link.getAttribute('href')) ?? ''] as const),
  );
  expect(entries.length).toBeGreaterThan(8);
  for (const [name, path] of entries) {
    // Some pages are loaded anew.
    await expect(page.locator('#command-palette')).toBeAttached();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search and commands' }).fill(name);
    await page.getByRole('option').filter({ hasText: name }).first().click();
    await page.waitForURL(`${base}${path}`);
  }
});

test('pictures of dashboards show what they look like', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { permalink } = await makeDashboard(page, 'Peak Outfitters', property, [
    { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
    { title: 'Sessions by day', format: 'chart:line', width: 3, height: 2, metrics: ['sessions'], dimension: 'date' },
  ]);
  const picture = async () => (await page.request.get(`${base}/api/dashboards/${permalink}/thumbnail`)).text();
  const empty = await picture();
  expect(empty).toContain('Sessions by day');
  await page.goto(`${base}/dashboards/${permalink}`);
  await settled(page);
  const line = /<path d="M\d+ \d+l[-\d ]{60,}" stroke=/;
  expect(empty).not.toMatch(line);
  expect(await picture(), 'the line of the chart is in it').toMatch(line);
  await page.goto(`${base}/dashboards`);
  await page.getByRole('button', { name: 'As pictures' }).click();
  const card = page.getByRole('list', { name: 'Dashboards' }).getByRole('listitem');
  await expect.poll(() => card.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(640);
  await page.reload();
  await expect(card, 'the choice is remembered').toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a dashboard is read, and lightly edited, by touch', async ({ page }) => {
    const base = product.server.address;
    await signUp(page, base);
    await connectAnalytics(page, base);
    const { permalink } = await makeDashboard(page, 'Peak Outfitters', property, [
      { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
      { title: 'Users', format: 'summary', metrics: ['activeUsers'] },
    ]);
    await page.goto(`${base}/dashboards/${permalink}`);
    await settled(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).tap();
    await page.getByRole('button', { name: /^Edit Sessions/ }).tap();
    const panel = page.locator('aside').last();
    await panel.getByRole('textbox', { name: 'Title' }).fill('All sessions');
    await panel.getByRole('radio', { name: '2 wide, 1 high' }).tap();
    await expect(panel.getByRole('button', { name: 'Move earlier' })).toBeDisabled();
    await panel.getByRole('button', { name: 'Move later' }).tap();
    await expect(panel.getByRole('button', { name: 'Move later' })).toBeDisabled();
    await panel.getByRole('button', { name: 'Close the panel' }).tap();
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await page.waitForURL((url) => !url.search.includes('edit'));
    await settled(page);
    await expect(page.getByRole('article').nth(1)).toHaveAccessibleName(/All sessions/);
    await expectNoSidewaysScroll(page);
  });
});
