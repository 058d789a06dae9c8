import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { admin } from './admin.ts';
import { axeFindings } from './axe-findings.ts';
import { cardThatWorks, lookAt, pay, popupOf } from './checkout.ts';
import { call, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
/** A fifth off; of this run alone, as other specs have the same product. */
const coupon = `SUMMER${randomUUID().slice(0, 8).toUpperCase()}`;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
  const made = ['coupon', 'create', coupon, '--type', 'price.discount', '--value', '20'];
  await admin(product.dataDir, made, { ...product.environment, SIGHTLINE_DEMO: 'off' });
});

/** A control of the shop's clock: a renewal, a charge that fails, the end of the period. */
async function turnClock(page: Page, button: 'renew' | 'fail' | 'end'): Promise<void> {
  const { data } = await call<{ data: { id: string } }>(page, 'GET', '/api/company/subscription');
  const answer = await fetch(`${product.sandbox.address}/api.fastspring.com/__subscriptions/${data.id}/${button}`, { method: 'POST' });
  expect(await answer.json()).toEqual({ done: true });
}

async function subscribe(page: Page, button = cardThatWorks): Promise<void> {
  await page.goto(`${product.server.address}/company/subscription`);
  await page.getByRole('button', { name: 'Subscribe now' }).click();
  await pay(page, button);
  await expect(page.getByRole('heading', { name: 'Active' })).toBeVisible();
}

test('a trial is subscribed, its plan changed after a look at the price, and a card that fails is replaced', async ({ page, context }) => {
  test.setTimeout(240_000);
  await signUp(page, product.server.address, 'Olga Overdue');
  for (const name of ['One', 'Two', 'Three']) await call(page, 'POST', '/api/dashboards', { name });
  // From within the product: that page alone lets the shop in.
  await page.goto(`${product.server.address}/company/users`);
  await page.getByRole('link', { name: 'Invoices' }).click();
  await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Subscription' }).click();
  await expect(page.getByText(/Your trial runs until/)).toBeVisible();
  await page.getByLabel('Coupon code').fill(coupon.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`Code / Coupon ${coupon.toLowerCase()} activated successfully`)).toBeVisible();
  await expect(page.getByText('$104.00 due now, $26.00 off by coupon')).toBeVisible();
  await lookAt(page, 'subscription-trial');
  // What is typed counts at once and says as what; the button waits for its price.
  const dashboards = page.getByLabel('Dashboards', { exact: true });
  await dashboards.fill('99999');
  await expect(page.getByText('Counts as 10000.')).toBeVisible();
  await expect(page.getByText('$40,400.00 due now, $10,100.00 off by coupon')).toBeVisible();
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
  await expect(page.getByText(/All 3 dashboards stay, but none can be created or restored/)).toBeVisible();
  for (const odd of ['0', '']) {
    await dashboards.fill('25');
    await expect(page.getByText('$104.00 due now, $26.00 off by coupon')).toBeVisible();
    await dashboards.fill(odd);
    await expect(page.getByText('Counts as 1.')).toBeVisible();
    await expect(page.getByText('$104.00 due now')).toBeHidden();
    await expect(page.getByText('$4.80 due now')).toBeVisible();
  }
  await dashboards.fill('25');
  await expect(page.getByText('$104.00 due now, $26.00 off by coupon')).toBeVisible();
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
  await expect(page.getByText('Your subscription runs.')).toBeVisible();
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
  await shop.goto(`${product.server.address}/company/manage-payment`);
  await shop.getByRole('button', { name: 'Use a card that works' }).click();
  await expect(shop.getByRole('heading', { name: 'Your card was changed' })).toBeVisible();
  // Told over the company's channel: this page is not loaded again.
  await expect(message).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Active' })).toBeVisible();
});

