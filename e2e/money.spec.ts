import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { admin } from './admin.ts';
import { axeFindings } from './axe-findings.ts';
import { call, passOnboarding, password, signUp } from './person.ts';
import { copyPrepared } from './prepared.ts';
import { type Started, startSandbox, startServer } from './product.ts';
import { expectNoSidewaysScroll } from './sideways.ts';
import { expect, test } from './test.ts';

let dataDir: string;
let sandbox: Started;
let server: Started;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  dataDir = mkdtempSync(join(tmpdir(), 'sightline-money-'));
  copyPrepared(dataDir);
  for (const [code = '', type = '', value = '', ...more] of [
    ['SUMMER20', 'price.discount', '20'],
    ['BONUS5', 'dashboards.bonus', '5'],
    ['LAST1', 'dashboards.bonus', '1', '--uses', '1'],
    ['ANNA20', 'price.discount', '20', '--email', 'anna@agency.test'],
  ])
    await admin(dataDir, ['coupon', 'create', code, '--type', type, '--value', value, ...more], { SIGHTLINE_DEMO: 'off' });
  sandbox = await startSandbox();
  server = await startServer(dataDir, sandbox);
});
test.afterAll(async () => {
  await server.stop();
  await sandbox.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const popupOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Checkout"]');
const pay = (page: Page, button: string) => popupOf(page).getByRole('button', { name: button }).click();
const cardThatWorks = 'Pay with a card that works';

async function fillPerson(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill(`${crypto.randomUUID().slice(0, 8)}@agency.test`);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await page.getByLabel(/accept the terms/).check();
  await page.getByLabel(/not under 16/).check();
}

/** A control of the shop's clock: a renewal, a charge that fails, the end of the period. */
async function turnClock(page: Page, button: 'renew' | 'fail' | 'end'): Promise<void> {
  const { data } = await call<{ data: { id: string } }>(page, 'GET', '/api/company/subscription');
  const answer = await fetch(`${sandbox.address}/api.fastspring.com/__subscriptions/${data.id}/${button}`, { method: 'POST' });
  expect(await answer.json()).toEqual({ done: true });
}

/** At every width the page fits and axe finds nothing; a picture of each where a folder is named. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `${name} at ${width}`);
    // Colours take a moment to change.
    await expect.poll(() => axeFindings(page), `${name} at ${width}`).toEqual([]);
    if (process.env.MONEY_SHOTS) await page.screenshot({ path: join(process.env.MONEY_SHOTS, `${name}-${width}.png`), fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(() => axeFindings(page), `${name} in the dark`).toEqual([]);
  if (process.env.MONEY_SHOTS) await page.screenshot({ path: join(process.env.MONEY_SHOTS, `${name}-dark.png`), fullPage: true });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function subscribe(page: Page, button = cardThatWorks): Promise<void> {
  await page.goto(`${server.address}/company/subscription`);
  await page.getByRole('button', { name: 'Subscribe now' }).click();
  await pay(page, button);
  await expect(page.getByRole('heading', { name: 'Active' })).toBeVisible();
}

test('somebody registers with a coupon and a yearly plan, pays, and has the invoice', async ({ page }) => {
  test.setTimeout(240_000);
  const violations: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy/i.test(line.text())) violations.push(line.text());
  });
  await page.goto(`${server.address}/register?dashboards=30&annual&coupons=summer20&source=dashboard`);
  await expect(page.getByRole('list', { name: 'Applied coupons' })).toContainText('SUMMER20');
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
  await coupon.fill('SUMMER20');
  await expect(page.getByRole('button', { name: 'Subscribe now' })).toBeDisabled();
  await fillPerson(page, 'Paula Payer');
  await coupon.fill('');
  await lookAt(page, 'register');

  // Declined, then closed: nothing typed is lost, nothing is charged.
  await page.getByRole('button', { name: 'Subscribe now' }).click();
  await pay(page, 'Pay with a card that is declined');
  await expect(popupOf(page).getByRole('alert')).toHaveText('Your card was declined. Try another one.');
  await pay(page, 'Close without paying');
  await expect(page.getByRole('alert')).toContainText('closed before anything was paid');
  await expect(page.getByLabel('Name')).toHaveValue('Paula Payer');
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue(password);
  await expect(page.getByRole('list', { name: 'Applied coupons' })).toContainText('BONUS5');

  await page.getByRole('button', { name: 'Subscribe now' }).click();
  await pay(page, cardThatWorks);
  await passOnboarding(page, server.address);
  await page.goto(`${server.address}/company/subscription`);
  await expect(page.getByRole('heading', { name: 'Active' })).toBeVisible();
  await expect(page.getByText('Your plan: 30 dashboards, paid yearly.')).toBeVisible();
  await expect(page.getByText('0 used of 35, 5 of which came with coupons')).toBeVisible();
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
  await expect(page.getByText('Your payment has arrived.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove coupon LAST1' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await passOnboarding(page, server.address);
  await page.goto(`${server.address}/company/subscription`);
  await expect(page.getByRole('heading', { name: 'Active' })).toBeVisible();
});

test('a trial is subscribed, its plan changed after a look at the price, and a card that fails is replaced', async ({ page, context }) => {
  test.setTimeout(240_000);
  await signUp(page, server.address, 'Olga Overdue');
  for (const name of ['One', 'Two', 'Three']) await call(page, 'POST', '/api/dashboards', { name });
  // From within the product: that page alone lets the shop in.
  await page.goto(`${server.address}/company/users`);
  await page.getByRole('link', { name: 'Invoices' }).click();
  await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Subscription' }).click();
  await expect(page.getByText(/Your trial runs until/)).toBeVisible();
  await page.getByLabel('Coupon code').fill('summer20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Code / Coupon summer20 activated successfully')).toBeVisible();
  await expect(page.getByText('$104.00 due now, $26.00 off with your coupons')).toBeVisible();
  await lookAt(page, 'subscription-trial');
  // What is typed counts at once and says as what; the button waits for its price.
  const dashboards = page.getByLabel('Dashboards', { exact: true });
  await dashboards.fill('99999');
  await expect(page.getByText('Counts as 10000.')).toBeVisible();
  await expect(page.getByText('$40,400.00 due now, $10,100.00 off with your coupons')).toBeVisible();
  await page.route('**/api/company/subscription/preview', async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.fallback();
  });
  await dashboards.fill('-4');
  await expect(page.getByText('Counts as 1.')).toBeVisible();
  await expect(page.getByText(/due now/)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Subscribe now' })).toHaveAttribute('aria-disabled', 'true');
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByText('$4.80 due now')).toBeVisible();
  // What becomes of what is used beyond it is said before anything is paid.
  await expect(page.getByText(/You use 3 dashboards\. With 1 they all stay, but you cannot create or restore any/)).toBeVisible();
  for (const odd of ['0', '']) {
    await dashboards.fill('25');
    await expect(page.getByText('$104.00 due now, $26.00 off with your coupons')).toBeVisible();
    await dashboards.fill(odd);
    await expect(page.getByText('Counts as 1.')).toBeVisible();
    await expect(page.getByText('$104.00 due now')).toBeHidden();
    await expect(page.getByText('$4.80 due now')).toBeVisible();
  }
  await dashboards.fill('25');
  await expect(page.getByText('$104.00 due now, $26.00 off with your coupons')).toBeVisible();
  await page.getByLabel('Coupon code').fill('N'.repeat(60));
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`Code / Coupon ${'N'.repeat(60)} is invalid`)).toBeVisible();
  await page.getByLabel('Coupon code').fill('');
  // The company's channel tells of the subscription before the answer comes: what is typed in between is not lost.
  await page.route('**/api/company/subscription', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    await new Promise((done) => setTimeout(done, 4000));
    await route.fulfill({ response });
  });
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/company/subscription'),
  );
  await page.getByRole('button', { name: 'Subscribe now' }).click();
  await pay(page, 'Pay with a card that later fails to renew');
  await expect(page.getByRole('heading', { name: 'Active' })).toBeVisible();
  await page.getByLabel('Dashboards', { exact: true }).fill('50');
  await answered;
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByText('Thank you. Your subscription runs.')).toBeVisible();
  // 255, less the 104 that were paid with the coupon.
  await expect(page.getByText(/\$151\.00 due now/)).toBeVisible();
  await page.getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByText('Your plan: 50 dashboards, paid monthly.')).toBeVisible();

  await turnClock(page, 'renew');
  const message = page.getByRole('region', { name: 'Messages' }).getByText('A recent charge failed.');
  await expect(message).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment overdue' })).toBeVisible();
  await lookAt(page, 'subscription-overdue');
  const shop = await context.newPage();
  await shop.goto(`${server.address}/company/manage-payment`);
  await shop.getByRole('button', { name: 'Use a card that works' }).click();
  await expect(shop.getByRole('heading', { name: 'Your card was changed' })).toBeVisible();
  // Told over the company's channel: this page is not loaded again.
  await expect(message).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Active' })).toBeVisible();
});

