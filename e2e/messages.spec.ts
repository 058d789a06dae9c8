import type { Locator, Page } from '@playwright/test';
import { type GlobalMessage, globalMessages } from '@sightline/contract/app';
import { dayMs } from '@sightline/contract/core';
import { axeFindings } from './axe-findings.ts';
import { addColleague, call, connectAnalytics, openHearing, password, signUp } from './person.ts';
import { clockedProgram, type Installation, install, setClock } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(async () => {
  product = await install({ CLOCK_STARTS_AT: new Date().toISOString() }, clockedProgram);
});
test.afterAll(() => product.close());

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });
const sources = () => `${product.server.address}/company/sources`;

/** It is there with its words, and can be closed, or not. */
async function expectMessage(page: Page, { title, body, closeable }: GlobalMessage): Promise<void> {
  await expect(bar(page)).toContainText(title);
  await expect(bar(page)).toContainText(body);
  await expect(bar(page).getByRole('button', { name: `Close: ${title}` })).toHaveCount(closeable ? 1 : 0);
}

/** Its link leads where it says; then back. */
async function follow(page: Page, label: string, path: RegExp): Promise<void> {
  await bar(page).getByRole('link', { name: label, exact: true }).first().click();
  await expect(page).toHaveURL(path);
  await page.goto(sources());
}

