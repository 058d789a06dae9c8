import { Keyboard } from './keyboard.ts';
import { watch } from './page-watch.ts';
import { passOnboarding, password, settled } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

// A recorded trace copies the page at every key.
test.use({ trace: 'off' });

test('the main job without a mouse: sign up, connect, build, choose days and comparison, save, copy the public link', async ({ page }) => {
  const base = product.server.address;
  const keys = new Keyboard(page);
  const { errors } = await watch(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  await page.goto(`${base}/register`);
  await keys.to(page.getByLabel('Name'));
  await keys.type('Anna Alpine');
  await keys.to(page.getByLabel('E-mail'));
  await keys.type(`anna.${crypto.randomUUID().slice(0, 8)}@agency.test`);
  await keys.to(page.getByRole('textbox', { name: 'Password', exact: true }));
  await keys.type(password);
  await keys.to(page.getByRole('textbox', { name: 'Confirm password' }));
  await keys.type(password);
  await keys.to(page.getByLabel(/accept the terms/));
  await keys.press('Space');
  await keys.to(page.getByLabel(/not under 16/));
  await keys.press('Space');
  await keys.enter(page.getByRole('button', { name: 'Start free trial' }));
  await passOnboarding(page, base);

  await keys.enter(page.getByRole('link', { name: /Sources/ }).first());
  const connect = page.getByRole('button', { name: 'Connect Google Analytics' });
  const popupOpened = page.waitForEvent('popup');
  await keys.enter(connect);
  const popup = await popupOpened;
  const inPopup = new Keyboard(popup);
  await inPopup.to(popup.getByRole('radio', { name: /anna@alpine-agency.test/ }));
  const closed = popup.waitForEvent('close');
  await inPopup.enter(popup.getByRole('button', { name: 'Allow' }));
  await closed;
  await expect(page.getByRole('table', { name: 'Connected sources' })).toContainText('anna@alpine-agency.test');
  await expect(connect, 'the focus is where it was before the consent').toBeFocused();

  await keys.enter(page.getByRole('link', { name: 'Dashboards', exact: true }).first(), 'Shift+Tab');
  await keys.enter(page.getByRole('link', { name: /Create/ }).first());
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await keys.type('Peak Outfitters');
  await keys.press('Enter');
  await page.waitForURL('**/dashboards/*edit=true');

  const add = page.getByRole('button', { name: 'Add widget' }).first();
  await keys.enter(add);
  const dialog = page.getByRole('dialog');
  await keys.expectTrapped(dialog);
  await keys.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(add, 'a closed dialog gives the focus back').toBeFocused();
  await keys.press('Enter');
  await keys.enter(dialog.getByRole('button', { name: /Google Analytics/ }));
  const cover = page.getByRole('button', { name: /^Edit Untitled/ });
  await expect(cover, 'a new widget has the focus').toBeFocused();
  await keys.press('Enter');
  const panel = page.locator('aside').last();
  const title = panel.getByRole('textbox', { name: 'Title' });
  await expect(title, 'Enter opens its settings').toBeFocused();
  await keys.to(panel.getByRole('combobox', { name: 'Property' }));
  await keys.choose('peak', /^peak-outfitters/);
  await keys.to(panel.getByRole('combobox', { name: 'Metrics' }));
  await keys.choose('Sessions', /^Sessions/);
  await keys.press('Escape');
  await expect(page.getByRole('button', { name: /^Edit Sessions/ }), 'Esc goes from a field to the widget').toBeFocused();
  await keys.to(panel.getByRole('button', { name: 'Summary', exact: true }));
  await keys.press('Space');
  await keys.to(title, 'Shift+Tab');
  await keys.press('Control+a');
  await keys.type('All sessions');
  await keys.press('Escape');
  await expect(page.getByRole('button', { name: /^Edit All sessions/ }), 'Esc goes from the settings to the widget').toBeFocused();
  await keys.press('Control+s');
  await page.waitForURL((url) => !url.search.includes('edit'));
  await settled(page);
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await expect(edit, 'after saving the focus is where editing began').toBeFocused();

  const share = page.getByRole('button', { name: 'Share', exact: true });
  const days = page.locator('main button[aria-haspopup="dialog"]').first();
  await keys.enter(days, 'Shift+Tab');
  await keys.expectTrapped(dialog);
  await keys.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(days).toBeFocused();
  await keys.press('Enter');
  await keys.enter(dialog.getByRole('button', { name: 'Last month' }));
  await keys.to(dialog.getByRole('checkbox', { name: 'Choose its days myself' }));
  await keys.press('Space');
  const comparison = dialog.locator('table').last();
  await keys.to(comparison.locator('button[tabindex="0"]').last());
  await keys.press('ArrowUp', 'Enter', 'ArrowLeft', 'Enter');
  await keys.enter(dialog.getByRole('button', { name: 'Apply' }));
  await expect(page).toHaveURL(/rangeType=lastMonth&compareStartDate=\d{4}-\d\d-\d\d&compareEndDate=/);
  await expect(days).toBeFocused();
  await settled(page);

  await keys.enter(share);
  const menu = page.getByRole('dialog', { name: 'Share' });
  await keys.expectTrapped(menu);
  await keys.to(page.getByLabel('Anyone with the link may look'));
  await keys.press('Space');
  await expect(page.getByText('Public link')).toBeVisible();
  await keys.enter(page.getByRole('button', { name: 'Copy URL' }));
  await expect(page.getByText('Copied successfully')).toBeVisible();
  // The page's own address keeps the rolling period; the copied one carries its days, so that it shows tomorrow what it shows today.
  const comparisonAsked = new URL(page.url()).search.replace('?rangeType=lastMonth', '');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`\\?month=\\d+&year=\\d{4}${comparisonAsked}$`));
  await keys.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(share).toBeFocused();
  expect(errors).toEqual([]);
});
