import type { Page } from '@playwright/test';
import { codeAt, stepAt } from '../packages/server/src/identity/accounts/two-factor/totp.ts';
import { axeFindings } from './axe-findings.ts';
import type { MailingInstallation } from './mailing-product.ts';
import { call, password, signUp } from './person.ts';
import { expectNoSidewaysScroll } from './sideways.ts';
import { expect, test } from './test.ts';

let product: MailingInstallation;
test.beforeAll(({ mailingProduct }) => {
  product = mailingProduct;
});

const fresh = 'a fresh password';

async function signIn(page: Page, email: string, word: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(word);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function openOwnPage(page: Page): Promise<void> {
  const { data } = await call<{ data: { id: string } }>(page, 'GET', '/api/me');
  await page.goto(`${product.server.address}/users/${data.id}`);
}

test('a forgotten password is replaced by the link of a mail, and the address is confirmed by another', async ({ page, browser }) => {
  const base = product.server.address;
  const email = await signUp(page, base);
  await openOwnPage(page);
  await expect(page.getByText('Confirm your address by the link')).toBeVisible();
  await product.confirmAddress(page, email);
  expect(await axeFindings(page)).toEqual([]);
  await openOwnPage(page);
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  await expect(page.getByText('Confirm your address by the link')).toBeHidden();

  const other = await browser.newPage();
  await other.goto(`${base}/login`);
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  await other.getByLabel('E-mail').fill(email);
  await other.getByRole('button', { name: 'Send the link' }).click();
  await expect(other.getByText(`If ${email} has an account`)).toBeVisible();
  expect(await axeFindings(other)).toEqual([]);
  await other.goto(await product.linkOf(email, /^Choose a new password/));
  await other.getByRole('textbox', { name: 'New password', exact: true }).fill(fresh);
  await other.getByRole('textbox', { name: 'Confirm new password' }).fill('something else');
  await other.getByRole('button', { name: 'Change password' }).click();
  await expect(other.getByText('The two passwords differ.')).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'New password', exact: true })).toHaveValue(fresh);
  await other.getByRole('textbox', { name: 'Confirm new password' }).fill(fresh);
  await other.getByRole('button', { name: 'Change password' }).click();
  await other.getByRole('link', { name: 'Sign in' }).click();
  await signIn(other, email, fresh);
  await other.waitForURL('**/dashboards');
  // Its session ended with the old password, and it goes by itself: no second navigation may meet that one.
  await page.waitForURL('**/login**');
  await other.close();
});

