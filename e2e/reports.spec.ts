import type { Page } from '@playwright/test';
import { reportLimitText, reportsPerDashboardMax } from '../packages/contract/src/reports/automatic-reports.ts';
import { axeFindings } from './axe-findings.ts';
import { makeDashboard, type WidgetOptions } from './dashboards.ts';
import type { MailingInstallation } from './mailing-product.ts';
import { watch } from './page-watch.ts';
import { call, connectAnalytics, settled, signUp } from './person.ts';
import { expectNoSidewaysScroll } from './sideways.ts';
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
  await dialog.getByLabel('Picture of the dashboard').uncheck();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Schedule the report' }).click();
  await expect(dialog.getByText('Every month on the first day at 08:00')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`${base}/company/automatic-reports`);
  const row = page.getByRole('row', { name: /Alpine/ });
  await expect(row).toContainText('Every month on the first day at 08:00');
  await expect(row).toContainText('anna@client.test, ben@client.test');
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await expect(row.getByText(/08:00.* (CES?T|GMT\+[12])/)).toBeVisible();
  await row.getByRole('button', { name: 'Alpine' }).press('Enter');
  const report = page.getByRole('region', { name: 'Report to anna@client.test, ben@client.test' });
  await expect(report.getByRole('link', { name: 'Open the dashboard' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await report.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(`Test for ${email} accepted.`)).toBeVisible();
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
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await report.getByRole('button', { name: /^Delete the report/ }).click();
  await page.getByRole('dialog', { name: 'Delete this report?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No reports yet')).toBeVisible();
  expect(errors).toEqual([expect.stringContaining('422')]);
});

test('reports are searched, sorted and made from their own page, and each has an address', async ({ page }) => {
  const base = product.server.address;
  await product.confirmAddress(page, await signUp(page, base));
  await connectAnalytics(page, base);
  const schedule = { period: 'MONTH', detail: 'FIRST_DAY', hour: 8, minute: 0, timezone: 'Europe/Vienna', dateRange: 'LAST_MONTH' };
  const report = { recipients: 'zoe@client.test', withPdf: false, withPreview: false, ...schedule };
  const full = await makeDashboard(page, 'Müller', '310001', wishes);
  for (let made = 0; made < reportsPerDashboardMax; made += 1)
    await call(page, 'POST', '/api/automatic-reports', { ...report, dashboardId: full.id });
  await makeDashboard(page, 'Alpine', '310001', wishes);
  await makeDashboard(page, 'Begun', '310001', [{ title: 'Visits', format: 'summary', metrics: [] }]);

  await page.goto(`${base}/company/automatic-reports`);
  const table = page.getByRole('table', { name: 'Automatic reports' });
  await expect(table.getByRole('row')).toHaveCount(1 + reportsPerDashboardMax);
  await page.getByRole('button', { name: 'New report' }).click();
  const dialog = page.getByRole('dialog', { name: 'New report' });
  const dashboard = dialog.getByRole('combobox', { name: 'Dashboard' });
  const choose = async (name: string) => {
    await dashboard.click();
    await page.getByRole('option', { name }).click();
  };
  const send = dialog.getByRole('button', { name: 'Schedule the report' });
  await choose('Begun');
  await expect(dialog.getByLabel('Recipients')).toBeFocused();
  await expect(dialog.getByText(/until a widget of the dashboard is complete/)).toBeVisible();
  await dialog.getByLabel('Recipients').fill('anna@client.test');
  await choose('Müller');
  await expect(dialog.getByText(reportLimitText)).toBeVisible();
  await expect(send).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  await choose('Alpine');
  await expect(dialog.getByText(/until a widget of the dashboard is complete/)).toHaveCount(0);
  await expect(send).toBeEnabled();
  await expect(dialog.getByLabel('Recipients'), 'what is typed stays, whichever is chosen').toHaveValue('anna@client.test');
  await dashboard.click();
  await dashboard.fill('of nobody');
  await page.getByRole('option', { name: 'Create a dashboard' }).click();
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await expect(leave).toHaveCount(0);
  await expect(dialog.getByLabel('Recipients'), 'nothing is dropped unasked').toHaveValue('anna@client.test');
  await send.click();
  await expect(page.getByText('The report is scheduled.')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'New report' }).click();
  await dashboard.click();
  await dashboard.fill('of nobody');
  await page.getByRole('option', { name: 'Create a dashboard' }).click();
  await expect(page).toHaveURL(/dashboards\/create$/);
  await expect(dialog).toHaveCount(0);
  await page.goBack();

  // Heads stand only where there is room for them.
  const rows = table.locator('tbody').getByRole('row');
  await expect(rows.nth(0)).toContainText('Alpine');
  await page.getByRole('button', { name: 'Dashboard', exact: true }).click();
  await expect(rows.nth(0)).toContainText('Müller');
  await expect(page.getByRole('columnheader', { name: 'Dashboard' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('searchbox', { name: 'Search reports' }).fill('muller');
  await expect(rows).toHaveCount(reportsPerDashboardMax);
  await page.getByRole('searchbox').fill('ANNA');
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox').fill('nobody');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows).toHaveCount(1 + reportsPerDashboardMax);

  const name = table.getByRole('button', { name: 'Alpine' });
  const details = page.getByRole('region', { name: 'Report to anna@client.test' });
  await name.click();
  await expect(details).toBeVisible();
  await expect(name).toHaveAttribute('aria-expanded', 'true');
  expect(new URL(page.url()).searchParams.get('dir')).toBe('desc');
  await page.reload();
  await expect(details).toBeInViewport();
  await name.press('Enter');
  await expect(details).toHaveCount(0);
  await expect(name).toBeFocused();
  await name.press('Enter');
  await page.goBack();
  await expect(details).toHaveCount(0);
  await page.goto(`${base}/company/automatic-reports?report=none`);
  await expect(page.getByText('This report is deleted.')).toBeVisible();
  // Whom it goes to in full, over the part of the row that presses its name.
  const to = table
    .getByRole('row', { name: /Müller/ })
    .first()
    .getByTitle(report.recipients);
  await to.hover({ timeout: 5000 });
  for (const width of [1440, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const order = page.getByRole('combobox', { name: 'Order' });
    await expect(order).toBeVisible({ visible: width <= 820 });
    await name.click();
    await expect(details).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: test.info().outputPath(`reports-${width}.png`), fullPage: true });
    await name.click();
    await expect(details).toHaveCount(0);
  }
  // Rows of a list have no heads that sort; a cell says its own where it does not speak for itself.
  const row = table.getByRole('row', { name: /Alpine/ });
  await expect(row.getByRole('cell', { name: 'anna@client.test' })).toBeVisible();
  await expect(row.locator('[data-label="Next"]')).toBeVisible();
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'By recipients' });
  await expect(rows.nth(0)).toContainText('Alpine');
  await page.getByRole('button', { name: 'Sort descending' }).click();
  await expect(rows.nth(0)).toContainText('Müller');
});
