import { admin } from './admin.ts';
import { axeFindings } from './axe-findings.ts';
import { password, signUp } from './person.ts';
import { type Installation, install, startServer } from './product.ts';
import { expect, test } from './test.ts';
import { expectToFit, openOwnPage } from './two-factor.ts';

let product: Installation;
test.beforeAll(async () => {
  product = await install();
});
test.afterAll(() => product.close());

/** The embedded database is the operator's alone meanwhile. */
async function whileStopped(...args: string[]): Promise<string> {
  await product.server.stop();
  const printed = await admin(product.dataDir, args, { PUBLIC_URL: product.server.address });
  product = { ...product, server: await startServer(product.dataDir, product.sandbox) };
  return printed;
}

test('the operator signs in for support, sees so on every page, is kept from what is the person’s alone, and ends it', async ({
  browser,
  page,
}) => {
  const email = await signUp(page, product.server.address, 'Paula Person');
  const printed = await whileStopped('impersonate', email, '--reason', 'Ticket 7: figures are missing', '--minutes', '20');
  const { pathname, search } = new URL(/http:\S+/.exec(printed)?.[0] ?? '');
  const address = `${product.server.address}${pathname}${search}`;

  const support = await (await browser.newContext()).newPage();
  await support.goto(address);
  await support.waitForURL('**/dashboards');
  const bar = support.getByRole('region', { name: 'Support' });
  await expect(bar).toContainText('You are signed in as Paula Person for support. Ends at');
  await expectToFit(support);
  expect(await axeFindings(support)).toEqual([]);
  await support.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => axeFindings(support)).toEqual([]);
  await openOwnPage(support, product.server.address);
  await expect(bar).toBeVisible();
  await support.getByRole('textbox', { name: 'Current password' }).fill(password);
  await support.getByRole('textbox', { name: 'New password', exact: true }).fill('taken over');
  await support.getByRole('textbox', { name: 'Confirm new password' }).fill('taken over');
  await support.getByRole('button', { name: 'Change password' }).click();
  await expect(support.getByText('Nobody can do this in somebody else’s name.')).toBeVisible();

  const again = await (await browser.newContext()).newPage();
  await again.goto(address);
  await expect(again.getByText('This address was used, or is too old.')).toBeVisible();
  await bar.getByRole('button', { name: 'End now' }).click();
  await support.waitForURL('**/login');

  // Their own session was theirs all the time.
  await page.goto(`${product.server.address}/company/settings`);
  await expect(page.getByRole('region', { name: 'Support' })).toHaveCount(0);
  const log = page.getByRole('list', { name: 'Activity log' });
  await expect(log).toContainText('Ticket 7: figures are missing');
  // What pages do by themselves is not in it.
  await expect(log.getByRole('listitem')).toHaveCount(2);
});