async function close(page: Page, { title }: GlobalMessage): Promise<void> {
  await bar(page)
    .getByRole('button', { name: `Close: ${title}` })
    .click();
  await expect(page.getByText(title, { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(title, { exact: true })).toHaveCount(0);
}

async function makeDashboard(page: Page, name: string): Promise<string> {
  return (await call<{ data: { permalink: string } }>(page, 'POST', '/api/dashboards', { name })).data.permalink;
}

async function subscribe(page: Page): Promise<string> {
  await page.goto(`${product.server.address}/company/subscription`);
  await page.getByRole('button', { name: 'Subscribe now' }).click();
  await page.frameLocator('iframe[title="Checkout"]').getByRole('button', { name: 'Pay with a card that works' }).click();
  await expect(page.getByRole('heading', { name: 'Active' })).toBeVisible();
  return (await call<{ data: { id: string } }>(page, 'GET', '/api/company/subscription')).data.id;
}

test('120 in the trial, 121 once all dashboards are used, and neither where a dashboard is', async ({ page }) => {
  await signUp(page, product.server.address);
  await page.goto(sources());
  await expectMessage(page, globalMessages.trial);
  await follow(page, 'Subscribe', /\/company\/subscription$/);
  await expect(page.getByText(globalMessages.quotaUsed.title)).toHaveCount(0);

  const permalink = await makeDashboard(page, 'Number 1');
  for (let count = 2; count <= 25; count += 1) await makeDashboard(page, `Number ${count}`);
  await page.reload();
  await expectMessage(page, globalMessages.trial);
  await expectMessage(page, globalMessages.quotaUsed);
  // Nothing is to be filled in that could only be refused.
  await page.goto(`${product.server.address}/dashboards/create`);
  await expect(page.getByRole('heading', { name: 'All dashboards of your plan are used' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Change plan' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(0);
  await page.goto(sources());
  expect(await axeFindings(page)).toEqual([]);
  await follow(page, 'Change plan', /\/company\/subscription$/);

  await page.goto(`${product.server.address}/dashboards/${permalink}`);
  await expect(page.getByRole('heading', { name: 'Number 1' }).first()).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.goto(sources());
  await close(page, globalMessages.quotaUsed);
  await expectMessage(page, globalMessages.trial);
});

test('125 while a source is expired', async ({ page }) => {
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  await openHearing(page, sources());
  await expect(page.getByText(globalMessages.expiredSources.title)).toHaveCount(0);
  const fault = { provider: 'google-analytics', fault: { kind: 'revoked' } };
  await fetch(`${product.sandbox.address}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  const { data } = await call<{ data: { id: string; name: string }[] }>(page, 'GET', '/api/sources');
  const source = data.find(({ name }) => name === 'google-analytics');
  // Asked with the login that was taken back, the provider refuses.
  await expect(call(page, 'GET', `/api/sources/${source?.id}/properties`)).rejects.toThrow(/properties: 4\d\d/);
  await expectMessage(page, globalMessages.expiredSources);
  await follow(page, 'Re-authorise', /\/company\/sources$/);
});

test('a colleague is not asked for what their role does not allow, and reads why an administrator’s page leads elsewhere', async ({
  page,
  browser,
}) => {
  await signUp(page, product.server.address);
  const { page: ben } = await addColleague(page, browser, product.server.address, 'Ben Berg');
  await ben.goto(sources());
  await expect(ben.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(ben)).toHaveCount(0);
  await ben.goto(`${product.server.address}/company/subscription`);
  await expect(ben).toHaveURL(/\/dashboards$/);
  await expect(ben.getByText('Your role does not allow this. Ask an administrator to do it')).toBeVisible();
  await ben.context().close();
});

test('128 when a charge failed, gone by itself once it is paid; 126 after canceling', async ({ page }) => {
  await signUp(page, product.server.address);
  const id = await subscribe(page);
  await openHearing(page, sources());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  const press = (button: string) =>
    fetch(`${product.sandbox.address}/api.fastspring.com/__subscriptions/${id}/${button}`, { method: 'POST' });
  await press('fail');
  await expectMessage(page, globalMessages.overdue);
  await expect(bar(page).getByRole('link', { name: 'Change card' })).toHaveAttribute('href', '/company/manage-payment');
  await press('renew');
  await expect(bar(page)).toHaveCount(0);
  await call(page, 'DELETE', '/api/company/subscription');
  await expectMessage(page, globalMessages.canceled);
  await follow(page, 'Subscribe', /\/company\/subscription$/);
});

test('122 after a sign-in that brought a deleted company back', async ({ page }) => {
  const email = await signUp(page, product.server.address, 'Rita Return');
  const permalink = await makeDashboard(page, 'Still here');
  await page.goto(`${product.server.address}/company/settings`);
  await page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('link', { name: 'Delete the company' }).click();
  await expect(page.getByRole('button', { name: 'Delete the company' })).toBeInViewport();
  await page.getByRole('button', { name: 'Delete the company' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Type .* to confirm/).fill('Something else');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await dialog.getByRole('button', { name: 'Delete the company' }).click();
  await expect(dialog).toContainText("Type the name of the company: Rita Return's company.");
  await dialog.getByLabel(/^Type .* to confirm/).fill("Rita Return's company");
  await dialog.getByRole('button', { name: 'Delete the company' }).click();
  await page.waitForURL('**/login');

  await setClock(product.server, new Date(Date.now() + 20 * dayMs).toISOString());
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await setClock(product.server, new Date().toISOString());
  await page.goto(`${product.server.address}/users/${(await call<{ data: { id: string } }>(page, 'GET', '/api/me')).data.id}`);
  await expectMessage(page, globalMessages.restored);
  await close(page, globalMessages.restored);
  await page.goto(`${product.server.address}/dashboards/${permalink}`);
  await expect(page.getByRole('heading', { name: 'Still here' }).first()).toBeVisible();
});

test('129 when the trial is over', async ({ page }) => {
  await signUp(page, product.server.address);
  const { data: me } = await call<{ data: { id: string } }>(page, 'GET', '/api/me');
  await setClock(product.server, new Date(Date.now() + 15 * dayMs).toISOString());
  await expect.poll(async () => (await call<{ data: { state: string } }>(page, 'GET', '/api/company')).data.state).toBe('expired');
  await page.goto(`${product.server.address}/users/${me.id}`);
  await expectMessage(page, globalMessages.subscribe);
  await expect(page.getByText(globalMessages.trial.title)).toHaveCount(0);
  await bar(page).getByRole('link', { name: 'Subscribe', exact: true }).click();
  await expect(page).toHaveURL(/\/company\/subscription$/);
  await close(page, globalMessages.subscribe);
});
