import type { Locator, Page } from '@playwright/test';
import { lastMonth } from './dashboards.ts';
import { consent, passOnboarding, register, settled } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const property = '310001';
const account = 'anna@alpine-agency.test';

async function ledger(question: Record<string, string>): Promise<{ total: number; values?: Record<string, number> }> {
  const more = new URLSearchParams({ property, ...question });
  return (await fetch(`${product.sandbox.address}/__ledger/google-analytics?${lastMonth()}&${more}`)).json();
}

/** Types into a searched list and takes the choice of that name. */
async function choose(page: Page, panel: Locator, label: string, search: string, name = search): Promise<void> {
  await panel.getByRole('combobox', { name: label }).click();
  await panel.getByRole('combobox', { name: label }).fill(search);
  await page
    .getByRole('option', { name, exact: true })
    .or(page.getByRole('option', { name: new RegExp(`^${name}`) }))
    .first()
    .click();
}

async function addWidget(page: Page, options: { title: string; metric: string; dimension?: string; format: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add widget' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Google Analytics/ })
    .click();
  const panel = page.getByRole('complementary', { name: /Settings|Edit|Widget/ }).or(page.locator('aside').last());
  await choose(page, panel, 'Property', 'peak-outfitters');
  await choose(page, panel, 'Metrics', options.metric);
  if (options.dimension) await choose(page, panel, 'Dimension', options.dimension);
  await panel
    .getByRole('radio', { name: options.format })
    .or(panel.getByRole('button', { name: options.format, exact: true }))
    .first()
    .click();
  await panel.getByRole('textbox', { name: 'Title' }).fill(options.title);
}

test('a newcomer signs up, connects Google Analytics, builds a dashboard, sees true numbers, and sends the public link', async ({
  page,
  browser,
}) => {
  const base = product.server.address;
  await register(page, base, 'Anna Alpine');
  await passOnboarding(page, base);
  await page.goto(`${base}/company/sources`);
  await consent(page, () => page.getByRole('button', { name: 'Connect Google Analytics' }).click(), account);
  await expect(page.getByRole('table', { name: 'Connected sources' })).toContainText(account);
  await page.getByRole('link', { name: 'Dashboards' }).first().click();
  await page
    .getByRole('link', { name: /Create/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Peak Outfitters');
  await page.getByRole('button', { name: /Create/ }).click();
  await page.waitForURL('**/dashboards/*edit=true');

  await addWidget(page, { title: 'Sessions', metric: 'Sessions', format: 'Summary' });
  await addWidget(page, { title: 'Sessions by channel', metric: 'Sessions', dimension: 'Session channel group', format: 'Table' });
  await addWidget(page, { title: 'Sessions by day', metric: 'Sessions', dimension: 'Date', format: 'Line' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL((url) => !url.search.includes('edit'));
  await settled(page);

  // Last month, by the picker; the address names it.
  await page.locator('button[aria-haspopup="dialog"]').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Last month' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/rangeType=lastMonth/);

  const { total } = await ledger({ metric: 'sessions' });
  const summary = page.getByRole('article', { name: 'Sessions', exact: true });
  await expect(summary).toContainText(total.toLocaleString('en-GB'));

  const byChannel = await ledger({ metric: 'sessions', dimension: 'sessionDefaultChannelGroup' });
  const table = page.getByRole('article', { name: 'Sessions by channel' });
  await expect(table.getByRole('row', { name: /Organic Search/ })).toContainText(
    (byChannel.values?.['Organic Search'] ?? -1).toLocaleString('en-GB'),
  );
  await expect(table.getByRole('row', { name: /^Total/ })).toContainText(total.toLocaleString('en-GB'));
  await expect(page.getByRole('article', { name: 'Sessions by day' }).locator('svg path').first()).toBeAttached();

  // Where a number comes from, down to the call.
  await summary.hover();
  await summary.getByRole('button', { name: /Where the figures of Sessions come from/ }).click();
  await expect(page.getByRole('dialog')).toContainText('peak-outfitters.test');
  await page.getByText('What was asked').click();
  await expect(page.getByRole('dialog')).toContainText(`properties/${property}:runReport`);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('button', { name: /^Copy (URL|live link), for colleagues only$/ })).toHaveCount(2);
  const open = page.getByLabel('Anyone with the link may look');
  await expect(page.locator('button, label').filter({ hasText: /(has|with) the link/ }), 'one thing shares it').toHaveCount(1);
  await open.check();
  await expect(open, 'the keyboard stays where it was').toBeFocused();
  await expect(page.getByRole('button', { name: /^Copy/ }).first()).toHaveText('Copy live link');
  await page.getByRole('button', { name: 'Copy URL' }).click();
  await expect(page.getByText('Copied successfully')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/month=\d+&year=\d{4}$/);
  // What a client keeps moves on with the calendar.
  await expect(page.getByText('Copied successfully')).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy live link' }).click();
  await expect(page.getByText('Copied successfully')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/dashboards\/[\w-]+\?rangeType=lastMonth$/);

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await colleague.goto(link);
  await settled(colleague);
  await expect(colleague.getByRole('article', { name: 'Sessions', exact: true })).toContainText(total.toLocaleString('en-GB'));
  await context.close();
});
