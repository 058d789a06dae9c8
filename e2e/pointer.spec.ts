import { watch } from './page-watch.ts';
import { passOnboarding, password, settled } from './person.ts';
import { Pointer } from './pointer.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

test('a whole dashboard without a key: sign up, connect, add, drag, size, merge, split, duplicate, remove, style, days, save, share', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const base = product.server.address;
  const pointer = new Pointer(page);
  const { errors } = await watch(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  await page.goto(`${base}/register`);
  await pointer.dictate(page.getByLabel('Name'), 'Paul Pointer');
  await pointer.dictate(page.getByLabel('E-mail'), `paul.${crypto.randomUUID().slice(0, 8)}@agency.test`);
  await pointer.dictate(page.getByRole('textbox', { name: 'Password', exact: true }), password);
  await pointer.dictate(page.getByRole('textbox', { name: 'Confirm password' }), password);
  await pointer.press(page.getByLabel(/accept the terms/));
  await pointer.press(page.getByLabel(/not under 16/));
  await pointer.press(page.getByRole('button', { name: 'Start free trial' }));
  await passOnboarding(page, base);

  await pointer.press(page.getByRole('link', { name: /Sources/ }).first());
  const popupOpened = page.waitForEvent('popup');
  await pointer.press(page.getByRole('button', { name: 'Connect Google Analytics' }));
  const popup = await popupOpened;
  const inPopup = new Pointer(popup);
  await inPopup.press(popup.getByText('anna@alpine-agency.test'));
  const closed = popup.waitForEvent('close');
  await inPopup.press(popup.getByRole('button', { name: 'Allow' }));
  await closed;
  await expect(page.getByRole('table', { name: 'Connected sources' })).toContainText('anna@alpine-agency.test');

  await pointer.press(page.getByRole('link', { name: 'Dashboards', exact: true }).first());
  await pointer.press(page.getByRole('link', { name: /Create/ }).first());
  await pointer.dictate(page.getByRole('textbox', { name: 'Name' }), 'By hand');
  await pointer.press(page.getByRole('button', { name: /^Create/ }));
  await page.waitForURL('**/dashboards/*edit=true');

  const dialog = page.getByRole('dialog');
  const panel = page.locator('aside').last();
  const cover = (title: string) => page.getByRole('button', { name: new RegExp(`^Edit ${title},`) });
  const place = (title: string) => page.locator('[data-editor-widget]', { has: page.getByRole('heading', { name: title, exact: true }) });
  const order = () => page.locator('[data-editor-widget] h2').allTextContents();
  const add = async (title: string, metric: string, format: string, dimension?: string) => {
    await pointer.press(page.getByRole('button', { name: 'Add widget' }).first());
    await pointer.press(dialog.getByRole('button', { name: /Google Analytics/ }));
    await pointer.choose(panel.getByRole('combobox', { name: 'Property' }), 'peak', /^peak-outfitters/);
    await pointer.choose(panel.getByRole('combobox', { name: 'Metrics' }), metric, new RegExp(`^${metric}`));
    if (dimension) await pointer.choose(panel.getByRole('combobox', { name: 'Dimension' }), dimension, new RegExp(`^${dimension}`));
    await pointer.press(panel.getByRole('button', { name: format, exact: true }));
    await pointer.dictate(panel.getByRole('textbox', { name: 'Title' }), title);
    await expect(cover(title)).toBeVisible();
  };

  await add('Sessions', 'Sessions', 'Summary');
  await add('Users', 'Total users', 'Summary');
  await add('By day', 'Sessions', 'Line', 'Date');

  // Moved before the others, and made as large as two by two by its corner.
  await pointer.drag(cover('By day'), cover('Sessions'));
  await expect.poll(order).toEqual(['By day', 'Sessions', 'Users']);
  const corner = page.getByRole('button', { name: /^Resize By day/ });
  const { width = 0, height = 0 } = (await place('By day').boundingBox()) ?? {};
  await pointer.drag(corner, { x: width * 0.5, y: height });
  await expect(cover('By day')).toHaveAccessibleName(/3 wide, 2 high/);

  // Held over the other it merges; split again.
  await pointer.drag(cover('Users'), cover('Sessions'), () =>
    // A slow machine may put it in the way of what lies between, which then moves.
    expect(async () => {
      await pointer.follow(cover('Sessions'));
      await expect(place('Sessions')).toContainText('Merge “Users” into this', { timeout: 3000 });
    }).toPass({ timeout: 20_000 }),
  );
  await expect.poll(order).toEqual(['By day', 'Sessions']);
  await pointer.press(panel.getByRole('button', { name: 'Split into single widgets' }));
  await expect.poll(order).toHaveLength(3);

  await pointer.press(cover('By day'));
  await expect(panel.getByRole('textbox', { name: 'Title' })).toHaveValue('By day');
  await pointer.press(panel.getByRole('button', { name: 'Duplicate this widget' }));
  await expect.poll(order).toHaveLength(4);
  await pointer.press(cover(String.raw`By day \(copy\)`));
  await expect(panel.getByRole('textbox', { name: 'Title' })).toHaveValue('By day (copy)');
  await pointer.press(panel.getByRole('button', { name: 'Remove this widget' }));
  await expect.poll(order).toHaveLength(3);
  await pointer.press(page.getByTitle('Undo', { exact: true }));
  await expect.poll(order).toHaveLength(4);
  await pointer.press(page.getByTitle('Redo', { exact: true }));
  await expect.poll(order).toHaveLength(3);

  await pointer.press(page.getByRole('button', { name: 'Styles' }));
  await pointer.press(page.getByRole('group', { name: 'Parts of the styles' }).getByRole('button', { name: 'Colours' }));
  // The platform's own select: its list is drawn outside the page, where no test can point.
  await pointer.over(panel.getByLabel('Theme'));
  await panel.getByLabel('Theme').selectOption('dark');
  await pointer.press(page.getByRole('button', { name: 'Save', exact: true }));
  await page.waitForURL((url) => !url.search.includes('edit'));
  await settled(page);
  await expect(page.locator('[data-widget] h2')).toHaveCount(3);

  await pointer.press(page.locator('main button[aria-haspopup="dialog"]').first());
  await pointer.press(dialog.getByRole('button', { name: 'Last month' }));
  await pointer.press(dialog.getByRole('button', { name: 'Apply' }));
  await expect(page).toHaveURL(/rangeType=lastMonth/);
  await settled(page);
  await pointer.press(page.getByRole('button', { name: 'Share', exact: true }));
  await pointer.press(page.getByLabel('Anyone with the link may look'));
  // What is offered then stands above the link, which moves with it.
  await expect(page.getByLabel('Anyone with the link may look')).toBeChecked();
  await page.waitForLoadState('networkidle');
  await pointer.press(page.getByRole('button', { name: 'Copy URL' }));
  await expect(page.getByText('Copied successfully')).toBeVisible();
  expect(errors).toEqual([]);
});