test('a transfer that is on its way is told where one would pay once more, until it arrives', async ({ page }) => {
  await signUp(page, server.address, 'Tara Transfer');
  await page.goto(`${server.address}/company/subscription`);
  await page.getByRole('button', { name: 'Subscribe now' }).click();
  await pay(page, 'Pay by transfer');
  await expect(page.getByText(/Your payment is being processed/)).toBeVisible();
  await page.reload();
  const told = page.getByText(/A payment of \$130\.00 of .* is on its way\. Your plan begins by itself/);
  await expect(told).toBeVisible();
  const { data } = await call<{ data: { id: string }[] }>(page, 'GET', '/api/orders');
  await fetch(`${sandbox.address}/api.fastspring.com/__orders/${data[0]?.id}/settle`, { method: 'POST' });
  await expect(page.getByRole('heading', { name: 'Active' })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('a subscription is canceled, resumed, canceled, ends, and is bought again', async ({ page, browser }) => {
  test.setTimeout(240_000);
  await signUp(page, server.address, 'Carl Cancel');
  const { data: board } = await call<{ data: { id: string; permalink: string } }>(page, 'POST', '/api/dashboards', {
    name: 'For a client',
  });
  await call(page, 'PUT', `/api/dashboards/${board.id}`, { category: 'public', public: true });
  const client = await (await browser.newContext()).newPage();
  const visit = () => client.goto(`${server.address}/dashboards/${board.permalink}`);
  await subscribe(page);
  await visit();
  await expect(client.getByRole('heading', { name: 'For a client' })).toBeVisible();
  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Everything works until');
    await expect(dialog.getByRole('button', { name: 'Keep subscription' })).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('Your subscription is canceled.')).toBeVisible();
    await expect(page.getByText(/It is canceled\. Everything works until/)).toBeVisible();
  };
  await cancel();
  await lookAt(page, 'subscription-canceled');
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(page.getByRole('heading', { name: 'Active' })).toBeVisible();
  await cancel();
  await turnClock(page, 'end');
  await expect(page.getByRole('heading', { name: 'Expired' })).toBeVisible();
  await expect(page.getByText(/subscribe to go on/)).toBeVisible();
  await page.goto(`${server.address}/dashboards`);
  await expect(page.getByRole('heading', { name: 'Your company has no active subscription' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Choose a plan' }).click();
  await expect(page.getByRole('heading', { name: 'Expired' })).toBeVisible();
  // Nobody's data is held back.
  const archive = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the archive' }).click();
  expect((await archive).suggestedFilename()).toMatch(/\.zip$/);
  await expect(page.getByRole('button', { name: 'Delete the company' })).toBeVisible();
  await lookAt(page, 'subscription-expired');
  await visit();
  await expect(client.getByRole('heading', { name: 'This page is temporarily unavailable' })).toBeVisible();
  expect(await axeFindings(client)).toEqual([]);
  await subscribe(page);
  await page.goto(`${server.address}/dashboards`);
  await expect(page.getByRole('heading', { name: 'Dashboards', level: 1 })).toBeVisible();
  await visit();
  await expect(client.getByRole('heading', { name: 'For a client' })).toBeVisible();
  await client.context().close();
});

test('what was paid while the page was loaded again is found: the account is made, and nobody pays twice', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto(`${server.address}/register?dashboards=12`);
  await fillPerson(page, 'Rita Reload');
  await page.getByRole('button', { name: 'Subscribe now' }).click();
  await expect(popupOf(page).getByRole('heading', { name: 'Checkout' })).toBeVisible();
  // In the middle of it, before anything is paid.
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Rita Reload');
  await expect(page.getByLabel(/accept the terms/)).toBeChecked();
  await expect(page.getByLabel('Dashboards', { exact: true })).toHaveValue('12');
  const typePasswords = async () => {
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  };
  await typePasswords();
  await page.getByRole('button', { name: 'Subscribe now' }).click();
  await expect(popupOf(page).getByRole('heading', { name: 'Checkout' })).toBeVisible();
  // The page never hears what the popup ended with.
  await page.evaluate(() => Object.assign(window, { sightlineShopClosed: () => undefined }));
  await pay(page, cardThatWorks);
  await expect(page.locator('iframe[title="Checkout"]')).toHaveCount(0);
  // Until the webhook has come there is nothing to be found.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Your payment has arrived.')).toBeVisible({ timeout: 2_000 });
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

test('a shop whose script does not come is told, and the next try goes through', async ({ page }) => {
  test.setTimeout(240_000);
  await signUp(page, server.address, 'Nora Network');
  await page.goto(`${server.address}/company/subscription`);
  await page.route('**/fastspring-builder.min.js', (route) => route.abort());
  const buy = page.getByRole('button', { name: 'Subscribe now' });
  await buy.focus();
  await expect(page.getByText('$130.00 due now')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The checkout could not be opened. Nothing was charged');
  await lookAt(page, 'subscription-no-shop');
  await page.unroute('**/fastspring-builder.min.js');
  await page.keyboard.press('Enter');
  await expect(popupOf(page).getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await popupOf(page).getByRole('button', { name: cardThatWorks }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Active' })).toBeVisible();
});

test('a click lands where it was aimed, though it sets right what was typed', async ({ page }) => {
  await signUp(page, server.address, 'Petra Pointer');
  await page.goto(`${server.address}/company/subscription`);
  await page.getByLabel('Dashboards', { exact: true }).fill('99999');
  await expect(page.getByText('Counts as 10000.')).toBeVisible();
  await expect(page.getByText('$50,500.00 due now')).toBeVisible();
  const box = await page.getByRole('button', { name: 'Subscribe now' }).boundingBox();
  if (!box) throw new Error('The button has no place');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 3, { delay: 100 });
  await expect(page.getByLabel('Dashboards', { exact: true })).toHaveValue('10000');
  await expect(popupOf(page).getByRole('heading', { name: 'Checkout' })).toBeVisible();
});

test('a price that changed while somebody registers is looked at again, and nothing typed but the password is lost', async ({ page }) => {
  await page.goto(`${server.address}/register?dashboards=12`);
  await page.getByLabel('Coupon code').fill('SUMMER20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('list', { name: 'Applied coupons' })).toContainText('SUMMER20');
  await page.getByLabel('Dashboards', { exact: true }).fill('14');
  await fillPerson(page, 'Nina New-Price');
  // The page shows what cost less yesterday.
  await page.route('**/api/payment/secure', async (route) => {
    const body = route.request().postDataJSON();
    await route.continue({ postData: { ...body, shown: { ...body.shown, dueNow: body.shown.dueNow - 100 } } });
  });
  await page.getByRole('button', { name: 'Subscribe now' }).click();
  await expect(page.getByRole('alert')).toContainText('load the page again, look at the price and confirm it');
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Nina New-Price');
  await expect(page.getByLabel('E-mail')).toHaveValue(/@agency\.test$/);
  await expect(page.getByLabel(/accept the terms/)).toBeChecked();
  await expect(page.getByLabel('Dashboards', { exact: true })).toHaveValue('14');
  await expect(page.getByRole('list', { name: 'Applied coupons' })).toContainText('SUMMER20');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await page.getByRole('button', { name: 'Subscribe now' }).click();
  await expect(popupOf(page).getByRole('heading', { name: 'Checkout' })).toBeVisible();
});

test('a shop that is asked and never answers is given up after 30 seconds', async ({ page }) => {
  await signUp(page, server.address, 'Sam Slow');
  await page.clock.install();
  const body = 'window.fastspring = { builder: { secure() { window.isAsked = true; }, checkout() {} } };';
  await page.route('**/fastspring-builder.min.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.goto(`${server.address}/company/subscription`);
  await page.getByLabel('Dashboards', { exact: true }).fill('40');
  await page.getByRole('button', { name: 'Subscribe now' }).click();
  await page.waitForFunction(() => 'isAsked' in window);
  await page.clock.fastForward(29_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(page.getByRole('alert')).toContainText('The checkout could not be opened. Nothing was charged');
  await expect(page.getByLabel('Dashboards', { exact: true })).toHaveValue('40');
});

test('a coupon counts at a change of the plan, unless it is left out', async ({ page }) => {
  test.setTimeout(240_000);
  await signUp(page, server.address, 'Greta Grow');
  for (const name of ['One', 'Two']) await call(page, 'POST', '/api/dashboards', { name });
  // The company is known to be active well before its subscription is read: what is typed in between is not lost.
  const read = '**/api/company/subscription';
  await page.route(read, async (route) => {
    if (route.request().method() === 'GET') await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await subscribe(page);
  await page.getByLabel('Coupon code').fill('summer20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Code / Coupon summer20 activated successfully')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByLabel('Dashboards', { exact: true }).fill('50');
  await expect(page.getByText(/Then \$204\.00 on .*, \$51\.00 off with your coupons, and \$255\.00 each month after it\./)).toBeVisible();
  await lookAt(page, 'subscription-coupon');
  // A plan that the company does not fit into is refused at its field, and no price of another one is shown.
  const dashboards = page.getByLabel('Dashboards', { exact: true });
  await dashboards.fill('1');
  await expect(dashboards).toHaveAccessibleDescription(/You use 2 dashboards of your plan\. Archive some first, or choose 2\./);
  await expect(page.getByText(/\$255\.00/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change plan' })).toHaveAttribute('aria-disabled', 'true');
  await lookAt(page, 'subscription-too-few');
  await dashboards.fill('50');
  await expect(dashboards).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText(/Then \$204\.00 on/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove coupon SUMMER20' }).click();
  await expect(page.getByText(/Then \$255\.00 each month from/)).toBeVisible();
  await page.getByLabel('Coupon code').fill('SUMMER20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/Then \$204\.00 on/)).toBeVisible();
  await page.getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByText(/The next charge of \$204\.00 comes on .*, \$51\.00 off with your coupons\./)).toBeVisible();
  await turnClock(page, 'renew');
  // A renewal is no news to open pages.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/The next charge of \$255\.00 comes on/)).toBeVisible({ timeout: 3_000 });
  }).toPass();
});
