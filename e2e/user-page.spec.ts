import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { blankPicture } from './full-company.ts';
import type { MailingInstallation } from './mailing-product.ts';
import { passOnboarding, password, signUp } from './person.ts';
import { expect, test } from './test.ts';
import { expectToFit, openOwnPage, switchOnTwoFactor } from './two-factor.ts';

let product: MailingInstallation;
test.beforeAll(({ mailingProduct }) => {
  product = mailingProduct;
});

const fresh = 'a fresh password';

const own = async (page: Page, name: string): Promise<void> => {
  await signUp(page, product.server.address, name);
  await openOwnPage(page, product.server.address);
};
const me = (page: Page): Promise<{ name: string; email: string; timezone: string; avatar: string | null }> =>
  page.evaluate(async () => (await (await fetch('/api/me')).json()).data);

async function signIn(page: Page, email: string, word: string): Promise<void> {
  await page.goto(`${product.server.address}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(word);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a name is changed by keyboard; what was typed wrong stays, and the focus comes back', async ({ page }) => {
  await own(page, 'Nora Name');
  const opener = page.getByRole('button', { name: 'Change name' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change your name' });
  const field = dialog.getByRole('textbox', { name: 'Name' });
  await expect(field).toHaveValue('Nora Name');
  await expect(field).toBeFocused();
  const long = 'N'.repeat(121);
  await field.fill(long);
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue(long);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Drop changes' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect((await me(page)).name).toBe('Nora Name');
  await page.keyboard.press('Enter');
  await field.fill('Nora New');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('definition').filter({ hasText: 'Nora New' })).toBeVisible();
  await expect.poll(async () => (await me(page)).name).toBe('Nora New');
});

test('an address is changed once the mail to the new one was answered', async ({ page }) => {
  await own(page, 'Emil Mail');
  const before = (await me(page)).email;
  const wanted = `emil.${crypto.randomUUID().slice(0, 8)}@agency.test`;
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your e-mail address' });
  await dialog.getByLabel('New e-mail').fill(wanted);
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not my password');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await expect(dialog.getByLabel('New e-mail')).toHaveValue(wanted);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`Link sent to ${wanted}.`)).toBeVisible();
  expect((await me(page)).email).toBe(before);
  await page.goto(await product.linkOf(wanted, /e-mail|address/i));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText(`${wanted} is confirmed`)).toBeVisible();
  expect((await me(page)).email).toBe(wanted);
  await openOwnPage(page, product.server.address);
  await expect(page.getByRole('definition').filter({ hasText: wanted })).toBeVisible();
});

test('a picture comes and goes; what is no picture is refused', async ({ page }) => {
  await own(page, 'Pia Picture');
  const field = page.getByLabel('Picture', { exact: true });
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') });
  await expect(page.getByText('Invalid file type')).toBeVisible();
  expect((await me(page)).avatar).toBeNull();
  // It is seen before it has arrived.
  const sending = Promise.withResolvers<void>();
  await page.route('**/api/me/avatar', async (route) => {
    await sending.promise;
    await route.continue();
  });
  await field.setInputFiles({ name: 'pia.png', mimeType: 'image/png', buffer: blankPicture });
  const preview = page.locator('img[class*="_preview_"]');
  await expect.poll(() => preview.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : null))).toBeGreaterThan(0);
  expect((await me(page)).avatar).toBeNull();
  sending.resolve();
  await expect(page.getByRole('button', { name: 'Clear Picture' })).toBeVisible();
  await expect.poll(async () => (await me(page)).avatar).toMatch(/^\/files\//);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Clear Picture' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await me(page)).avatar).toBeNull();
  await expect(page.getByRole('button', { name: 'Clear Picture' })).toBeHidden();
});

test('a zone is saved as it is chosen, can be undone, and is there again', async ({ page }) => {
  await own(page, 'Zoe Zone');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await zone.fill('Tokyo');
  await page.getByRole('option', { name: /Tokyo/ }).click();
  await expect.poll(async () => (await me(page)).timezone).toBe('Asia/Tokyo');
  const undo = page.getByRole('button', { name: 'Undo: Time zone' });
  await undo.press('Enter');
  await expect.poll(async () => (await me(page)).timezone).toBe('Europe/Vienna');
  await expect(zone).toHaveValue(/Vienna/);
  await expect(undo, 'the keyboard goes on where it was').toBeFocused();
  // What was saved shows, whether or not it can be asked for again.
  await page.route('**/api/me', (route) => route.abort());
  const saved = page.waitForResponse('**/api/user-data');
  await undo.press('Enter');
  await saved;
  await expect(undo).toBeEnabled();
  await expect(zone).toHaveValue(/Tokyo/);
  await page.unroute('**/api/me');
  expect((await me(page)).timezone).toBe('Asia/Tokyo');
  await page.reload();
  await expect(zone).toHaveValue(/Tokyo/);
});

test('a new password signs the others out; one session ends alone', async ({ page, browser }) => {
  await own(page, 'Paul Pass');
  const { email } = await me(page);
  const others = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()));
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  for (const other of others) {
    await signIn(other, email, password);
    await other.waitForURL('**/dashboards');
  }
  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await sessions
    .getByRole('button', { name: /^Sign out .+ on / })
    .or(sessions.getByRole('button', { name: /^Sign out (?!everywhere)/ }))
    .first()
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This browser')).toBeVisible();

  const section = page.getByRole('region', { name: 'Password', exact: true });
  const field = (name: string) => section.getByRole('textbox', { name, exact: true });
  await field('Current password').fill('not my password');
  await field('New password').fill(fresh);
  await field('Confirm new password').fill('another one');
  await field('Confirm new password').press('Enter');
  await expect(section.getByText('The two passwords differ.')).toBeVisible();
  await expect(field('New password')).toHaveValue(fresh);
  await field('Confirm new password').fill(fresh);
  await field('Confirm new password').press('Enter');
  await expect(section.getByText('This is not your password.')).toBeVisible();
  await expect(field('Current password')).toBeFocused();
  await expect(field('New password')).toHaveValue(fresh);
  expect(await axeFindings(page)).toEqual([]);
  await field('Current password').fill(password);
  await field('Current password').press('Enter');
  await expect(page.getByText('Password changed.')).toBeVisible();
  await expect(field('New password')).toHaveValue('');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  for (const other of others) await other.waitForURL('**/login**');
  const again = await (await browser.newContext()).newPage();
  await signIn(again, email, fresh);
  await again.waitForURL('**/dashboards');
  for (const each of [...others, again]) await each.context().close();
});

test('two-factor sign-in goes on and off, and a wrong password changes nothing', async ({ page }) => {
  await product.confirmAddress(page, await signUp(page, product.server.address, 'Dora Double'));
  await openOwnPage(page, product.server.address);
  const section = page.getByRole('region', { name: 'Two-factor sign-in' });
  expect(new Set(await switchOnTwoFactor(page)).size).toBe(10);
  await expect(section).toContainText('On, with 10 recovery codes left');
  expect(await axeFindings(page)).toEqual([]);
  await section.getByRole('button', { name: 'Switch off' }).click();
  const dialog = page.getByRole('dialog');
  const word = dialog.getByRole('textbox', { name: 'Your password' });
  await word.fill('not my password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await word.fill(password);
  await page.keyboard.press('Enter');
  await expect(section.getByRole('button', { name: 'Switch on' })).toBeVisible();
  await expect(section.getByRole('list', { name: 'Recovery codes' })).toBeHidden();
});

test('an API token is made, used and taken back', async ({ page, request }) => {
  await own(page, 'Tom Token');
  await page.goto(`${product.server.address}/company/settings`);
  const section = page.getByRole('region', { name: 'API tokens' });
  await section.getByRole('button', { name: 'New API token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API token' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly export');
  await dialog.getByRole('button', { name: 'Make token' }).click();
  const token = (await section.locator('code').filter({ hasText: 'slt_' }).textContent()) ?? '';
  // The log below tells of it at once.
  await expect(page.getByRole('list', { name: 'Activity log' }).getByRole('listitem')).toContainText(['Nightly export']);
  expect(await axeFindings(page)).toEqual([]);
  const use = async () => (await request.get(`${product.server.address}/api/company`, { headers: { 'x-authorization': token } })).status();
  expect(await use()).toBe(200);
  await page.reload();
  await expect(section).not.toContainText(token);
  await section.getByRole('button', { name: 'Revoke Nightly export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(section.getByText('None yet.')).toBeVisible();
  expect(await use()).toBe(401);
});

test('services are connected and disconnected, but never the last way to sign in', async ({ page }) => {
  const base = product.server.address;
  const choose = async (note: string) => {
    await page.getByText(note, { exact: true }).click();
    await page.getByRole('button', { name: 'Allow' }).click();
  };
  await page.goto(`${base}/register`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const consent = page.getByRole('dialog', { name: 'Create an account with Google' });
  await consent.getByLabel(/accept the terms/).check();
  await consent.getByLabel(/not under 16/).check();
  await consent.getByRole('button', { name: 'Go on to Google' }).click();
  await choose('wanda@works.test (Workspace)');
  await passOnboarding(page, base);
  await openOwnPage(page, base);
  const section = page.getByRole('region', { name: 'Sign in with' });
  await expect(section.getByText('Without a password only a service')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const disconnect = async (service: string) => {
    await section.getByRole('button', { name: `Disconnect ${service}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  };
  await disconnect('Google');
  await expect(page.getByText(/This is your only way to sign in/)).toBeVisible();
  await page.keyboard.press('Escape');
  await section.getByRole('button', { name: 'Connect LinkedIn' }).click();
  await choose('lia@people.test');
  await expect(page.getByText('LinkedIn is connected.')).toBeVisible();
  await disconnect('Google');
  await expect(section.getByRole('button', { name: 'Connect Google' })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Disconnect LinkedIn' })).toBeVisible();
});

