import { axeFindings } from './axe-findings.ts';
import { call, password, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';
import { expectToFit } from './two-factor.ts';

let product: Installation;

test.beforeAll(({ product: shared }) => {
  product = shared;
});

test('a section of the settings has an address: by a link, a reload, a step back and after signing in', async ({ page, browser }) => {
  const base = product.server.address;
  const email = await signUp(page, base);
  const address = `${base}/company/settings#settings-apiTokens`;
  const tokens = page.locator('#settings-apiTokens');
  const index = page.getByRole('navigation', { name: 'Parts of the settings' });
  await page.goto(`${base}/company/users`);
  await page.goto(address);
  await expect(tokens).toBeFocused();
  // What stands above it comes late.
  await expect(page.getByRole('region', { name: 'Sending domain' }).getByLabel(/^Domain/)).toBeVisible();
  await expect(tokens).toBeInViewport({ ratio: 0.9 });
  await expect(index.getByRole('link', { name: 'API tokens' })).toHaveAttribute('aria-current', 'page');
  await expect(index.locator('[aria-current]')).toHaveCount(1);
  await page.reload();
  await expect(tokens).toBeFocused();
  await expect(tokens).toBeInViewport({ ratio: 0.9 });
  await index.getByRole('link', { name: 'Company name' }).click();
  await expect(page.locator('#settings-company')).toBeFocused();
  await expect(page.locator('#settings-company')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(tokens).toBeInViewport({ ratio: 0.9 });

  const fresh = await (await browser.newContext()).newPage();
  await fresh.goto(address);
  await fresh.getByLabel('E-mail').fill(email);
  await fresh.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await fresh.getByRole('button', { name: 'Sign in', exact: true }).click();
  await fresh.waitForURL(address);
  await expect(fresh.locator('#settings-apiTokens')).toBeInViewport();
  await fresh.context().close();
});

test('a search over settings finds sections and the fields drawn in them, and leads into the field', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${base}/company/settings`);
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  const found = page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('link');
  await expect(page.getByRole('textbox', { name: 'E-mail user' })).toBeVisible();
  await expect(found).toHaveCount(13);
  await search.fill('dkim');
  await expect(found).toHaveText(['Sending domain']);
  // A label that no list names.
  await search.fill('e-mail us');
  await expect(found).toHaveText([/^E-mail userSending domain$/]);
  await search.press('Enter');
  await expect(page.getByRole('textbox', { name: 'E-mail user' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'E-mail user' })).toBeInViewport();
  await expect(page).toHaveURL(/#settings-sendingDomain$/);
  await search.fill('zzz');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toHaveCount(1);
  await expect(found).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(found).toHaveCount(13);
  await expect(search).toHaveValue('');
  await expect(search, 'the button that was pressed is gone').toBeFocused();

  // Side by side where there is room, and what deletes under both.
  const place = async (section: string) => {
    const box = await page.locator(`#settings-${section}`).boundingBox();
    if (box === null) throw new Error(`${section} is not drawn`);
    return box;
  };
  const [first, second, end] = [await place('company'), await place('locale'), await place('end')];
  expect(second.x).toBeGreaterThan(first.x + first.width - 1);
  const lowest = Math.max(...(await Promise.all(['palettes', 'export'].map(place))).map(({ y, height }) => y + height));
  expect(end.y).toBeGreaterThan(lowest);
  for (const width of [820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await place('locale')).x).toBe((await place('company')).x);
    await expectToFit(page);
  }

  const me = await call<{ data: { id: string } }>(page, 'GET', '/api/me');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${base}/users/${me.data.id}`);
  await page.getByRole('searchbox', { name: 'Search account' }).fill('time z');
  await page
    .getByRole('navigation', { name: 'Parts of your account' })
    .getByRole('link', { name: /^Time zone(?! and)/ })
    .click();
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search account' }).fill('');
  expect((await page.locator('#account-profile').boundingBox())?.width).toBeGreaterThan(420);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 900 });
  await expectToFit(page);
});

test('a search on a busy page keeps each letter, and what was cleared does not come back', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  await page.goto(`${base}/company/settings`);
  await expect(page.getByRole('textbox', { name: 'E-mail user' })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  // Beside the moment at which a search begins.
  const typed = 'what no section is called';
  await search.pressSequentially(typed, { delay: 130 });
  await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible();
  await expect(search).toHaveValue(typed);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.evaluate(() =>
    addEventListener('click', () => {
      const end = performance.now() + 300;
      while (performance.now() < end);
    }),
  );
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(search).toHaveValue('');
  // What was due while the page was busy has had its turn by then.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(search).toHaveValue('');
  await expect(page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('link')).toHaveCount(13);
});