test('whose password an administrator could know joins another company once a mail let them choose one, on a way that leads back to the invitation', async ({
  page,
  browser,
}) => {
  const base = product.server.address;
  const email = await signUp(page, base, 'Carla Chief');
  await product.confirmAddress(page, email);
  await page.goto(`${base}/dashboards`);
  const invited = `second.${email}`;
  await call(page, 'POST', '/api/users', { name: 'Dora', email: invited, password, role: 'viewer' });
  const boss = await (await browser.newContext()).newPage();
  const other = await signUp(boss, base, 'Emil Else');
  await product.confirmAddress(boss, other);
  await boss.goto(`${base}/dashboards`);
  await call(boss, 'POST', '/api/users', { name: 'Dora', email: invited, role: 'viewer' });
  const invitation = await product.linkOf(invited, /invites you/);
  // To whoever is signed in elsewhere it is as to a newcomer.
  await boss.goto(invitation);
  await expect(boss.getByLabel('Name')).toHaveValue('Dora');
  await expect(boss.getByText('You are signed in to another account.')).toBeVisible();
  await boss.getByRole('button', { name: 'Change account' }).click();
  await boss.waitForURL('**/login?next=**');
  await boss.context().close();

  const context = await browser.newContext();
  const dora = await context.newPage();
  await dora.goto(invitation);
  await expect(dora.getByLabel('Name')).toHaveValue('Dora');
  await dora.getByRole('link', { name: 'Sign in' }).click();
  await signIn(dora, invited, password);
  await dora.waitForURL(invitation);
  await expect(dora.getByText('already, at Carla Chief')).toBeVisible();
  await dora.getByRole('button', { name: 'Join' }).click();
  await expect(dora.getByText('Somebody else may know a password of yours')).toBeVisible();
  for (const width of [390, 1440]) {
    await dora.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(dora, `${width} px`);
    expect(await axeFindings(dora)).toEqual([]);
  }
  await dora.getByRole('link', { name: 'Forgot your password?' }).click();
  await dora.getByLabel('E-mail').fill(invited);
  await dora.getByRole('button', { name: 'Send the link' }).click();
  await expect(dora.getByText(`If ${invited} has an account`)).toBeVisible();
  const mail = await context.newPage();
  await mail.goto(await product.linkOf(invited, /^Choose a new password/));
  await mail.getByLabel('Account').selectOption({ index: 1 });
  await mail.getByRole('textbox', { name: 'New password', exact: true }).fill(fresh);
  await mail.getByRole('textbox', { name: 'Confirm new password' }).fill(fresh);
  await mail.getByRole('button', { name: 'Change password' }).click();
  await mail.getByRole('link', { name: 'Sign in' }).click();
  await signIn(mail, invited, fresh);
  await mail.waitForURL(invitation);
  await mail.getByRole('button', { name: 'Join' }).click();
  await mail.waitForURL('**/dashboards');
  const named = await mail.evaluate(async () => (await (await fetch('/api/me/companies')).json()).data);
  expect(named.map(({ company }: { company: string }) => company)).toEqual(["Carla Chief's company", "Emil Else's company"]);
  await context.close();
});

test('whoever registers again learns by mail that there is an account, uses both with one sign-in, and chooses and changes the company', async ({
  page,
  browser,
}) => {
  const base = product.server.address;
  const email = await signUp(page, base, 'Berta Boss');
  await product.confirmAddress(page, email);
  const { companyId } = await (await page.request.get(`${base}/api/me`)).json().then(({ data }) => data);

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`${base}/register`);
  await other.getByLabel('Name').fill('Second Berta');
  await other.getByLabel('E-mail').fill(email);
  await other.getByRole('textbox', { name: 'Password', exact: true }).fill(fresh);
  await other.getByRole('textbox', { name: 'Confirm password' }).fill(fresh);
  await other.getByLabel(/accept the terms/).check();
  await other.getByLabel(/not under 16/).check();
  await other.getByRole('button', { name: 'Start free trial' }).click();
  // As any newcomer: the screen says nothing of the account that is there.
  await other.waitForURL('**/intro');
  await expect.poll(() => product.receiver.mails.some(({ subject }) => subject === 'You already have an account at Sightline')).toBe(true);
  const told = product.receiver.mails.findLast(({ recipients }) => recipients.includes(email))?.text ?? '';
  const link = /http:\/\/127\.0\.0\.1:\d+\/verify-email\S+/.exec(told)?.[0] ?? '';
  await other.goto(link);
  await expect(other.getByText("You have an account at Berta Boss's company")).toBeVisible();
  await other.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(other.getByText('Type the password of your account at Berta Boss')).toBeVisible();
  await other.getByRole('textbox', { name: "Password of your account, at Berta Boss's company" }).fill(password);
  expect(await axeFindings(other)).toEqual([]);
  await other.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(other.getByText("Your accounts at Berta Boss's company and Second Berta's company now have one password")).toBeVisible();
  // Opened again: for certain it is confirmed, and there is nothing to press.
  await other.goto(link);
  await expect(other.getByText(`${email} was confirmed on`)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Confirm my address' })).toHaveCount(0);
  for (const width of [390, 1440]) {
    await other.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(other, `${width} px`);
    expect(await axeFindings(other)).toEqual([]);
  }
  await context.close();

  const harness = await browser.newContext();
  const his = await harness.newPage();
  await his.goto(`${base}/login?next=%2Fcompany%2Fsources`);
  await signIn(his, email, password);
  await his.waitForURL('**/choose-company?next=**');
  const choices = his.getByRole('listitem').getByRole('button');
  await expect(choices).toHaveCount(2);
  const first = his.getByRole('button', { name: /^Berta Boss/ });
  await expect(first).toHaveAttribute('aria-current', 'true');
  await expect(first).toBeFocused();
  for (const width of [390, 1440]) {
    await his.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(his, `${width} px`);
    expect(await axeFindings(his)).toEqual([]);
  }
  // By the keyboard alone, to the other one; it comes after the first by its name.
  await his.keyboard.press('Tab');
  await expect(his.getByRole('button', { name: /^Second Berta/ })).toBeFocused();
  await his.keyboard.press('Enter');
  // The wish goes on: a newcomer is led to their first steps from there.
  await his.waitForURL('**/intro');
  const companyOf = () => his.evaluate(async () => (await (await fetch('/api/me')).json()).data.companyId);
  expect(await companyOf()).not.toBe(companyId);

  await his.getByRole('button', { name: email }).focus();
  await his.keyboard.press('Enter');
  await his.getByRole('menuitem', { name: 'Change company' }).focus();
  await his.keyboard.press('Enter');
  await his.waitForURL('**/choose-company');
  await expect(his.getByRole('button', { name: /^Second Berta/ })).toBeFocused();
  await his.keyboard.press('Shift+Tab');
  await his.keyboard.press('Enter');
  await his.waitForURL('**/dashboards');
  expect(await companyOf()).toBe(companyId);
  await openOwnPage(his);
  await expect(his.getByRole('listitem').filter({ hasText: /This browser.*Berta Boss/ })).toBeVisible();
  await harness.close();
});

