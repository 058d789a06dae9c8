import type { Page } from '@playwright/test';
import { AppError, pathOf } from '@sightline/contract/core';
import { saveUserData } from '@sightline/contract/identity';
import { countActs } from './counted-person.ts';
import { lastMonth } from './dashboards.ts';
import { call, connectAnalytics, consent, register, settled } from './person.ts';
import type { Installation } from './product.ts';
import { orderFault } from './sandbox-faults.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

test.afterEach(() => fetch(`${product.sandbox.address}/__faults`, { method: 'DELETE' }));

/** The property that is called like the company of Anna Alpine. */
const property = '310002';
const account = 'anna@alpine-agency.test';
const analytics = 'Connect Google Analytics';

async function sessions(): Promise<number> {
  const question = new URLSearchParams({ property, metric: 'sessions' });
  return (await (await fetch(`${product.sandbox.address}/__ledger/google-analytics?${lastMonth()}&${question}`)).json()).total;
}

const connect = (page: Page, as = account) => consent(page, () => page.getByRole('button', { name: analytics }).click(), as);
const dashboardsOf = async (page: Page) =>
  (await call<{ data: { name: string }[] }>(page, 'GET', '/api/dashboards')).data.map(({ name }) => name);

/** What the window of another tab says. */
const connectedElsewhere = (page: Page, provider: string) =>
  page.evaluate((message) => window.postMessage(message, window.location.origin), {
    ...{ type: 'sightline:source-connected', ok: true, provider, sourceId: 'another', message: '', revived: [] },
  });

/** Why it went no further; what floats over the page for a moment is an alert as well. */
const stoppedIn = (page: Page) => page.getByRole('main').getByRole('alert');

async function newcomer(page: Page, base = product.server.address): Promise<void> {
  await register(page, base, 'Anna Alpine');
  await page.waitForURL('**/intro');
}

/** Eight presses, two of them the provider's own, and the four fields of the registration. */
const most = { clicks: 8, fields: 4, screens: 5, words: 500 };

test('from registering to a shared link with one’s own figures', async ({ page, context, browser }) => {
  const walked = await countActs(context);
  const began = Date.now();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await newcomer(page);
  await connect(page);
  const allowed = Date.now();
  await page.waitForURL(/\/dashboards\/[\w-]{21}/);
  await expect(page.getByRole('article', { name: 'Sessions', exact: true })).toContainText(/\d/);
  const first = Date.now();
  // All that there is to read stands there, however quick the machine is.
  await settled(page);
  // It opens in reporting mode: nobody is asked to switch to it.
  await expect(page.getByRole('region', { name: 'Getting started' })).toContainText('Step 4 of 5');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByLabel('Anyone with the link may look').check();
  await expect(page.getByText('Shared, and the link is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const { screens, ...counted } = walked();
  console.log({ ...counted, screens }, { firstNumberS: (first - allowed) / 1000, allS: (Date.now() - began) / 1000 });
  expect(counted.clicks).toBeLessThanOrEqual(most.clicks);
  expect(counted.fields).toBeLessThanOrEqual(most.fields);
  expect(counted.words).toBeLessThanOrEqual(most.words);
  expect(screens.length).toBeLessThanOrEqual(most.screens);
  expect(counted.words).toBeGreaterThan(100);

  const elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  const shared = new URL(link);
  shared.searchParams.set('rangeType', 'lastMonth');
  await visitor.goto(shared.href);
  await settled(visitor);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('alpine-lodge.test');
  await expect(visitor.getByRole('article', { name: 'Sessions', exact: true })).toContainText((await sessions()).toLocaleString('en-GB'));
  await elsewhere.close();
});

test('a dashboard that is only opened has not been switched to reporting', async ({ page }) => {
  await newcomer(page);
  const { permalink } = (await call<{ data: { permalink: string } }>(page, 'POST', '/api/dashboards', { name: 'Empty' })).data;
  await call(page, 'POST', pathOf(saveUserData), { onboarding: { current: 3, questionnaire: { source: 'dashboard' } } });
  await page.goto(`${product.server.address}/dashboards/${permalink}`);
  const steps = page.getByRole('region', { name: 'Getting started' });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).waitFor();
  await expect(steps).toContainText('Step 3 of 5');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(steps).toContainText('Step 4 of 5');
});

test('the account that was guessed is changed for all widgets, and the dashboard is called by it', async ({ page }) => {
  await newcomer(page);
  await connect(page);
  await page.waitForURL(/\/dashboards\/[\w-]{21}/);
  await settled(page);
  const before = await page.getByRole('article', { name: 'Sessions', exact: true }).textContent();
  await expect(page.getByText('Figures of alpine-lodge.test')).toBeVisible();
  await page.getByRole('button', { name: 'Another property' }).click();
  const dialog = page.getByRole('dialog', { name: 'Another property' });
  await dialog.getByRole('combobox', { name: 'Property' }).fill('peak-outfitters');
  await page
    .getByRole('option', { name: /peak-outfitters/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Show its figures' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('peak-outfitters.test');
  await expect(page.getByText('Figures of peak-outfitters.test')).toBeVisible();
  const summary = page.getByRole('article', { name: 'Sessions', exact: true });
  expect(await summary.textContent(), 'never the figures of the one before').not.toBe(before);
  await settled(page);
  await expect(summary).not.toHaveText(before ?? '');
});

test('a refused consent, a closed window and a login without accounts say so, with one button that leads on', async ({ page }) => {
  await newcomer(page);
  const stopped = stoppedIn(page);
  const [refusing] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: analytics }).click()]);
  await expect(page.getByText('Waiting for your consent in the window of Google Analytics')).toBeVisible();
  await refusing.getByText(account).click();
  await refusing.getByRole('button', { name: 'Deny' }).click();
  await expect(stopped).toContainText('Google Analytics is not connected');
  await expect(stopped).toContainText('You denied access at Google Analytics. Connect again, and allow it there.');

  const [closing] = await Promise.all([page.waitForEvent('popup'), stopped.getByRole('button', { name: analytics }).click()]);
  await closing.close();
  await expect(stopped).toContainText('Its window was closed before you allowed it.');

  await consent(page, () => stopped.getByRole('button', { name: analytics }).click(), 'solo@empty.test');
  await expect(stopped).toContainText('No property found');
  await expect(stopped).toContainText('solo@empty.test has no property in Google Analytics.');
  expect(await dashboardsOf(page)).toEqual([]);
  await consent(page, () => stopped.getByRole('button', { name: analytics }).click(), account);
  await page.waitForURL(/\/dashboards\/[\w-]{21}/);
  expect(await dashboardsOf(page)).toEqual(['alpine-lodge.test']);
});

