import type { Locator, Page } from '@playwright/test';
import { makeDashboard, type WidgetOptions } from './dashboards.ts';
import { watch } from './page-watch.ts';
import { connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';
import { unfold } from './unfold.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const panel = (page: Page) => page.locator('aside').last();
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const cover = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^Edit ${title}, \\d`) });
const sessions: WidgetOptions = { title: 'Sessions', format: 'summary', metrics: ['sessions'] };

async function openEditor(page: Page, wishes: WidgetOptions[], name = 'Monthly'): Promise<void> {
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const { permalink } = await makeDashboard(page, name, '310001', wishes);
  await page.goto(`${product.server.address}/dashboards/${permalink}?edit=true`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await settled(page);
}

/** Somebody whose clicks are counted. */
function counted() {
  let clicks = 0;
  return {
    click: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    count: () => clicks,
  };
}

test('a figure, a filter and own days take few clicks: what was chosen before is remembered, what is likely is offered', async ({
  page,
}) => {
  const { errors } = await watch(page);
  await openEditor(page, [sessions]);
  const { click, count } = counted();
  await click(page.getByRole('button', { name: 'Add widget' }).first());
  await expect(page.getByRole('dialog').getByRole('button', { name: /Google Analytics/ }), 'Enter takes the only source').toBeFocused();
  await click(page.getByRole('dialog').getByRole('button', { name: /Google Analytics/ }));
  await expect(panel(page).getByRole('combobox', { name: 'Property' })).toHaveValue(/310001|peak/);
  const metrics = panel(page).getByRole('combobox', { name: 'Metrics' });
  await click(metrics);
  await metrics.pressSequentially('total us');
  await expect(page.getByText('Searching…')).toHaveCount(0);
  await metrics.press('Enter');
  await click(panel(page).getByRole('button', { name: 'Summary', exact: true }));
  expect(count(), 'a figure').toBe(4);
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Total users');
  await expect(card(page, 'Total users').locator('[data-summary]')).toBeVisible();

  await click(panel(page).getByRole('button', { name: 'Condition' }));
  await expect(panel(page).getByRole('combobox', { name: 'Field' })).toHaveValue('Session channel group');
  const value = panel(page).getByRole('combobox', { name: 'Value', exact: true });
  await expect(value, 'its value comes next').toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(value).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(value).toBeVisible();
  await expect(value, 'done again it takes no focus').not.toBeFocused();
  await click(value);
  await click(page.getByRole('option', { name: 'Organic Search' }));
  expect(count() - 4, 'a filter').toBe(3);
  await expect(value).toHaveValue('Organic Search');
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Total users, Organic Search');
  await value.fill('Something of our own');
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Total users, Something of our own');
  await value.fill('');
  await panel(page).getByLabel('Compared').selectOption('in');
  await panel(page).getByRole('combobox', { name: 'Add a value' }).click();
  await page.getByRole('option', { name: 'Direct' }).click();
  await expect(panel(page).getByLabel('Values, one per line')).toHaveValue('Direct');
  await panel(page).getByLabel('Values, one per line').fill('Direct\nEmail');
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Total users, Direct or Email');

  await unfold(panel(page), 'Period');
  await panel(page).getByLabel('Shows').selectOption({ label: 'Last 7 days' });
  await expect(panel(page).locator('summary').filter({ hasText: 'Period' })).toHaveText('PeriodLast 7 days');
  await cover(page, 'Sessions').click();
  await expect(panel(page).getByLabel('Shows'), 'what was opened is open for the next one').toBeVisible();
  expect(errors).toEqual([]);
});

test('other days are chosen while editing: saved and unsaved figures follow, nothing is lost', async ({ page }) => {
  const { errors } = await watch(page);
  await openEditor(page, [sessions, { ...sessions, title: 'By day', format: 'table', dimension: 'date', width: 2 }]);
  await cover(page, 'By day').click();
  await unfold(panel(page), 'Rows');
  await panel(page).getByRole('spinbutton', { name: 'Rows at most' }).fill('3');
  await page.keyboard.press('Tab');
  const figures = () => Promise.all(['Sessions', 'By day'].map((title) => card(page, title).textContent()));
  await settled(page);
  await expect(card(page, 'By day')).toContainText(/3 of (28|29|30|31) rows are shown/);
  const before = await figures();
  await page.getByRole('button', { name: 'Previous period' }).click();
  await expect.poll(async () => (await figures())[0]).not.toBe(before[0]);
  await expect.poll(async () => (await figures())[1]).not.toBe(before[1]);
  await expect(page).toHaveURL(/edit=true/);
  await page.locator('main header button[aria-haspopup="dialog"]').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Last month' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect.poll(figures).toEqual(before);
  await expect(panel(page).getByRole('spinbutton', { name: 'Rows at most' })).toHaveValue('3');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL((url) => !url.search.includes('edit'));
  await expect(page).toHaveURL(/rangeType=lastMonth/);
  expect(errors).toEqual([]);
});

test('the page has its room while editing: the sidebar folds, and there is no panel until a widget is selected', async ({ page }) => {
  await openEditor(page, [sessions]);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar).toHaveAttribute('data-state', 'narrow');
  await expect(page.getByRole('complementary')).toHaveCount(1);
  // What is selected goes with the undoing of what added it, and its panel's room too.
  const covers = page.getByRole('button', { name: /^Edit Sessions/ });
  await covers.focus();
  await page.keyboard.press('Control+d');
  await expect(covers).toHaveCount(2);
  await expect(page.locator('[data-panel="true"]')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(covers).toHaveCount(1);
  await expect(page.locator('[data-panel="true"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the sidebar' }).click();
  await expect(sidebar).toHaveAttribute('data-state', 'open');
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await page.getByRole('heading', { level: 1 }).first().focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Select a widget to edit it');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(sidebar, 'other pages have it as it was').toHaveAttribute('data-state', 'open');
});

test('a fold with something wrong in it opens by itself', async ({ page }) => {
  await openEditor(page, [{ ...sessions, format: 'table', dimension: 'country', width: 2 }]);
  await cover(page, 'Sessions').click();
  const rows = panel(page).getByRole('spinbutton', { name: 'Rows at most' });
  await expect(panel(page).locator('details[open]')).toHaveCount(0);
  await panel(page).getByRole('textbox', { name: 'Title' }).fill('Countries');
  await page.route(/\/api\/dashboards\/[^/]+$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: { message: 'Not so.', code: 'invalid_input', errors: { 'widgets.0.rowsLimit': ['Too many rows.'] } },
        })
      : route.continue(),
  );
  await page.keyboard.press('Control+s');
  await expect(rows).toBeVisible();
  await expect(panel(page).getByText('Too many rows.')).toBeVisible();
  await expect(panel(page).locator('details[open]')).toHaveCount(1);
});

test('the account of several widgets is changed at once', async ({ page }) => {
  const { errors } = await watch(page);
  await openEditor(page, [
    sessions,
    { ...sessions, title: 'Users', metrics: ['totalUsers'], width: 2 },
    { ...sessions, title: 'Note', text: '<p>Words</p>' },
  ]);
  await cover(page, 'Sessions').click();
  await cover(page, 'Note').click({ modifiers: ['Shift'] });
  await expect(panel(page).getByText('different sizes')).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: 'Google Analytics, 2 widgets' })).toBeVisible();
  const before = await card(page, 'Sessions').textContent();
  const property = panel(page).getByRole('combobox', { name: 'Property' });
  await property.click();
  await page.getByRole('option').filter({ hasNotText: 'peak-outfitters' }).first().click();
  await expect.poll(() => card(page, 'Sessions').textContent()).not.toBe(before);
  const chosen = await property.inputValue();
  for (const title of ['Sessions', 'Users']) {
    await cover(page, title).click();
    await expect(panel(page).getByRole('combobox', { name: 'Property' })).toHaveValue(chosen);
  }
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => card(page, 'Sessions').textContent()).toBe(before);
  expect(errors).toEqual([]);
});
