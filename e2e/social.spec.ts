import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import type { MailingInstallation } from './mailing-product.ts';
import { password, signUp } from './person.ts';
import { expect, test } from './test.ts';
import { expectToFit, openOwnPage, switchOnTwoFactor } from './two-factor.ts';

let product: MailingInstallation;
test.beforeAll(({ mailingProduct }) => {
  product = mailingProduct;
});

/** On the service's own page. */
async function choose(page: Page, note: string, button = 'Allow'): Promise<void> {
  await page.getByText(note, { exact: true }).click();
  await page.getByRole('button', { name: button }).click();
}

async function beginRegistration(page: Page, service: string, query = ''): Promise<void> {
  await page.goto(`${product.server.address}/register${query}`);
  await consentAndGo(page, service);
}

async function consentAndGo(page: Page, service: string): Promise<void> {
  await page.getByRole('button', { name: `Continue with ${service}` }).click();
  const dialog = page.getByRole('dialog', { name: `Create an account with ${service}` });
  const goOn = dialog.getByRole('button', { name: `Go on to ${service}` });
  await expect(goOn).toBeDisabled();
  await dialog.getByLabel(/accept the terms/).check();
  await expect(goOn).toBeDisabled();
  await dialog.getByLabel(/not under 16/).check();
  expect(await axeFindings(page)).toEqual([]);
  await goOn.click();
}

const signedInAs = (page: Page): Promise<{ id: string; name: string; email: string; emailVerified: boolean }> =>
  page.evaluate(async () => (await (await fetch('/api/me')).json()).data);

test('somebody registers with Google after both consents, signs in again, and keeps the last way in', async ({ page, browser }) => {
  const base = product.server.address;
  await page.goto(`${base}/register`);
  const opener = page.getByRole('button', { name: 'Continue with Google' });
  await opener.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(opener).toBeFocused();
  await beginRegistration(page, 'Google');
  await choose(page, 'ann.lee@gmail.com');
  await page.waitForURL(/\/(dashboards|intro)/);
  const me = await signedInAs(page);
  expect(me).toMatchObject({ email: 'ann.lee@gmail.com', emailVerified: true });

  const other = await browser.newPage();
  await other.goto(`${base}/login`);
  expect(await axeFindings(other)).toEqual([]);
  await other.getByRole('button', { name: 'Continue with Google' }).click();
  await choose(other, 'ann.lee@gmail.com');
  await other.waitForURL(/\/(dashboards|intro)/);
  expect((await signedInAs(other)).id).toBe(me.id);
  await other.close();
});

