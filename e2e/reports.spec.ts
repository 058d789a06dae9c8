import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { makeDashboard, type WidgetOptions } from './dashboards.ts';
import type { MailingInstallation } from './mailing-product.ts';
import { watch } from './page-watch.ts';
import { connectAnalytics, settled, signUp } from './person.ts';
import { expect, test } from './test.ts';

let product: MailingInstallation;
test.beforeAll(({ mailingProduct }) => {
  product = mailingProduct;
});

const wishes: WidgetOptions[] = [{ title: 'Visits', format: 'summary', width: 2, metrics: ['sessions'] }];

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Mail reporting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mail reporting' });
  await expect(dialog.getByLabel('Recipients')).toBeVisible();
  return dialog;
}

test('a report is scheduled, tried out on oneself, paused and deleted', async ({ page }) => {
  const { errors } = await watch(page);
  const base = product.server.address;
  const email = await signUp(page, base);
  await product.confirmAddress(page, email);
  await connectAnalytics(page, base);
  await page.goto(`${base}/company/automatic-reports`);
  await expect(page.getByText('No reports yet')).toBeVisible();
  const made = await makeDashboard(page, 'Alpine', '310001', wishes);
  await page.goto(`${base}/dashboards/${made.permalink}`);
  await settled(page);

  const dialog = await openForm(page);
  await expect(dialog.getByRole('list', { name: 'Next dates' }).getByRole('listitem')).toHaveCount(3);
  await dialog.getByLabel('Recipients').fill('anna@client.test, ben');
  await dialog.getByLabel('Message').fill('Dear client, here is {nope}.');
  await dialog.getByRole('button', { name: 'Schedule the report' }).click();
  await expect(dialog.getByText('“ben” is no e-mail address.')).toBeVisible();
  await expect(dialog.getByText('{nope} stands for nothing.')).toBeVisible();
  await expect(dialog.getByLabel('Recipients')).toBeFocused();
  await expect(dialog.getByLabel('Recipients')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByLabel('Message')).toHaveValue('Dear client, here is {nope}.');
  await dialog.getByLabel('Message').fill('Dear client, here is {period}.');
  await dialog.getByLabel('Recipients').fill('anna@client.test, ben@client.test');
  await dialog.getByLabel('Attach the PDF').uncheck();
  await dialog.getByLabel('Show a picture of the dashboard').uncheck();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Schedule the report' }).click();
  await expect(dialog.getByText('Every month on the first day at 08:00')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`${base}/company/automatic-reports`);
  const report = page.getByRole('listitem', { name: 'Report to anna@client.test, ben@client.test' });
  await expect(report.getByRole('link', { name: 'Alpine' })).toBeVisible();
  await expect(report.getByText(/^Next: .*08:00.* (CES?T|GMT\+[12])/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await report.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(page.getByText(`The mail server accepted the test for ${email}.`)).toBeVisible();
  // Beside the mail that asks whether the address is hers, and tests of others that this product took.
  const tests = product.receiver.mails.filter(({ subject, recipients }) => subject?.startsWith('Test: ') && recipients.includes(email));
  expect(tests.map(({ recipients }) => recipients)).toEqual([[email]]);
  const [mail] = tests;
  expect(mail?.subject).toMatch(/^Test: Alpine: /);
  expect(mail?.text).toMatch(/Dear client, here is .* 20\d\d\./);
  expect(mail?.text).toMatch(/Visits: [\d,.]+/);

  await report.getByRole('button', { name: 'Pause' }).click();
  await expect(report.getByText('Paused', { exact: true })).toBeVisible();
  await report.getByRole('button', { name: 'Resume' }).click();
  await expect(report.getByText(/^Next: /)).toBeVisible();
  await report.getByRole('button', { name: /^Delete the report/ }).click();
  await page.getByRole('dialog', { name: 'Delete this report?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No reports yet')).toBeVisible();
  expect(errors).toEqual([expect.stringContaining('422')]);
});
