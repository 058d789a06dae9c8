import type { Made } from './dashboards.ts';
import { makeLive } from './live-dashboard.ts';
import { call, connectAnalytics, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;

test.beforeAll(({ product: shared }) => {
  product = shared;
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

test('the palette finds domains of all groups, sections of settings and account, and what an open page can do', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const base = product.server.address;
  await signUp(page, base);
  const post = <T>(path: string, body: object) => call<{ data: T }>(page, 'POST', path, body);
  const { data: group } = await post<{ id: string }>('/api/campaigns', { name: 'Shops', domains: 'www.quux-shop.invalid\nother.invalid' });
  const { data: made } = await post<Made & { id: string }>('/api/dashboards', { name: 'Alpine' });
  const palette = page.getByRole('combobox', { name: 'Search and commands' });
  const option = (name: string | RegExp) => page.getByRole('option', { name, exact: typeof name === 'string' });
  const look = async (typed: string) => {
    await expect(page.locator('#command-palette')).toBeAttached();
    await page.keyboard.press('Control+k');
    await palette.fill(typed);
  };
  await page.goto(`${base}/dashboards`);
  await look('quux');
  await expect(option(/^www\.quux-shop\.invalid\s+Shops$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${base}/groups/${group.id}?domain=*`);

  await look('slack');
  await option('The group’s alert channels').click();
  await expect(page.getByRole('dialog', { name: 'Alert channels of “Shops”' })).toBeVisible();
  await page.keyboard.press('Escape');
  await look('check all');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 domains: all checks run now.')).toBeVisible();
  await look('copy status');
  await option('Copy the status page’s URL').click();
  await expect(page.getByText('Copied successfully')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/status\/[\w-]+$/);

  for (const [typed, name, anchor] of [
    ['cname', 'Dashboard domain', 'settings-customDomain'],
    ['logo', 'Your brand', 'settings-brand'],
    ['2fa', 'Two-factor sign-in', 'account-twoFactor'],
  ] as const) {
    await look(typed);
    await option(name).click();
    await page.waitForURL(new RegExp(`#${anchor}$`));
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
    await expect(page.locator(`#${anchor}`)).toBeFocused();
  }
  // Before anything is typed they would bury the rest.
  await page.keyboard.press('Control+k');
  await expect(option('Invoices')).toBeVisible();
  await expect(option('Your brand')).toHaveCount(0);
  await page.keyboard.press('Escape');

  for (const [typed, view] of [
    ['archive', 'archived'],
    ['bin', 'bin'],
    ['starred', 'favourites'],
  ] as const) {
    await look(typed);
    await option(/dashboards$/).click();
    await page.waitForURL(`${base}/dashboards?${view}=true`);
  }

  await page.goto(`${base}/dashboards/${made.permalink}`);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await look('live link');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied successfully')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/dashboards/${made.permalink}`);
  await look('favourite');
  await option('Mark as a favourite').click();
  await expect(page.getByRole('button', { name: 'Favourite: Alpine' })).toHaveAttribute('aria-pressed', 'true');
  await look('previous');
  await option('Previous period').click();
  await page.waitForURL((url) => url.search !== '');
  await look('mail rep');
  await option('Mail reporting').click();
  await expect(page.getByRole('dialog', { name: 'Mail reporting' })).toBeVisible();
  await page.keyboard.press('Escape');
  await look('edit');
  await option('Edit the dashboard').click();
  await page.waitForURL(/edit=true/);
  // What reading offers is gone, what the editor offers is there.
  await look('live link');
  await expect(option(/^Copy live link/)).toHaveCount(0);
  await palette.fill('leave');
  await expect(option(/Leave editing/)).toBeVisible();
});

test('the palette has the PDF of an open dashboard made, and leads to its live page', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { permalink } = await makeLive(page, 'On paper');
  await page.goto(`${base}/dashboards/${permalink}`);
  const palette = page.getByRole('combobox', { name: 'Search and commands' });
  await expect(page.locator('#command-palette')).toBeAttached();
  await page.keyboard.press('Control+k');
  await palette.fill('pdf');
  await expect(page.getByRole('option').first()).toHaveText('Make a PDF');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The PDF is being made.')).toBeVisible();
  const bring = page.getByRole('button', { name: 'Download PDF' });
  await expect(bring).toBeVisible({ timeout: 60_000 });
  const begun = page.waitForEvent('download');
  await bring.click();
  expect((await begun).suggestedFilename()).toMatch(/\.pdf$/);
  await page.keyboard.press('Control+k');
  await palette.fill('real time');
  await page.getByRole('option', { name: 'Real time' }).click();
  await page.waitForURL(`${base}/dashboards/${permalink}/realtime`);
});
