import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { call, password, signUp } from './person.ts';
import { bar, companyName, saveName, settings } from './save-bar.ts';
import { expect, test } from './test.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

test('what was typed on a page is asked about before another one, or the window’s end, takes it away', async ({ page, product }) => {
  await signUp(page, product.server.address, 'Tom Typed');
  await page.goto(`${product.server.address}/company/users`);
  await page.getByRole('link', { name: 'Settings' }).click();
  await companyName(page).fill('Alpine Agency');
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(question(page)).toContainText('Leaving drops what you typed.');
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

test('one bar saves or drops what is changed anywhere on a page, and leads to what is refused', async ({ page, product }) => {
  await signUp(page, product.server.address, 'Bea Bar');
  await page.goto(`${product.server.address}${settings}`);
  const kept = await companyName(page).inputValue();
  await expect(bar(page)).toHaveCount(0);
  const statuses = await page.getByRole('status').elementHandles();
  await companyName(page).fill('Alpine Agency');
  await expect(bar(page)).toContainText('Company name');
  const said = await Promise.all(statuses.map((status) => status.textContent()));
  expect(said, 'in what was there before').toContain('Unsaved changes Company name');
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('combobox', { name: 'Weeks begin on' }).selectOption({ label: 'Sunday' });
  await expect(bar(page)).toContainText('Company name, Language and numbers');
  expect(await axeFindings(page)).toEqual([]);
  if (process.env.SHOTS)
    for (const width of [390, 820, 1440])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: `${process.env.SHOTS}/bar-${width}-${colorScheme}.png` });
      }
  await bar(page).getByRole('button', { name: 'Discard' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(companyName(page)).toHaveValue(kept);
  await expect(companyName(page)).toBeFocused();

  // What is typed back to what is saved is no change.
  await companyName(page).fill('Alpine');
  await companyName(page).fill(kept);
  await expect(bar(page)).toHaveCount(0);

  const websites = page.getByRole('textbox', { name: 'Websites that may embed dashboards' });
  await companyName(page).fill('Alpine Agency');
  await websites.fill('client.com');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+43 1 234');
  // By keyboard alone.
  await bar(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(websites).toBeFocused();
  await expect(websites).toHaveAccessibleDescription(/begin with https/);
  await expect(bar(page).getByText('Embedding')).toBeVisible();
  await expect(bar(page).getByText('Company name')).toHaveCount(0);
  await websites.fill('https://client.com');
  await saveName(page).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(websites).toBeFocused();
  await page.reload();
  await expect(companyName(page)).toHaveValue('Alpine Agency');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+43 1 234');
  await expect(websites).toHaveValue('https://client.com');
});

test('a sender that is there is saved by the bar, another domain after a question; one editor at a time says that it is saved', async ({
  page,
  product,
}) => {
  await signUp(page, product.server.address, 'Sara Sender');
  await page.goto(`${product.server.address}${settings}`);
  const sender = page.getByRole('form', { name: 'Sender' });
  const domain = sender.getByRole('textbox', { name: 'Domain' });
  await domain.fill('sender-alpine.com');
  await sender.getByRole('button', { name: 'Show the DNS records' }).click();
  await expect(page.getByRole('heading', { name: 'DNS records of sender-alpine.com' })).toBeVisible();
  await expect(sender.getByRole('button')).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await sender.getByRole('textbox', { name: 'E-mail user' }).fill('hello');
  await expect(bar(page)).toContainText('Sending domain');
  await saveName(page).click();
  await expect(bar(page)).toHaveCount(0);
  await domain.fill('other-alpine.com');
  await saveName(page).click();
  const question = page.getByRole('dialog', { name: 'Send from other-alpine.com instead of sender-alpine.com?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar(page)).toContainText('Sending domain');
  // Who chose so failed at nothing; at once, for it is said but for a moment.
  await expect(bar(page).locator('[aria-busy]')).toHaveCount(0);
  expect(await page.getByText('Could not be saved').count()).toBe(0);
  await bar(page).getByRole('button', { name: 'Discard' }).click();
  await expect(domain).toHaveValue('sender-alpine.com');

  // What was refused goes with what is discarded.
  const user = sender.getByRole('textbox', { name: 'E-mail user' });
  await user.fill('no user @');
  await saveName(page).click();
  await expect(user).toHaveAttribute('aria-invalid', 'true');
  await bar(page).getByRole('button', { name: 'Discard' }).click();
  await expect(user).toHaveValue('hello');
  await expect(user).not.toHaveAttribute('aria-invalid');

  const editing = page.getByRole('region', { name: 'Editing', exact: true });
  const alone = editing.getByRole('checkbox', { name: 'One editor at a time' });
  const was = await alone.isChecked();
  await alone.click();
  await expect(editing.getByText('Saved')).toBeVisible();
  await editing.getByRole('button', { name: 'Undo: One editor at a time' }).click();
  await expect(alone).toBeChecked({ checked: was });
  await expect(editing.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(sender.getByRole('textbox', { name: 'E-mail user' })).toHaveValue('hello');
  await expect(alone).toBeChecked({ checked: was });
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
  await expect(asked).toContainText('As Admin, Bob can do everything');
  await expect(asked).toContainText('“Activity log” keeps it');
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