test('an address of Facebook counts once the mail to it was answered in the same browser', async ({ page, browser }) => {
  await beginRegistration(page, 'Facebook', '?source=mc');
  await choose(page, 'finn@people.test');
  await expect(page.getByText('Check your mail: we wrote to the address that Facebook told us.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('source')).toBe('mc');
  const link = await product.linkOf('finn@people.test', /^Sign in to Sightline with Facebook/);
  const stranger = await browser.newPage();
  await stranger.goto(link);
  await stranger.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(stranger.getByText('Open this link in the browser where you began.')).toBeVisible();
  await stranger.close();
  await page.goto(link);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await page.waitForURL(/\/(dashboards|intro)/);
  expect(await signedInAs(page)).toMatchObject({ email: 'finn@people.test', emailVerified: true });
});

test('whoever is denied, unknown or without an address is told so, and nothing is lost', async ({ page }) => {
  const base = product.server.address;
  await beginRegistration(page, 'LinkedIn', '?source=mc&annual');
  await choose(page, 'lia@people.test', 'Deny');
  await expect(page.getByText('LinkedIn was not allowed to say who you are.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('source')).toBe('mc');
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${base}/login?next=%2Fgroups`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await choose(page, 'wanda@works.test (Workspace)');
  await expect(page.getByText('This Google account is not connected with an account here.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('next')).toBe('/groups');
  await consentAndGo(page, 'Facebook');
  await choose(page, 'without an address');
  await expect(page.getByText('Facebook gave no e-mail address.')).toBeVisible();
  // Beginning again keeps what was wished for too.
  await expect(page.getByRole('link', { name: 'Begin again' })).toHaveAttribute('href', /next=%2Fgroups/);
});

test('whoever has two-factor sign-in is asked for a code after the service, and comes on to where they wanted', async ({
  page,
  browser,
}) => {
  const base = product.server.address;
  await product.confirmAddress(page, await signUp(page, base, 'Frank Foreign'));
  await openOwnPage(page, base);
  const [recovery = ''] = await switchOnTwoFactor(page);
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your password' }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Go on to Google' }).click();
  await choose(page, 'frank@elsewhere.test (an address of another service)');
  await expect(page.getByText('Google is connected.')).toBeVisible();

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${base}/login?next=%2Fgroups`);
  await phone.getByRole('button', { name: 'Continue with Google' }).click();
  await choose(phone, 'frank@elsewhere.test (an address of another service)');
  await expect(phone.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(phone).toHaveTitle(/^One more step/);
  await expect(phone.getByText('Google confirmed who you are.')).toBeVisible();
  await expect(phone.getByLabel('Code')).toBeFocused();
  expect(await phone.evaluate(async () => (await fetch('/api/me')).status)).toBe(401);
  expect(await axeFindings(phone)).toEqual([]);
  await expectToFit(phone);
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('Type the code of your authenticator app')).toBeVisible();
  await expect(phone.getByLabel('Code')).toBeFocused();
  await phone.keyboard.type('1234567');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('This code is wrong or was used already.')).toBeVisible();
  await expect(phone.getByLabel('Code')).toHaveValue('1234567');
  await expect(phone.getByLabel('Code')).toBeFocused();
  expect(await axeFindings(phone)).toEqual([]);
  await phone.getByLabel('Code').fill(recovery);
  await phone.keyboard.press('Enter');
  await phone.waitForURL(/\/(groups|intro)/);
  expect((await signedInAs(phone)).id).toBe((await signedInAs(page)).id);
  await phone.context().close();
});

test('an address that Facebook does not tell is asked for, and Facebook can have all of it deleted', async ({ page, browser }) => {
  const base = product.server.address;
  await beginRegistration(page, 'Facebook', '?source=mc');
  await choose(page, 'without an address');
  await expect(page.getByRole('heading', { name: 'Your e-mail address' })).toBeVisible();
  const field = page.getByLabel('E-mail');
  await expect(field).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await expectToFit(page);
  await page.keyboard.type('nils at people');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Type an e-mail address such as name@company.com.')).toBeVisible();
  await expect(field).toHaveValue('nils at people');
  await expect(field).toBeFocused();
  await field.fill('nils@people.test');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Open the link mailed to nils@people.test')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(await product.linkOf('nils@people.test', /^Sign in to Sightline with Facebook/));
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await page.waitForURL(/\/(dashboards|intro)/);
  expect(await signedInAs(page)).toMatchObject({ email: 'nils@people.test', emailVerified: true, name: 'Nils None' });

  // His settings at Facebook, where the app is removed.
  const settings = await browser.newPage();
  await settings.goto(`${product.sandbox.address}/sign-in.sandbox/www.facebook.com/settings/apps`);
  const press = async (button: string) => {
    await settings.getByText('Nils None').click();
    await settings.getByLabel('Deauthorize callback URL').fill(`${base}/webhooks/facebook/deauthorise`);
    await settings.getByLabel('Data deletion request URL').fill(`${base}/webhooks/facebook/deletion`);
    await settings.getByRole('button', { name: button, exact: true }).click();
    await expect(settings.getByRole('heading', { name: 'The app answered 200' })).toBeVisible();
  };
  await press('Remove the app');
  await settings.goBack();
  await press('Remove the app and ask it to delete my data');
  await settings.getByRole('link', { name: 'See what became of it' }).click();
  await expect(settings.getByRole('heading', { name: 'Your Facebook data was deleted' })).toBeVisible();
  await settings.emulateMedia({ colorScheme: 'dark' });
  await expect(settings.locator('body')).toHaveCSS('color', 'rgb(255, 255, 255)');
  expect(await axeFindings(settings)).toEqual([]);
  await expectToFit(settings);
  expect(await signedInAs(page)).toMatchObject({ name: 'nils' });
  // The mail says how to come back in.
  await settings.goto(await product.linkOf('nils@people.test', /^Facebook no longer signs you in/));
  await settings.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(settings.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await settings.close();
});