test('one’s data is downloaded, after the password', async ({ page }) => {
  await own(page, 'Dora Data');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download your data?' });
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not my password');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  const begun = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toBe('my data.zip');
  const archive = readFileSync(await download.path());
  for (const name of ['read-me.txt', 'data/auth_user.id.json', 'data/auth_session.userId.json']) expect(archive.includes(name)).toBe(true);
  await expect(dialog).toBeHidden();
});

test('somebody deletes their account, after their address and password; a creator cannot', async ({ page, browser }) => {
  const base = product.server.address;
  await product.confirmAddress(page, await signUp(page, base, `Berta ${'Boss'.repeat(12)}`));
  await openOwnPage(page, base);
  await expect(page.getByRole('region', { name: 'Delete your account' })).toContainText('You created this company');
  const email = `carl.${crypto.randomUUID().slice(0, 8)}@agency.test`;
  await page.goto(`${base}/company/users`);
  await page.setViewportSize({ width: 390, height: 844 });
  const you = page.getByRole('table', { name: 'Users' }).getByText('You', { exact: true });
  const linesOf = (words: Element): number => {
    const text = document.createRange();
    text.selectNodeContents(words);
    return text.getClientRects().length;
  };
  expect(await you.evaluate(linesOf), 'a long name leaves room for the word beside it').toBe(1);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Add user' }).click();
  const invite = page.getByRole('dialog', { name: 'Add user' });
  await invite.getByLabel('Name').fill('Carl Colleague');
  await invite.getByLabel('E-mail').fill(email);
  await invite.getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByRole('table', { name: 'Invitations' })).toContainText(email);
  const his = await (await browser.newContext()).newPage();
  await his.goto(await product.linkOf(email, /^Berta Boss\w+ invites you/));
  await his.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await his.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await his.getByLabel(/accept the terms/).check();
  await his.getByLabel(/not under 16/).check();
  await his.getByRole('button', { name: 'Join' }).click();
  await his.waitForURL('**/dashboards');
  await openOwnPage(his, base);
  await his.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = his.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your e-mail address, to confirm').fill('somebody@else.test');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByLabel('Your e-mail address, to confirm')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Your e-mail address, to confirm')).toHaveValue('somebody@else.test');
  expect(await axeFindings(his)).toEqual([]);
  await dialog.getByLabel('Your e-mail address, to confirm').fill(email);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await his.waitForURL('**/login**');
  await signIn(his, email, password);
  await expect(his.getByText('E-mail and password do not match.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Users' })).not.toContainText(email);
  await his.context().close();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`it fits a harness, a tablet and a phone, in ${colorScheme} colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await own(page, 'Willy Wide');
    await expect(page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')).toHaveCount(1);
    await expectToFit(page);
    expect(await axeFindings(page)).toEqual([]);
  });