test('a consent that begins at another address than it comes back to names the one to open', async ({ page }) => {
  const elsewhere = product.server.address.replace('127.0.0.1', 'localhost');
  await newcomer(page, elsewhere);
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: analytics }).click()]);
  await expect(stoppedIn(page)).toContainText(`Sources are connected at ${product.server.address}.`);
  await expect(stoppedIn(page)).toContainText('Open it in the place of this address, then connect there.');
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test('a page that is loaded anew goes on with what is connected; two tabs make one dashboard, and back leaves it as it is', async ({
  page,
  context,
}) => {
  await newcomer(page);
  await connectAnalytics(page, product.server.address);
  await page.reload();
  const second = await context.newPage();
  await second.goto(`${product.server.address}/intro`);
  const goOn = (tab: Page) => tab.getByRole('region', { name: 'Connected' }).getByRole('button', { name: 'Make my first dashboard' });
  await expect(goOn(page)).toBeVisible();
  await expect(goOn(second)).toBeVisible();
  await Promise.all([goOn(page).click(), goOn(second).click()]);
  for (const tab of [page, second]) await tab.waitForURL(/\/dashboards\/[\w-]{21}/);
  expect(new URL(page.url()).pathname).toBe(new URL(second.url()).pathname);
  await page.goBack();
  await page.waitForURL('**/company/sources');
  await expect(page.getByRole('row').filter({ hasText: account })).toContainText(/\d+ widgets on 1 dashboard/);
  expect(await dashboardsOf(page)).toEqual(['alpine-lodge.test']);
  await second.close();
});

test('the dashboard is of the source that was chosen last, whatever window was open before', async ({ page }) => {
  await newcomer(page);
  const [left] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: analytics }).click()]);
  await left.getByText(account).waitFor();
  await page.getByRole('button', { name: 'Choose another source' }).click();
  await page.getByRole('searchbox', { name: 'Find another source' }).fill('sheets');
  await page.getByRole('button', { name: 'Connect Google Sheets' }).click();
  await expect(page.getByText('Waiting for your consent in the window of Google Sheets')).toBeVisible();
  await connectedElsewhere(page, 'google-analytics');
  await expect(page.getByText('Waiting for your consent in the window of Google Sheets')).toBeVisible();
  // Both have the same window.
  await left.getByText(account).click();
  await left.getByRole('button', { name: 'Allow' }).click();
  await expect(stoppedIn(page)).toContainText('Google Sheets is connected');
  expect(await dashboardsOf(page)).toEqual([]);
});

