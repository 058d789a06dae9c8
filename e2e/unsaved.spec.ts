import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { call, openHearing, password, signUp } from './person.ts';
import { expect, test } from './test.ts';

const settings = '/company/settings';
const companyName = (page: Page) => page.getByRole('textbox', { name: 'Company name' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const saveName = (page: Page) =>
  page
    .locator('form')
    .filter({ has: companyName(page) })
    .getByRole('button', { name: 'Save' });

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

test('what was typed on a page is asked about before another one, or the window’s end, takes it away', async ({ page, product }) => {
  await signUp(page, product.server.address, 'Tom Typed');
  await page.goto(`${product.server.address}/company/users`);
  await page.getByRole('link', { name: 'Settings' }).click();
  await companyName(page).fill('Alpine Agency');
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(question(page)).toContainText('What you typed is not saved yet.');
  expect(await axeFindings(page)).toEqual([]);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(`${settings}$`));
  await expect(companyName(page)).toHaveValue('Alpine Agency');
  await expect(question(page)).toBeHidden();
  await page.goBack();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(`${settings}$`));

  const asked = page.waitForEvent('dialog');
  const reloads = page.evaluate(() => window.location.reload());
  const native = await asked;
  expect(native.type()).toBe('beforeunload');
  await native.dismiss();
  await reloads;
  await expect(companyName(page)).toHaveValue('Alpine Agency');

  await page.getByRole('button', { name: /@agency\.test/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toBeHidden();

  // Saved, nothing is asked.
  await saveName(page).click();
  await expect(page.getByRole('button', { name: /Alpine Agency/ })).toBeVisible();
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();

  await page.goBack();
  await companyName(page).fill('Never kept');
  await page.getByRole('link', { name: 'Users' }).click();
  await question(page).getByRole('button', { name: 'Drop changes' }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
});

test('of two tabs the second does not save over the first unseen, and chooses', async ({ page, context, product }) => {
  const base = product.server.address;
  await signUp(page, base, 'Two Tabs');
  await page.goto(`${base}${settings}`);
  await expect(companyName(page)).toHaveValue(/company$/);
  const other = await context.newPage();
  await other.goto(`${base}${settings}`);
  await companyName(other).fill('Of the first tab');
  await saveName(other).click();
  await expect(other.getByRole('button', { name: /Of the first tab/ })).toBeVisible();

  await companyName(page).fill('Of the second tab');
  await saveName(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else changed this meanwhile.' });
  await expect(notice).toContainText('Company name: now “Of the first tab”');
  await expect(companyName(page)).toHaveValue('Of the second tab');
  expect(await axeFindings(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByRole('button', { name: /Of the second tab/ })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(companyName(page)).toBeFocused();

  await companyName(other).fill('x'.repeat(260));
  await saveName(other).click();
  await expect(companyName(other)).toHaveAccessibleDescription(/At most 120 characters\./);
  await companyName(other).fill('Of the first again');
  await saveName(other).click();
  await other.getByRole('button', { name: 'Drop mine, take theirs' }).click();
  await expect(companyName(other)).toHaveValue('Of the second tab');
  await expect(companyName(other)).toBeFocused();
  // What stands there is theirs, and saved.
  await other.getByRole('link', { name: 'Users' }).click();
  await expect(other.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await other.close();

  // A form that writes the server's answer back holds what is saved, though nobody typed it so.
  const websites = page.getByRole('textbox', { name: 'Websites that may embed dashboards' });
  await websites.fill('https://client.com\n\n');
  await page.getByRole('button', { name: 'Save the websites' }).click();
  await expect(websites).toHaveValue('https://client.com');
  await expect(page.getByRole('button', { name: 'Save the websites' })).toBeVisible();
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
});

test('a role is changed after a question that names whom and what', async ({ page, product }) => {
  const base = product.server.address;
  await signUp(page, base, 'Rosa Roles');
  const email = `bob.${crypto.randomUUID().slice(0, 8)}@agency.test`;
  await call(page, 'POST', '/api/users', { name: 'Bob', email, role: 'viewer', password });
  await page.goto(`${base}/company/users`);
  const role = page.getByRole('combobox', { name: 'Role of Bob' });
  await role.selectOption({ label: 'Admin' });
  const asked = page.getByRole('dialog', { name: /^Make Bob/ });
  await expect(asked).toContainText('Bob is Viewer now. As Admin this person can do everything');
  await expect(asked).toContainText('stands under “What was done” in the settings');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(role).toHaveValue('viewer');
  await role.selectOption({ label: 'Admin' });
  await asked.getByRole('button', { name: /^Make/ }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(role).toHaveValue('admin');
  await page.goto(`${base}${settings}`);
  await expect(page.getByText(/Changed the role of.*Bob/)).toBeVisible();
  await expect(page.getByText(/role from viewer to admin/)).toBeVisible();
});

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
  await expect(page.getByText('You are signed in again. What you typed is still here: save it now.')).toBeVisible();
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
  await expect(stranger(deaf)).toContainText('it cannot be saved in its name');
  await expect(typed).toHaveValue('Typed by Sally');
  expect(await call(other, 'GET', '/api/campaigns')).toMatchObject({ data: [] });
  await deaf.close({ runBeforeUnload: false });

  await saveName(page).dispatchEvent('click');
  await expect(stranger(page)).toBeVisible();
  await stranger(page).getByRole('button', { name: 'Look at what I typed' }).click();
  await expect(companyName(page)).toHaveValue('Typed by Sally');
  await saveName(page).click();
  await expect(stranger(page)).toBeVisible();
  await other.goto(`${base}${settings}`);
  await expect(companyName(other)).not.toHaveValue('Typed by Sally');
  await other.close();
  await stranger(page).getByRole('button', { name: 'Look at what I typed' }).click();
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
  await expect(page.getByText('You were signed out, in another tab or because your session has ended.')).toBeVisible();
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
  await openHearing(page, `${base}/dashboards/${data.permalink}`);
  const other = await context.newPage();
  await signOutIn(other, base);
  await expect(page.getByText('You are signed out')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Of ours', level: 1 })).toBeVisible();
  await other.close();
});
