import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { admin } from './admin.ts';
import { cardThatWorks, lookAt, pay, popupOf } from './checkout.ts';
import { passOnboarding, password } from './person.ts';
import { copyPrepared } from './prepared.ts';
import { type Started, startSandbox, startServer } from './product.ts';
import { expect, test } from './test.ts';

// A product of its own: from one place few people an hour register by the form.
let dataDir: string;
let sandbox: Started;
let server: Started;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  dataDir = mkdtempSync(join(tmpdir(), 'sightline-money-'));
  copyPrepared(dataDir);
  sandbox = await startSandbox();
  server = await startServer(dataDir, sandbox);
  for (const [code = '', type = '', value = '', ...more] of [
    ['SUMMER20', 'price.discount', '20'],
    ['BONUS5', 'dashboards.bonus', '5'],
    ['LAST1', 'dashboards.bonus', '1', '--uses', '1'],
    ['ANNA20', 'price.discount', '20', '--email', 'anna@agency.test'],
  ])
    await admin(dataDir, ['coupon', 'create', code, '--type', type, '--value', value, ...more], { SIGHTLINE_DEMO: 'off' });
});
test.afterAll(async () => {
  await server.stop();
  await sandbox.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function fillPerson(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill(`${crypto.randomUUID().slice(0, 8)}@agency.test`);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await page.getByLabel(/accept the terms/).check();
  await page.getByLabel(/not under 16/).check();
}

const choosePlan = (page: Page): Promise<void> => page.getByRole('button', { name: 'Choose a plan' }).click();

test('somebody registers with a coupon and a yearly plan, pays, and has the invoice', async ({ page }) => {
  test.setTimeout(240_000);
  const violations: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy/i.test(line.text())) violations.push(line.text());
  });
  await page.goto(`${server.address}/register?dashboards=30&annual&coupons=summer20&source=dashboard`);
  await expect(page.getByRole('list', { name: 'Applied coupons' })).toContainText('SUMMER20');
  await expect(page.getByRole('button', { name: 'Choose a plan' })).toBeDisabled();
  await fillPerson(page, 'Paula Payer');
  // What is wrong with a person is said before a plan is looked at.
  const email = page.getByLabel('E-mail');
  const address = await email.inputValue();
  await email.fill('paula');
  await choosePlan(page);
  await expect(email).toHaveAccessibleDescription(/@/);
  await email.fill(address);
  await choosePlan(page);
  await expect(page.getByRole('heading', { name: 'Choose a plan' })).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('Name')).toHaveValue('Paula Payer');
  await choosePlan(page);
  await expect(page.getByText(`For Paula Payer, ${address}`)).toBeVisible();
  await expect(page.getByLabel('Dashboards', { exact: true })).toHaveValue('30');
  await expect(page.getByText('With a subscription: $1,248.00 for the first year, then $1,560.00 each year.')).toBeVisible();
  const apply = page.getByRole('button', { name: 'Apply' });
  const coupon = page.getByLabel('Coupon code');
  await expect(apply).toHaveAttribute('aria-disabled', 'true');
  await coupon.fill('Summer20');
  await expect(apply).toHaveAttribute('aria-disabled', 'true');
  await coupon.fill('NOPE');
  await apply.click();
  await expect(page.getByText('Code / Coupon not valid')).toBeVisible();
  await coupon.fill('bonus5');
  await apply.click();
  await expect(page.getByText('Code / Coupon bonus5 activated successfully')).toBeVisible();
  await lookAt(page, 'register');

  // Declined, then closed: nothing typed is lost, nothing is charged.
  await page.getByRole('button', { name: 'Subscribe now' }).click();
  await pay(page, 'Pay with a card that is declined');
  await expect(popupOf(page).getByRole('alert')).toHaveText('Your card was declined. Try another one.');
  await pay(page, 'Close without paying');
  await expect(page.getByRole('alert')).toContainText('closed before anything was paid');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Paula Payer');
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue(password);
  await expect(page.getByRole('list', { name: 'Applied coupons' })).toContainText('BONUS5');

  await choosePlan(page);
  await page.getByRole('button', { name: 'Subscribe now' }).click();
  await pay(page, cardThatWorks);
  await passOnboarding(page, server.address);
  await page.goto(`${server.address}/company/subscription`);
  await expect(page.getByRole('heading', { name: 'Active' })).toBeVisible();
  await expect(page.getByText('Your plan: 30 dashboards, paid yearly.')).toBeVisible();
  await expect(page.getByText('0 used of 35, 5 from coupons')).toBeVisible();
  await lookAt(page, 'subscription-active');

  await page.getByRole('link', { name: 'Invoices' }).click();
  const row = page.getByRole('table', { name: 'Invoices' }).getByRole('row').nth(1);
  await expect(row).toContainText('$1,248.00');
  await expect(row).toContainText('Paid');
  const link = row.getByRole('link', { name: /Download invoice SIG/ });
  const invoice = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(invoice.headers()['content-disposition']).toMatch(/^attachment; filename="SIG.*\.pdf"$/);
  expect((await invoice.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await lookAt(page, 'invoices');
  await page.setViewportSize({ width: 390, height: 900 });
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Invoices' })).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(violations).toEqual([]);
});