test('a source that is signed in to by keys waits for them, and is left by closing their form', async ({ page }) => {
  await newcomer(page);
  await page.getByRole('searchbox', { name: 'Find another source' }).fill('ahrefs');
  await page.getByRole('button', { name: 'Connect Ahrefs' }).click();
  await expect(page.getByText('Waiting for your credentials for Ahrefs')).toBeVisible();
  await page.getByRole('dialog', { name: 'Connect Ahrefs' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('searchbox', { name: 'Find another source' })).toBeVisible();
});

test('where all dashboards are used, the way to a plan is open', async ({ page }) => {
  await newcomer(page);
  const { code, status, message } = new AppError('dashboard_quota_reached');
  await page.route('**/api/dashboards', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, json: { code, message } }) : route.continue(),
  );
  await connect(page);
  await expect(stoppedIn(page)).toContainText('All dashboards of your plan are used');
  await stoppedIn(page).getByRole('button', { name: 'Change plan' }).click();
  await page.waitForURL('**/company/subscription');
});

test('a source that was left is connected by its window, and no dashboard is made of it', async ({ page }) => {
  await newcomer(page);
  await consent(
    page,
    async () => {
      await page.getByRole('button', { name: analytics }).click();
      await page.getByRole('button', { name: 'Choose another source' }).click();
    },
    account,
  );
  await expect(page.getByRole('region', { name: 'Connected' })).toContainText('Google Analytics is connected');
  expect(await dashboardsOf(page)).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/intro');
});

test('a network that is gone after the consent says so, and the same button goes on with what is connected', async ({ page }) => {
  await newcomer(page);
  const isList = (address: URL) => address.pathname === '/api/sources';
  await page.route(isList, (route) => route.abort());
  await connect(page);
  await expect(stoppedIn(page)).toContainText('Google Analytics stays connected.');
  await page.unroute(isList);
  await stoppedIn(page).getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(/\/dashboards\/[\w-]{21}/);
  expect(await dashboardsOf(page)).toEqual(['alpine-lodge.test']);
});

test('a dashboard that is made but cannot be opened is said to be made, and its button opens that one', async ({ page }) => {
  await newcomer(page);
  const isSteps = (address: URL) => address.pathname === pathOf(saveUserData);
  await page.route(isSteps, (route) => route.abort());
  await connect(page);
  await expect(stoppedIn(page)).toContainText('Your dashboard is made');
  await page.unroute(isSteps);
  await stoppedIn(page).getByRole('button', { name: 'Open it' }).click();
  await page.waitForURL(/\/dashboards\/[\w-]{21}/);
  expect(await dashboardsOf(page)).toEqual(['alpine-lodge.test']);
});

test('a source that only a person can fill leads to its template', async ({ page }) => {
  await newcomer(page);
  await page.getByRole('searchbox', { name: 'Find another source' }).fill('sheets');
  await expect(page.getByRole('button', { name: /^Connect / })).toHaveCount(1);
  await consent(page, () => page.getByRole('button', { name: 'Connect Google Sheets' }).click(), account);
  await expect(stoppedIn(page)).toContainText('Choose the');
  await stoppedIn(page).getByRole('button', { name: 'Go on' }).click();
  await page.waitForURL('**/dashboards/create?template=spreadsheet-kpis');
});

test('a provider that fails says so; what is connected stays, and the same button leads on', async ({ page }) => {
  await newcomer(page);
  await orderFault(product, 'accountSummaries', {
    kind: 'status',
    status: 403,
    body: { error: { code: 403, message: 'no', status: 'PERMISSION_DENIED' } },
  });
  await connect(page);
  await expect(stoppedIn(page)).toContainText('Google Analytics stays connected.');
  await fetch(`${product.sandbox.address}/__faults`, { method: 'DELETE' });
  await stoppedIn(page).getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(/\/dashboards\/[\w-]{21}/);
  expect(await dashboardsOf(page)).toEqual(['alpine-lodge.test']);
});

test('a slow provider is said to be slow, and the dashboard is made without anybody doing anything', async ({ page }) => {
  await newcomer(page);
  await orderFault(product, 'accountSummaries', { kind: 'latency', ms: 10_000 });
  await connect(page);
  await expect(page.getByText('Google Analytics is slow to answer. It goes on by itself.')).toBeVisible();
  await page.waitForURL(/\/dashboards\/[\w-]{21}/, { timeout: 30_000 });
});

test('the keyboard alone connects a source', async ({ page }) => {
  await newcomer(page);
  await page.getByRole('searchbox', { name: 'Find another source' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: analytics })).toBeFocused();
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await popup.close();
  await expect(stoppedIn(page).getByRole('button', { name: analytics })).toBeFocused();
  await consent(page, () => page.keyboard.press('Enter'), account);
  await page.waitForURL(/\/dashboards\/[\w-]{21}/);
});