test('why an invitation failed or ended stands under its state on a phone too, and a long name leaves room for what can be done', async ({
  page,
}) => {
  const base = product.server.address;
  await signUp(page, base, 'Berta Boss');
  const sentAt = new Date().toISOString();
  const failed = { state: 'failed', reason: '550 5.1.1 There is no mailbox of that name at this address.', againBy: null };
  const carl = { id: 'carl', name: 'Carl', email: 'carl@agency.test', role: 'member', roleName: 'Member', invitedBy: 'Berta Boss' };
  const failedOne = { ...carl, sentAt, expiresAt: sentAt, isExpired: false, hasEnded: false, mail: failed };
  const longName = `Lo${'n'.repeat(97)}g`;
  const endedOne = { ...failedOne, id: 'long', name: longName, email: 'long@agency.test', hasEnded: true };
  await page.route('**/api/invitations', (route) => route.fulfill({ json: { data: [failedOne, endedOne] } }));
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${base}/company/users`);
    const table = page.getByRole('table', { name: 'Invitations' });
    // What loads above them moves them down: they are compared until they rest.
    const edges = (text: string) => table.getByText(text, { exact: true }).boundingBox();
    const again = table.getByRole('button', { name: `Send again: the invitation of ${longName}` });
    await expect(async () => {
      for (const [word, why] of [
        ['Could not be delivered', failed.reason],
        ['Ended', 'Berta Boss may no longer invite. Send it again yourself.'],
      ] as const) {
        const [state, reason] = await Promise.all([edges(word), edges(why)]);
        expect(reason?.y, `${word} at ${width} px`).toBeGreaterThanOrEqual((state?.y ?? 0) + (state?.height ?? 0));
      }
      const [name, button] = await Promise.all([edges(longName), again.boundingBox()]);
      expect((name?.x ?? 0) + (name?.width ?? 0), `${width} px`).toBeLessThanOrEqual(button?.x ?? 0);
    }).toPass({ timeout: 10_000 });
    await expectNoSidewaysScroll(page, `${width} px`);
  }
});

test('whoever accepts terms and privacy can read them first, and what was typed stays', async ({ page }) => {
  await page.goto(`${product.server.address}/register`);
  await page.getByLabel('Name').fill('Rita Reader');
  const consents = page.locator('label', { hasText: 'I accept the' });
  for (const [name, title] of [
    ['terms of service', 'Terms of service'],
    ['privacy policy', 'Privacy policy'],
  ] as const) {
    const opened = page.waitForEvent('popup');
    await consents.getByRole('link', { name }).click();
    const text = await opened;
    await expect(text.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await text.close();
  }
  await expect(page.getByLabel('Name')).toHaveValue('Rita Reader');
  await expect(page.getByLabel('I accept the')).not.toBeChecked();
});

test('a colleague joins by invitation; signing out everywhere ends every browser', async ({ page, browser }) => {
  const base = product.server.address;
  await product.confirmAddress(page, await signUp(page, base, 'Berta Boss'));
  await page.goto(`${base}/company/users`);
  const email = `carl.${crypto.randomUUID().slice(0, 8)}@agency.test`;
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add user' });
  await dialog.getByLabel('E-mail').fill('nobody');
  await dialog.getByLabel('First password').fill('short');
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await expect(dialog.getByRole('alert')).toHaveText([
    'Please fill out this field.',
    'Type an e-mail address such as name@company.com.',
    'At least 8 characters.',
  ]);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('First password').fill('');
  await dialog.getByLabel('Name').fill('Carl');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Add user' }).click();
  const invitations = page.getByRole('table', { name: 'Invitations' });
  await expect(invitations).toContainText(email);
  expect(await axeFindings(page)).toEqual([]);
  const link = await product.linkOf(email, /^Berta Boss invites you/);

  const context = await browser.newContext();
  const his = await context.newPage();
  await his.goto(link);
  await expect(his.getByRole('heading', { name: /^Join / })).toBeVisible();
  await expect(his.getByLabel('Name')).toHaveValue('Carl');
  await his.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await his.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await expect(his.getByRole('button', { name: 'Join' })).toBeDisabled();
  await his.getByLabel(/accept the terms/).check();
  await his.getByLabel(/not under 16/).check();
  expect(await axeFindings(his)).toEqual([]);
  await his.getByRole('button', { name: 'Join' }).click();
  await his.waitForURL('**/dashboards');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Users' })).toContainText(email);
  await expect(invitations).toBeHidden();

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${base}/login`);
  await signIn(phone, email, password);
  await phone.waitForURL('**/dashboards');
  await openOwnPage(his);
  const sessions = his.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This browser')).toBeVisible();
  expect(await axeFindings(his)).toEqual([]);
  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
  await his.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await his.waitForURL('**/login**');
  // The other one is cut without touching it.
  await phone.waitForURL('**/login**');
});