test('a coupon of the link that is meant for an address is applied once that is typed', async ({ page }) => {
  await page.goto(`${server.address}/register?coupons=ANNA20`);
  const fault = page.getByText('ANNA20: Code / Coupon not valid');
  await expect(fault).toBeVisible();
  const email = page.getByLabel('E-mail');
  await email.fill('anna@agency.test');
  await email.press('Tab');
  await expect(page.getByRole('list', { name: 'Applied coupons' })).toContainText('ANNA20');
  await expect(fault).toHaveCount(0);
});

test('a coupon that somebody else took between the payment and the form is told, and nobody pays twice', async ({ page, browser }) => {
  test.setTimeout(240_000);
  await page.goto(`${server.address}/register?coupons=LAST1`);
  await expect(page.getByRole('list', { name: 'Applied coupons' })).toContainText('LAST1');
  await fillPerson(page, 'Slow Sam');
  await choosePlan(page);
  await page.getByRole('button', { name: 'Subscribe now' }).click();
  await expect(popupOf(page).getByRole('heading', { name: 'Checkout' })).toBeVisible();
  const other = await browser.newPage();
  await other.goto(`${server.address}/register?coupons=LAST1`);
  await expect(other.getByRole('list', { name: 'Applied coupons' })).toContainText('LAST1');
  await fillPerson(other, 'Fast Fiona');
  await other.getByRole('button', { name: 'Start free trial' }).click();
  await passOnboarding(other, server.address);
  await other.close();
  await pay(page, cardThatWorks);
  await expect(page.getByText('Code / Coupon LAST1 is invalid')).toBeVisible();
  await expect(page.getByText('Payment received.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove coupon LAST1' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await passOnboarding(page, server.address);
  await page.goto(`${server.address}/company/subscription`);
  await expect(page.getByRole('heading', { name: 'Active' })).toBeVisible();
});

test('what was paid while the page was loaded again is found: the account is made, and nobody pays twice', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto(`${server.address}/register?dashboards=12`);
  await fillPerson(page, 'Rita Reload');
  await choosePlan(page);
  await page.getByRole('button', { name: 'Subscribe now' }).click();
  await expect(popupOf(page).getByRole('heading', { name: 'Checkout' })).toBeVisible();
  // In the middle of it, before anything is paid.
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Rita Reload');
  await expect(page.getByLabel(/accept the terms/)).toBeChecked();
  const typePasswords = async () => {
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  };
  await typePasswords();
  await choosePlan(page);
  await expect(page.getByLabel('Dashboards', { exact: true })).toHaveValue('12');
  await page.getByRole('button', { name: 'Subscribe now' }).click();
  await expect(popupOf(page).getByRole('heading', { name: 'Checkout' })).toBeVisible();
  // The page never hears what the popup ended with.
  await page.evaluate(() => Object.assign(window, { sightlineShopClosed: () => undefined }));
  await pay(page, cardThatWorks);
  await expect(page.locator('iframe[title="Checkout"]')).toHaveCount(0);
  // Until the webhook has come there is nothing to be found.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Payment received.')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Subscribe now' })).toHaveCount(0);
  await lookAt(page, 'register-paid');
  await typePasswords();
  await page.getByRole('button', { name: 'Create account' }).click();
  await passOnboarding(page, server.address);
  await page.goto(`${server.address}/company/subscription`);
  await expect(page.getByText('Your plan: 12 dashboards, paid monthly.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('sightline.checkout'))).toBe('null');
});

test('a price that changed while somebody registers is looked at again, and nothing typed but the password is lost', async ({ page }) => {
  await page.goto(`${server.address}/register?dashboards=12`);
  await page.getByRole('button', { name: 'I have a coupon' }).click();
  await expect(page.getByLabel('Coupon code')).toBeFocused();
  await page.getByLabel('Coupon code').fill('SUMMER20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('list', { name: 'Applied coupons' })).toContainText('SUMMER20');
  await fillPerson(page, 'Nina New-Price');
  await choosePlan(page);
  await page.getByLabel('Dashboards', { exact: true }).fill('14');
  // The page shows what cost less yesterday.
  await page.route('**/api/payment/secure', async (route) => {
    const body = route.request().postDataJSON();
    await route.continue({ postData: { ...body, shown: { ...body.shown, dueNow: body.shown.dueNow - 100 } } });
  });
  await page.getByRole('button', { name: 'Subscribe now' }).click();
  await expect(page.getByRole('alert')).toContainText('reload the page and confirm the new price');
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Nina New-Price');
  await expect(page.getByLabel('E-mail')).toHaveValue(/@agency\.test$/);
  await expect(page.getByLabel(/accept the terms/)).toBeChecked();
  await expect(page.getByRole('list', { name: 'Applied coupons' })).toContainText('SUMMER20');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await choosePlan(page);
  await expect(page.getByLabel('Dashboards', { exact: true })).toHaveValue('14');
  await page.getByRole('button', { name: 'Subscribe now' }).click();
  await expect(popupOf(page).getByRole('heading', { name: 'Checkout' })).toBeVisible();
});