test('a transfer that is on its way is told where one would pay once more, until it arrives', async ({ page }) => {
  await signUp(page, product.server.address, 'Tara Transfer');
  await page.goto(`${product.server.address}/company/subscription`);
  await page.getByRole('button', { name: 'Subscribe now' }).click();
  await pay(page, 'Pay by transfer');
  await expect(page.getByText(/Your payment is being processed/)).toBeVisible();
  await page.reload();
  const told = page.getByText(/A payment of \$130\.00 of .* is on its way and starts your plan/);
  await expect(told).toBeVisible();
  const { data } = await call<{ data: { id: string }[] }>(page, 'GET', '/api/orders');
  await fetch(`${product.sandbox.address}/api.fastspring.com/__orders/${data[0]?.id}/settle`, { method: 'POST' });
  await expect(page.getByRole('heading', { name: 'Active' })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('a subscription is canceled, resumed, canceled, ends, and is bought again', async ({ page, browser }) => {
  test.setTimeout(240_000);
  await signUp(page, product.server.address, 'Carl Cancel');
  const { data: board } = await call<{ data: { id: string; permalink: string } }>(page, 'POST', '/api/dashboards', {
    name: 'For a client',
  });
  await call(page, 'PUT', `/api/dashboards/${board.id}`, { category: 'public', public: true });
  const client = await (await browser.newContext()).newPage();
  const visit = () => client.goto(`${product.server.address}/dashboards/${board.permalink}`);
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
    await expect(page.getByText(/Canceled; works until/)).toBeVisible();
  };
  await cancel();
  await lookAt(page, 'subscription-canceled');
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(page.getByRole('heading', { name: 'Active' })).toBeVisible();
  await cancel();
  await turnClock(page, 'end');
  await expect(page.getByRole('heading', { name: 'Expired' })).toBeVisible();
  await expect(page.getByText(/subscribe to go on/)).toBeVisible();
  await page.goto(`${product.server.address}/dashboards`);
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
  await page.goto(`${product.server.address}/dashboards`);
  await expect(page.getByRole('heading', { name: 'Dashboards', level: 1 })).toBeVisible();
  await visit();
  await expect(client.getByRole('heading', { name: 'For a client' })).toBeVisible();
  await client.context().close();
});

test('a shop whose script does not come is told, and the next try goes through', async ({ page }) => {
  test.setTimeout(240_000);
  await signUp(page, product.server.address, 'Nora Network');
  await page.goto(`${product.server.address}/company/subscription`);
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
  await signUp(page, product.server.address, 'Petra Pointer');
  await page.goto(`${product.server.address}/company/subscription`);
  await page.getByLabel('Dashboards', { exact: true }).fill('99999');
  await expect(page.getByText('Counts as 10000.')).toBeVisible();
  await expect(page.getByText('$50,500.00 due now')).toBeVisible();
  const box = await page.getByRole('button', { name: 'Subscribe now' }).boundingBox();
  if (!box) throw new Error('The button has no place');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 3, { delay: 100 });
  await expect(page.getByLabel('Dashboards', { exact: true })).toHaveValue('10000');
  await expect(popupOf(page).getByRole('heading', { name: 'Checkout' })).toBeVisible();
});

test('a shop that is asked and never answers is given up after 30 seconds', async ({ page }) => {
  await signUp(page, product.server.address, 'Sam Slow');
  await page.clock.install();
  const body = 'window.fastspring = { builder: { secure() { window.isAsked = true; }, checkout() {} } };';
  await page.route('**/fastspring-builder.min.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.goto(`${product.server.address}/company/subscription`);
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
  await signUp(page, product.server.address, 'Greta Grow');
  for (const name of ['One', 'Two']) await call(page, 'POST', '/api/dashboards', { name });
  // The company is known to be active well before its subscription is read: what is typed in between is not lost.
  const read = '**/api/company/subscription';
  await page.route(read, async (route) => {
    if (route.request().method() === 'GET') await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await subscribe(page);
  await page.getByLabel('Coupon code').fill(coupon.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`Code / Coupon ${coupon.toLowerCase()} activated successfully`)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByLabel('Dashboards', { exact: true }).fill('50');
  await expect(page.getByText(/Then \$204\.00 on .*, \$51\.00 off by coupon, then \$255\.00 each month\./)).toBeVisible();
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
  await page.getByRole('button', { name: `Remove coupon ${coupon}` }).click();
  await expect(page.getByText(/Then \$255\.00 each month from/)).toBeVisible();
  await page.getByLabel('Coupon code').fill(coupon);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/Then \$204\.00 on/)).toBeVisible();
  await page.getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByText(/Next charge: \$204\.00 on .*, \$51\.00 off by coupon\./)).toBeVisible();
  await turnClock(page, 'renew');
  // A renewal is no news to open pages.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/Next charge: \$255\.00 on/)).toBeVisible({ timeout: 3_000 });
  }).toPass();
});
