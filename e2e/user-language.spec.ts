import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { call, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expectNoSidewaysScroll } from './sideways.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const folder = process.env.SHOTS;
const field = (page: Page): Locator => page.getByLabel('Language of dates and numbers', { exact: true });

async function openOwnPage(page: Page): Promise<void> {
  const { data } = await call<{ data: { id: string } }>(page, 'GET', '/api/me');
  await page.goto(`${product.server.address}/users/${data.id}`);
}

async function choose(page: Page, label: string | RegExp): Promise<void> {
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/user-data') && reply.request().method() === 'POST');
  await field(page).selectOption({ label: String(label) });
  expect((await saved).status()).toBe(204);
}

/** The day on which the trial ends, as a page in that language has it. */
async function trialEnd(page: Page, locale: string): Promise<string> {
  const { data } = await call<{ data: { expiresAt: string } }>(page, 'GET', '/api/company');
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(data.expiresAt));
}

async function expectSubscription(page: Page, locale: string, price: RegExp): Promise<void> {
  await expect(page.getByText(`Your trial runs until ${await trialEnd(page, locale)}`)).toBeVisible();
  await expect(page.getByText(price).first()).toBeVisible();
}

test('a person reads dates and numbers as they chose, at once and from then on; dashboards stay as they are', async ({ page, browser }) => {
  await signUp(page, product.server.address, 'Lena Language');
  await openOwnPage(page);
  const accepted = page
    .getByRole('region', { name: /consent/i })
    .locator('time')
    .first();
  await expect(accepted).toHaveAttribute('title', / \d{4}, \d\d:\d\d$/);
  const before = await accepted.getAttribute('title');
  await expect(field(page).locator('option:checked')).toHaveText('My browser’s: English (United Kingdom)');
  await expect(page.getByText(/ · 1,234\.56 · 12\.5% · weeks from Monday/)).toBeVisible();

  // By keyboard alone: the choice, a sample of it, that it is saved, and the way back.
  await field(page).focus();
  await page.keyboard.type('Deutsch');
  await expect(page.getByText(/ · 1\.234,56 · 12,5\s% · weeks from Monday/)).toBeVisible();
  await expect(accepted).toHaveAttribute('title', /^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/);
  const undo = page.getByRole('button', { name: 'Undo: Language of dates and numbers' });
  await expect(undo).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Company' }).first().click();
  await page.getByRole('link', { name: 'Subscription' }).first().click();
  await expectSubscription(page, 'de', /\d,\d\d\s\$/);
  await page.reload();
  await expectSubscription(page, 'de', /\d,\d\d\s\$/);

  // Wherever the same person signs in.
  const other = await browser.newContext({ locale: 'fr-FR', storageState: await page.context().storageState() });
  const elsewhere = await other.newPage();
  await elsewhere.goto(`${product.server.address}/company/subscription`);
  await expectSubscription(elsewhere, 'de', /\d,\d\d\s\$/);

  await openOwnPage(page);
  await expect(field(page)).toHaveValue('de');
  await choose(page, 'English (US)');
  await expect(accepted).toHaveAttribute('title', /^[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M$/);
  await choose(page, 'My browser’s: English (United Kingdom)');
  await expect(accepted).toHaveAttribute('title', before ?? '');
  await page.goto(`${product.server.address}/company/subscription`);
  await expectSubscription(page, 'en-GB', /\$\d+\.\d\d/);
  await elsewhere.reload();
  await expectSubscription(elsewhere, 'fr-FR', /\d,\d\d\s\$/);
  await other.close();
});

test('what cannot be saved is said, and what is saved comes back', async ({ page }) => {
  await signUp(page, product.server.address, 'Ole Offline');
  await openOwnPage(page);
  await page.route('**/api/user-data', (route) =>
    route.fulfill({ status: 503, json: { message: 'Try again soon.', code: 'unavailable' } }),
  );
  await field(page).selectOption({ label: 'Dansk' });
  await expect(page.getByText('Try again soon.')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await page.unroute('**/api/user-data');
  await choose(page, 'Dansk');
  await expect(page.getByText('Try again soon.')).toBeHidden();
});

test('fits every width', async ({ page }) => {
  await signUp(page, product.server.address, 'Wide Wanda');
  await openOwnPage(page);
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 820, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expect(field(page)).toBeVisible();
      await expectNoSidewaysScroll(page, `at ${width}`);
      // Colours take a moment to change.
      await expect.poll(() => axeFindings(page)).toEqual([]);
      if (folder) {
        await field(page).scrollIntoViewIfNeeded();
        await page.screenshot({ path: join(folder, `user-${width}-${colorScheme}.png`), fullPage: true });
      }
    }
});
