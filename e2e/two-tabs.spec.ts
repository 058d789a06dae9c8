import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { signUp } from './person.ts';
import { bar, companyName, saveName, settings } from './save-bar.ts';
import { expect, test } from './test.ts';

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
  await saveName(page).click();
  await expect(websites).toHaveValue('https://client.com');
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
});

test('nor over the sending domain, whether there was one or none', async ({ page, context, product }) => {
  const base = product.server.address;
  await signUp(page, base, 'Two Senders');
  const other = await context.newPage();
  const field = (of: Page, name: string) => of.getByRole('form', { name: 'Sender' }).getByRole('textbox', { name });
  for (const each of [page, other]) {
    await each.goto(`${base}${settings}`);
    await expect(field(each, 'E-mail user')).toHaveValue('reports');
  }
  const begin = async (of: Page, domain: string) => {
    await field(of, 'Domain').fill(domain);
    await of.getByRole('button', { name: 'Show the DNS records' }).click();
  };
  await begin(other, 'first-alpine.com');
  await expect(other.getByRole('heading', { name: 'DNS records of first-alpine.com' })).toBeVisible();
  await begin(page, 'second-alpine.com');
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else changed this meanwhile.' });
  await expect(notice).toContainText('Domain: now “first-alpine.com”');
  await expect(field(page, 'Domain')).toHaveValue('second-alpine.com');
  await expect(page.getByRole('heading', { name: 'DNS records of first-alpine.com' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Drop mine, take theirs' }).click();
  await expect(field(page, 'Domain')).toHaveValue('first-alpine.com');
  await expect(bar(page)).toHaveCount(0);

  await field(other, 'Reply to').fill('team@first-alpine.com');
  await saveName(other).click();
  await expect(bar(other)).toHaveCount(0);
  await field(page, 'E-mail user').fill('hello');
  await saveName(page).click();
  await expect(notice).toContainText('Reply to: now “team@first-alpine.com”');
  await field(page, 'Reply to').fill('');
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(notice).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await expect(field(page, 'E-mail user')).toHaveValue('hello');
  await expect(field(page, 'Reply to')).toHaveValue('');
});

test('a form that nobody touched follows what is saved; what the server trims and what is discarded leave nothing behind', async ({
  page,
  context,
  product,
}) => {
  const base = product.server.address;
  await signUp(page, base, 'Una Untouched');
  await page.goto(`${base}${settings}`);
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await expect(companyName(page)).toHaveValue(/company$/);
  const other = await context.newPage();
  const saveThere = async (name: string) => {
    await other.goto(`${base}${settings}`);
    await companyName(other).fill(name);
    await saveName(other).click();
    await expect(bar(other)).toHaveCount(0);
  };
  await saveThere('Of a colleague');
  // Another part is saved, which brings all that is so now.
  await phone.fill(' +43 1 234 ');
  await saveName(page).click();
  await expect(companyName(page)).toHaveValue('Of a colleague');
  await expect(phone).toHaveValue('+43 1 234');
  await expect(bar(page)).toHaveCount(0);
  await companyName(page).fill('Of a colleague and me ');
  await saveName(page).click();
  await expect(companyName(page)).toHaveValue('Of a colleague and me');
  await expect(bar(page)).toHaveCount(0);

  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else changed this meanwhile.' });
  await saveThere('Of a colleague again');
  await companyName(page).fill('Mine');
  await saveName(page).click();
  await expect(notice).toBeVisible();
  await bar(page).getByRole('button', { name: 'Discard' }).click();
  await expect(notice).toHaveCount(0);
  await expect(companyName(page)).toHaveValue('Of a colleague again');
  await companyName(page).fill('Mine then');
  await saveName(page).click();
  await expect(page.getByRole('button', { name: /Mine then/ })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await other.close();
});