test('two-factor sign-in is switched on, asked for and switched off', async ({ page, browser }) => {
  const base = product.server.address;
  const email = await signUp(page, base, 'Dora Double');
  await product.confirmAddress(page, email);
  await openOwnPage(page);
  const section = page.getByRole('region', { name: 'Two-factor sign-in' });
  const askPassword = async (confirm: string) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
    await dialog.getByRole('button', { name: confirm }).click();
  };
  await section.getByRole('button', { name: 'Switch on' }).click();
  await askPassword('Go on');
  const uri = (await section.getByRole('link', { name: /on this device/ }).getAttribute('href')) ?? '';
  const bits = [...(new URL(uri).searchParams.get('secret') ?? '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  await section.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, stepAt(new Date())));
  expect(await axeFindings(page)).toEqual([]);
  await section.getByRole('button', { name: 'Switch on' }).click();
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expect(section.getByRole('list', { name: 'Recovery codes' }), 'the keyboard goes on at the codes').toBeFocused();
  const recovery = (await codes.first().textContent()) ?? '';

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${base}/login`);
  await signIn(phone, email, password);
  await expect(phone.getByText('Type the code of your authenticator app')).toBeVisible();
  await expect(phone.getByLabel('Code')).toBeFocused();
  expect(await axeFindings(phone)).toEqual([]);
  await phone.getByLabel('Code').fill(recovery);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await phone.waitForURL('**/dashboards');

  await page.reload();
  await expect(section).toContainText('9 recovery codes left');
  await section.getByRole('button', { name: 'Switch off' }).click();
  await askPassword('Switch off');
  await expect(section.getByRole('button', { name: 'Switch on' })).toBeVisible();
});
