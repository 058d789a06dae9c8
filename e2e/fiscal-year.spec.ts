import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { makeDashboard } from './dashboards.ts';
import type { MailingInstallation } from './mailing-product.ts';
import { call, connectAnalytics, settled, signUp } from './person.ts';
import { openStyles } from './styles-panel.ts';
import { expect, test } from './test.ts';

let product: MailingInstallation;
test.beforeAll(({ mailingProduct }) => {
  product = mailingProduct;
});

/** The year in which the fiscal year from April begins that today lies in, some years back. */
const fiscalYear = (back: number): number => {
  const now = new Date();
  return now.getUTCFullYear() - (now.getUTCMonth() < 3 ? 1 : 0) - back;
};
const nameOf = (year: number): string => `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
const wordsOf = (year: number): string => `FY ${nameOf(year)} (April ${year} – March ${year + 1})`;

const opener = (page: Page) => page.locator('[data-guide="dateRange"]');

test('a company whose years begin in April sees, steps through, types, compares and mails fiscal years', async ({ page, browser }) => {
  const base = product.server.address;
  const email = await signUp(page, base);
  await product.confirmAddress(page, email);
  await connectAnalytics(page, base);
  await page.goto(`${base}/company/settings`);
  const form = page.getByRole('form', { name: 'Language and numbers of new dashboards' });
  await form.getByLabel('Years begin in').selectOption('April');
  await expect(form.getByRole('status').filter({ hasText: 'week from' })).toContainText('year from April');
  const saved = page.waitForResponse((reply) => reply.request().method() === 'POST' && new URL(reply.url()).pathname === '/api/company');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saved).status()).toBe(200);

  const wishes = [{ title: 'Visits', format: 'summary', width: 2, metrics: ['sessions'] }];
  const made = await makeDashboard(page, 'Alpine', '310001', wishes, 'lastYear');
  await page.goto(`${base}/dashboards/${made.permalink}`);
  await settled(page);
  await expect(page.getByText(`${wordsOf(fiscalYear(1))}, against ${wordsOf(fiscalYear(2))}`)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Visits' })).toContainText(nameOf(fiscalYear(2)));

  await page.getByRole('button', { name: 'Previous period' }).click();
  await expect(opener(page)).toHaveText(nameOf(fiscalYear(2)));
  await page.getByRole('button', { name: 'Next period' }).click();
  await expect(opener(page)).toHaveText(nameOf(fiscalYear(1)));
  await page.getByRole('button', { name: 'Next period' }).click();
  // On the last day of a month whole months are named.
  await expect(page.getByText(new RegExp(`(?:1 )?April.*${fiscalYear(0)}, against (?:1 )?April`))).toBeVisible();

  await opener(page).click();
  const picker = page.getByRole('dialog');
  const field = picker.getByLabel('Type a period');
  await expect(picker.getByText(`${fiscalYear(1)} = ${wordsOf(fiscalYear(1))}`), 'which year a number means').toBeVisible();
  for (const typed of [`${fiscalYear(2)}`, `fy ${fiscalYear(2)}`, nameOf(fiscalYear(2)), `FY ${nameOf(fiscalYear(2))}`]) {
    await field.fill('yesterday');
    await field.fill(typed);
    await expect(picker).toContainText(`${wordsOf(fiscalYear(2))}, against ${wordsOf(fiscalYear(3))}`);
  }
  const units = picker.getByRole('group', { name: nameOf(fiscalYear(2)) });
  await expect(units.getByRole('button').filter({ hasText: /./ }), 'from April, quarters before their months').toHaveText([
    nameOf(fiscalYear(2)),
    ...['Q1', 'Apr', 'May', 'Jun', 'Q2', 'Jul', 'Aug', 'Sept', 'Q3', 'Oct', 'Nov', 'Dec', 'Q4', 'Jan', 'Feb', 'Mar'],
  ]);
  await units.getByRole('button', { name: 'Q4' }).click();
  await picker.getByLabel('Compare with', { exact: true }).selectOption('Same period last year');
  const fourth = (year: number): string => `Q4 ${nameOf(year)} (January – March ${year + 1})`;
  await expect(picker).toContainText(`${fourth(fiscalYear(2))}, against ${fourth(fiscalYear(3))}`);
  expect(await axeFindings(page)).toEqual([]);
  await picker.getByRole('button', { name: 'Apply' }).click();
  await expect(opener(page)).toHaveText(`Q4 ${nameOf(fiscalYear(2))}`);

  await call(page, 'PUT', `/api/dashboards/${made.id}`, { category: 'public', public: true });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  await visitor.goto(`${base}/dashboards/${made.permalink}`);
  await settled(visitor);
  await expect(visitor.getByText(wordsOf(fiscalYear(1))).first(), 'a visitor sees the dashboard’s years').toBeVisible();
  await opener(visitor).click();
  await expect(visitor.getByRole('dialog').getByRole('group', { name: nameOf(fiscalYear(1)) })).toBeVisible();
  const isWide = () => visitor.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isWide()).toBe(false);
  await context.close();

  await page.goto(`${base}/dashboards/${made.permalink}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Mail reporting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mail reporting' });
  await dialog.getByLabel('Recipients').fill('anna@client.test');
  await dialog.getByLabel('Days it covers').selectOption('This quarter');
  await expect(dialog.getByText('Up to the day before it is sent.')).toBeVisible();
  await dialog.getByLabel('Days it covers').selectOption('Last year');
  await dialog.getByLabel('Attach the PDF').uncheck();
  await dialog.getByLabel('Picture of the dashboard').uncheck();
  await dialog.getByRole('button', { name: 'Schedule the report' }).click();
  await expect(dialog.getByText('about last year')).toBeVisible();
  await page.goto(`${base}/company/automatic-reports`);
  await page.getByRole('table', { name: 'Automatic reports' }).getByRole('button', { name: 'Alpine' }).click();
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(`Test for ${email} accepted.`)).toBeVisible();
  const mail = product.receiver.mails.find(({ subject }) => subject?.startsWith('Test: Alpine'));
  expect(mail?.subject).toBe(`Test: Alpine: ${wordsOf(fiscalYear(1))}`);
  expect(mail?.text).toContain(`against ${wordsOf(fiscalYear(2))}`);
});

test('a dashboard takes another year than its company, and gives it back with undo', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const wishes = [{ title: 'Visits', format: 'summary', metrics: ['sessions'] }];
  const made = await makeDashboard(page, 'Alpine', '310001', wishes, 'lastYear');
  await page.goto(`${base}/dashboards/${made.permalink}?edit=true`);
  await openStyles(page, 'Language');
  const years = page.getByRole('complementary', { name: 'Styles' }).getByLabel('Years begin in');
  await years.selectOption('April');
  const head = page.getByRole('main').getByText(/ · Europe\/Vienna$/);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(years).toHaveValue('1');
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(years).toHaveValue('4');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL((url) => !url.search.includes('edit'));
  await expect(head).toContainText(wordsOf(fiscalYear(1)));
  const { data } = await call<{ data: object }>(page, 'GET', `/api/dashboards/${made.permalink}`);
  expect(data).toMatchObject({ yearStart: 4 });
});
