import { type Made, makeDashboard } from './dashboards.ts';
import { call, connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expectNoSidewaysScroll } from './sideways.ts';
import { expect, test } from './test.ts';

const property = '310001';
let product: Installation;

test.beforeAll(({ product: shared }) => {
  product = shared;
});

test('dashboards are put into folders, marked, and found again', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  const make = (name: string) => call<{ data: Made }>(page, 'POST', '/api/dashboards', { name });
  for (const name of ['Alpine SEO', 'Alpine Ads', 'Peak']) await make(name);
  await page.goto(`${base}/dashboards`);
  const table = page.getByRole('table', { name: 'Dashboards' });
  const folders = page.getByRole('navigation', { name: 'Folders' });
  const dialog = page.getByRole('dialog');

  await folders.getByRole('button', { name: 'New folder' }).click();
  await dialog.getByLabel('Name').fill('Alpine');
  const colours = dialog.getByRole('group', { name: /^Colour/ });
  await expect(colours.getByRole('radio', { name: 'No colour' })).toBeChecked();
  await colours.getByRole('radio', { name: 'No colour' }).focus();
  await page.keyboard.press('ArrowRight');
  const first = colours.getByRole('radio', { name: /^Colour 1, / });
  await expect(first).toBeChecked();
  const colour = (await first.getAttribute('title')) ?? '';
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  const alpine = folders.getByRole('button', { name: /^Alpine \d/ });
  await expect(alpine).toHaveText(/0/);
  const folderColours = async () =>
    (await call<{ data: { colour: string }[] }>(page, 'GET', '/api/folders')).data.map((each) => each.colour);
  expect(await folderColours()).toEqual([colour]);
  await alpine.click();
  await folders.getByRole('button', { name: 'Actions for folder Alpine' }).click();
  await page.getByRole('menuitem', { name: 'Rename or colour' }).click();
  await expect(first).toBeChecked();
  await colours.getByLabel(/^Another colour/).fill('#aa3355');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await folderColours()).toEqual(['#aa3355']);
  await folders.getByRole('button', { name: 'All', exact: true }).click();

  await table.getByLabel('Choose Alpine SEO').check();
  await table.getByLabel('Choose Alpine Ads').check();
  await page.getByRole('button', { name: 'Move to a folder' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(table.getByLabel('Choose Alpine SEO'), 'what is not moved stays chosen').toBeChecked();
  await page.getByRole('button', { name: 'Move to a folder' }).click();
  await dialog.getByLabel('Folder', { exact: true }).selectOption({ label: 'Alpine' });
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(alpine).toHaveText(/2/);
  await expect(table.getByLabel('Choose Alpine SEO')).not.toBeChecked();
  await table.getByRole('row', { name: /Peak/ }).dragTo(alpine);
  await expect(alpine).toHaveText(/3/);
  await page.getByRole('alert').filter({ hasText: '“Peak” moved' }).getByRole('button', { name: 'Undo' }).click();
  await expect(alpine).toHaveText(/2/);
  await alpine.click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search dashboards' }).fill('peak');
  await expect(table.getByRole('link', { name: 'Peak' }), 'search looks into all folders').toBeVisible();

  await table.getByRole('button', { name: 'Favourite: Peak' }).click();
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar.getByRole('navigation', { name: 'Favourite dashboards' }).getByRole('link', { name: 'Peak' })).toBeVisible();
  await table.getByRole('link', { name: 'Peak' }).click();
  await expect(page.getByRole('heading', { name: 'Peak' })).toBeVisible();
  await expect(sidebar.getByRole('navigation', { name: 'Recent dashboards' }).getByRole('link', { name: 'Peak' })).toBeVisible();
  await page.getByRole('button', { name: 'Favourite: Peak' }).click();
  await expect(sidebar.getByRole('navigation', { name: 'Favourite dashboards' })).toHaveCount(0);

  // The address of a page that is no more leads to the last there is.
  await page.goto(`${base}/dashboards?page=9`);
  await expect(page.getByRole('link', { name: 'Peak', exact: true }).first()).toBeVisible();
  await page.waitForURL(`${base}/dashboards`);
});

test('pictures of dashboards show what they look like', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { permalink } = await makeDashboard(page, 'Peak Outfitters', property, [
    { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
    { title: 'Sessions by day', format: 'chart:line', width: 3, height: 2, metrics: ['sessions'], dimension: 'date' },
  ]);
  const picture = async () => (await page.request.get(`${base}/api/dashboards/${permalink}/thumbnail`)).text();
  const empty = await picture();
  expect(empty).toContain('Sessions by day');
  await page.goto(`${base}/dashboards/${permalink}`);
  await settled(page);
  const line = /<path d="M\d+ \d+l[-\d ]{60,}" stroke=/;
  expect(empty).not.toMatch(line);
  expect(await picture(), 'the line of the chart is in it').toMatch(line);
  await page.goto(`${base}/dashboards`);
  await page.getByRole('button', { name: 'As pictures' }).click();
  const card = page.getByRole('list', { name: 'Dashboards' }).getByRole('listitem');
  await expect.poll(() => card.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(640);
  await page.reload();
  await expect(card, 'the choice is remembered').toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a dashboard is read, and lightly edited, by touch', async ({ page }) => {
    const base = product.server.address;
    await signUp(page, base);
    await connectAnalytics(page, base);
    const { permalink } = await makeDashboard(page, 'Peak Outfitters', property, [
      { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
      { title: 'Users', format: 'summary', metrics: ['activeUsers'] },
    ]);
    await page.goto(`${base}/dashboards/${permalink}`);
    await settled(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).tap();
    await page.getByRole('button', { name: /^Edit Sessions/ }).tap();
    const panel = page.locator('aside').last();
    await panel.getByRole('textbox', { name: 'Title' }).fill('All sessions');
    await panel.getByRole('radio', { name: '2 wide, 1 high' }).tap();
    await expect(panel.getByRole('button', { name: 'Move earlier' })).toBeDisabled();
    await panel.getByRole('button', { name: 'Move later' }).tap();
    await expect(panel.getByRole('button', { name: 'Move later' })).toBeDisabled();
    await panel.getByRole('button', { name: 'Close the panel' }).tap();
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await page.waitForURL((url) => !url.search.includes('edit'));
    await settled(page);
    await expect(page.getByRole('article').nth(1)).toHaveAccessibleName(/All sessions/);
    await expectNoSidewaysScroll(page);
  });
});
