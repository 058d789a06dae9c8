import { lastMonth, makeDashboard } from './dashboards.ts';
import { connectAnalytics, consent, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});
test.afterEach(() => fetch(`${product.sandbox.address}/__faults`, { method: 'DELETE' }));

test('a login that was taken back: Data Error, the reason, re-authorise, and the numbers are back without a reload', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { permalink } = await makeDashboard(page, 'Peak Outfitters', '310001', [
    { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
  ]);
  const revoked = await fetch(`${product.sandbox.address}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'google-analytics', fault: { kind: 'revoked' } }),
  });
  expect(revoked.status).toBe(201);

  await page.goto(`${base}/dashboards/${permalink}`);
  const card = page.getByRole('article', { name: 'Sessions', exact: true });
  await expect(card).toContainText('Data Error');
  await settled(page);
  await page.evaluate(() => {
    (window as unknown as { stillHere: boolean }).stillHere = true;
  });

  await page
    .getByRole('link', { name: /Sources/ })
    .first()
    .click();
  const table = page.getByRole('table', { name: 'Connected sources' });
  await expect(table).toContainText('Expired');
  const reauthorise = () => page.getByRole('button', { name: /Re-authorise Google Analytics/ }).click();

  // Somebody else's login is refused with both names; nothing changes.
  await consent(page, reauthorise, 'ben@nordclinics.test');
  await expect(page.getByText(/belongs to anna@alpine-agency.test.*you signed in as ben@nordclinics.test/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(table).toContainText('Expired');

  await consent(page, reauthorise, 'anna@alpine-agency.test');
  await expect(table).toContainText('Connected');
  await page.getByRole('link', { name: 'Peak Outfitters' }).first().click();
  await settled(page);
  await expect(card).not.toContainText('Data Error');
  const ledger = await (
    await fetch(`${product.sandbox.address}/__ledger/google-analytics?${lastMonth()}&property=310001&metric=sessions`)
  ).json();
  await expect(card).toContainText(ledger.total.toLocaleString('en-GB'));
  expect(await page.evaluate(() => (window as unknown as { stillHere?: boolean }).stillHere)).toBe(true);

  await page
    .getByRole('link', { name: /Sources/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Delete Google Analytics/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Google Analytics (anna@alpine-agency.test) is deleted.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main'), 'its row is gone, the keyboard stays on the page').toBeFocused();
});
