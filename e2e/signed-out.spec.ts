import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { call, openHearing, password, signUp } from './person.ts';
import { companyName, saveName, settings } from './save-bar.ts';
import { expect, test } from './test.ts';

async function signOutIn(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/dashboards`);
  await page.getByRole('button', { name: /@agency\.test/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

async function signInAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboards', level: 1 })).toBeVisible();
}

test('whoever is signed out elsewhere reads so, and keeps what they typed', async ({ page, context, product }) => {
  const base = product.server.address;
  const email = await signUp(page, base, 'Sally Signed-Out');
  await openHearing(page, `${base}${settings}`);
  await companyName(page).fill('Kept Through It');
  const other = await context.newPage();
  await signOutIn(other, base);
  // The page hears no more of its company, and asks why.
  const notice = page.getByRole('dialog', { name: 'You are signed out' });
  await expect(notice).toContainText('What you typed is still here.');
  expect(await axeFindings(page)).toEqual([]);
  // Whoever sits there now reads what was typed, and nothing else of the company.
  await expect(page.getByText(email)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Users' })).toBeHidden();
  await expect(companyName(page)).toBeVisible();
  const [tab] = await Promise.all([context.waitForEvent('page'), notice.getByRole('link', { name: 'Sign in again' }).click()]);
  await signInAs(tab, email);
  await tab.close();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Signed in again. What you typed is here: save it.')).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(page.getByText(email)).toBeVisible();
  await expect(companyName(page)).toHaveValue('Kept Through It');
  await saveName(page).click();
  await expect(page.getByRole('button', { name: /Kept Through It/ })).toBeVisible();

  // Somebody else in the same browser: nothing is saved in their name, not even by a page that knows of nothing.
  const deaf = await context.newPage();
  const typed = deaf.getByRole('textbox', { name: 'Name' });
  await deaf.goto(`${base}/groups/create`);
  await typed.fill('Typed by Sally');
  await deaf.route('**/api/**', (route) => route.abort());
  await companyName(page).fill('Typed by Sally');
  await signOutIn(other, base);
  const ottos = await signUp(other, base, 'Otto Other');
  await deaf.unroute('**/api/**');
  await deaf.getByRole('button', { name: 'Create' }).dispatchEvent('click');
  const stranger = (of: Page) => of.getByRole('dialog', { name: 'Somebody else is signed in' });
  await expect(stranger(deaf)).toContainText('Copy it, or sign in as yourself again');
  await expect(typed).toHaveValue('Typed by Sally');
  expect(await call(other, 'GET', '/api/campaigns')).toMatchObject({ data: [] });
  await deaf.close({ runBeforeUnload: false });

  await saveName(page).dispatchEvent('click');
  await expect(stranger(page)).toBeVisible();
  await stranger(page).getByRole('button', { name: 'See what I typed' }).click();
  await expect(companyName(page)).toHaveValue('Typed by Sally');
  await saveName(page).click();
  await expect(stranger(page)).toBeVisible();
  await other.goto(`${base}${settings}`);
  await expect(companyName(other)).not.toHaveValue('Typed by Sally');
  await other.close();
  await stranger(page).getByRole('button', { name: 'See what I typed' }).click();
  await expect(page.getByText(email)).toBeHidden();
  // Nothing of hers is left on it: it becomes his.
  await companyName(page).fill('Kept Through It');
  await expect(page.getByText(ottos)).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});

test('with nothing typed the sign-in says why it is there', async ({ page, context, product }) => {
  const base = product.server.address;
  const email = await signUp(page, base, 'Nina Nothing');
  await openHearing(page, `${base}/dashboards`);
  const other = await context.newPage();
  await signOutIn(other, base);
  // The page hears no more of its company, asks why, and is led to the sign-in.
  await expect(page.getByText('You were signed out. Sign in to go on')).toBeVisible();
  await signInAs(page, email);
  await other.close();
});

test('a dashboard that nobody else may see says that one is signed out, and leads back to it', async ({ page, context, product }) => {
  const base = product.server.address;
  const email = await signUp(page, base, 'Paula Private');
  const { data } = await call<{ data: { permalink: string } }>(page, 'POST', '/api/dashboards', {
    name: 'Of ours',
    timezone: 'Europe/Vienna',
  });
  await openHearing(page, `${base}/dashboards/${data.permalink}#below`);
  const other = await context.newPage();
  await signOutIn(other, base);
  await expect(page.getByText('You are signed out')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Of ours', level: 1 })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#below');
  await other.close();
});
