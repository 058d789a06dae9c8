import type { Made } from './dashboards.ts';
import { call, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expectNoSidewaysScroll } from './sideways.ts';
import { expect, test } from './test.ts';

let product: Installation;

test.beforeAll(({ product: shared }) => {
  product = shared;
});

test('a dashboard is renamed, shared and mailed from its row, and the order is chosen without heads too', async ({ page, context }) => {
  const base = product.server.address;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page, base);
  const made = await call<{ data: Made }>(page, 'POST', '/api/dashboards', { name: 'Alpine' });
  await call(page, 'POST', '/api/dashboards', { name: 'Zugspitze' });
  await page.goto(`${base}/dashboards`);
  const table = page.getByRole('table', { name: 'Dashboards' });
  const link = (name: string) => table.getByRole('link', { name, exact: true });
  const field = (name: string) => page.getByRole('textbox', { name: `Name of ${name}` });
  const choose = async (name: string, item: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  await link('Alpine').focus();
  await page.keyboard.press('F2');
  await expect(field('Alpine')).toBeFocused();
  await page.keyboard.type('Alpine GmbH');
  await page.keyboard.press('Enter');
  await expect(link('Alpine GmbH')).toBeFocused();
  await page.getByRole('alert').filter({ hasText: '“Alpine” is “Alpine GmbH” now.' }).getByRole('button', { name: 'Undo' }).click();
  await expect(link('Alpine')).toBeVisible();

  // Somebody edits it: what was typed stays, and goes through once they are done.
  const lock = `/api/dashboards/${made.data.id}/lock`;
  const token = 'a-window-elsewhere';
  await call(page, 'POST', lock, { token });
  await choose('Alpine', 'Rename');
  await expect(field('Alpine')).toBeFocused();
  await field('Alpine').fill('Alpine AG');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are editing this dashboard in another window.')).toBeVisible();
  await expect(field('Alpine')).toHaveValue('Alpine AG');
  // … while the row is drawn otherwise or not at all, and while another name is written, too.
  await page.getByRole('button', { name: 'As pictures' }).click();
  await expect(field('Alpine')).toHaveValue('Alpine AG');
  await page.getByRole('button', { name: /^Bin/ }).click();
  await expect(field('Alpine')).toHaveCount(0);
  await page.getByRole('button', { name: /^Active/ }).click();
  await page.getByRole('button', { name: 'As a list' }).click();
  await choose('Zugspitze', 'Rename');
  await field('Zugspitze').press('Escape');
  await expect(link('Zugspitze')).toBeFocused();
  await expect(field('Alpine')).toHaveValue('Alpine AG');
  await link('Zugspitze').click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await call(page, 'DELETE', lock, { token });
  await field('Alpine').press('Enter');
  await expect(link('Alpine AG')).toBeFocused();
  // The answer finds the row drawn anew.
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/dashboards/*', async (route) => {
    if (route.request().method() !== 'GET') await asked;
    await route.continue();
  });
  await choose('Alpine AG', 'Rename');
  await field('Alpine AG').fill('Alpine KG');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'As pictures' }).click();
  await expect(field('Alpine AG')).not.toBeEditable();
  answer();
  await expect(page.getByRole('link', { name: 'Alpine KG', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'As a list' }).click();
  await choose('Alpine KG', 'Rename');
  await field('Alpine KG').fill('Alpine AG');
  await page.keyboard.press('Enter');
  await expect(link('Alpine AG')).toBeFocused();
  await choose('Alpine AG', 'Rename');
  await field('Alpine AG').fill('Nothing of the kind');
  await page.keyboard.press('Escape');
  await expect(link('Alpine AG')).toBeFocused();
  // Whoever goes on elsewhere has written the name, and stays there.
  await choose('Alpine AG', 'Rename');
  await field('Alpine AG').fill('Alpine');
  await page.getByRole('searchbox', { name: 'Search dashboards' }).click();
  await expect(link('Alpine')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search dashboards' })).toBeFocused();

  await page.evaluate(() => {
    document.title = 'not loaded anew';
  });
  await choose('Alpine', 'Share');
  const sharing = page.getByRole('dialog', { name: 'Share “Alpine”' });
  await sharing.getByLabel('Anyone with the link may look').check();
  const row = table.getByRole('row', { name: /Alpine/, includeHidden: true });
  await expect(row).toContainText('Public link');
  await sharing.getByRole('button', { name: 'Make a new link' }).click();
  await page.getByRole('dialog', { name: 'Make a new link?' }).getByRole('button', { name: 'Make a new link' }).click();
  await expect(sharing).toBeVisible();
  await sharing.getByRole('button', { name: 'Copy live link' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/dashboards\/[\w-]{21}$/);
  expect(copied).not.toContain(made.data.permalink);
  await page.keyboard.press('Escape');
  await expect(link('Alpine')).toHaveAttribute('href', new URL(copied).pathname);
  await expect(page).toHaveTitle('not loaded anew');

  await choose('Alpine', 'Mail reporting');
  await expect(page.getByRole('dialog', { name: 'Mail reporting of “Alpine”' }).getByLabel('Recipients')).toBeVisible();
  await page.keyboard.press('Escape');

  const order = page.getByRole('combobox', { name: 'Order' });
  await expect(order, 'the heads sort').toBeHidden();
  await page.getByRole('button', { name: 'As pictures' }).click();
  await order.selectOption({ label: 'By name' });
  const pictures = page.getByRole('list', { name: 'Dashboards' }).getByRole('listitem');
  await expect(pictures).toContainText(['Alpine', 'Zugspitze']);
  await page.getByRole('button', { name: 'Sort descending' }).click();
  await expect(pictures).toContainText(['Zugspitze', 'Alpine']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'As a list' }).click();
  await expect(order).toBeVisible();
  await expectNoSidewaysScroll(page);
});
