import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Browser, Locator, Page } from '@playwright/test';
import { type BucketServer, startBucketServer } from '../packages/server/test/servers/bucket-server.ts';
import { fetchPdf } from './fetch-pdf.ts';
import { Keyboard } from './keyboard.ts';
import { watch } from './page-watch.ts';
import { call, signUp } from './person.ts';
import { type Installation, install } from './product.ts';
import { readPdf } from './read-pdf.ts';
import { openStyles } from './styles-panel.ts';
import { expect, test } from './test.ts';

let product: Installation;
let bucket: BucketServer;
// On a bucket; nearly every other test is on a folder.
test.beforeAll(async () => {
  bucket = await startBucketServer({ checksSignatures: false });
  product = await install(bucket.environment);
});
test.afterAll(async () => {
  await product.close();
  await bucket.close();
});

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((each) => (each.isFile() ? [each.name] : []))
    : [];

interface Made {
  id: string;
  permalink: string;
}

/** A picture of one colour. */
function png(width: number, height: number, colour: readonly [number, number, number]): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}
const file = (name: string, colour: readonly [number, number, number]) => ({ name, mimeType: 'image/png', buffer: png(320, 200, colour) });

async function edited(page: Page, name: string): Promise<Made> {
  const { data } = await call<{ data: Made }>(page, 'POST', '/api/dashboards', { name, timezone: 'Europe/Vienna' });
  await page.goto(`${product.server.address}/dashboards/${data.permalink}?edit=true`);
  await expect(page.getByRole('button', { name: 'Styles' })).toBeVisible();
  return data;
}
const panelOf = (page: Page): Locator => page.locator('aside').last();
const dialogOf = (page: Page): Locator => page.getByRole('dialog');
async function add(page: Page, kind: 'Image' | 'Text'): Promise<void> {
  await page.getByRole('button', { name: 'Add widget' }).first().click();
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(`^${kind}`) })
    .click();
}
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL((url) => !url.search.includes('edit'));
}
const isLoaded = (image: Locator): Promise<boolean> =>
  image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth > 0);

async function visitor(browser: Browser, { id, permalink }: Made, page: Page): Promise<Page> {
  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  const context = await browser.newContext();
  const visiting = await context.newPage();
  await visiting.goto(`${product.server.address}/dashboards/${permalink}?month=10&year=2026`);
  return visiting;
}

test('an image widget and a text with a picture, for members, visitors and print', async ({ page, browser }) => {
  const { errors } = await watch(page);
  await signUp(page, product.server.address);
  const made = await edited(page, 'Peak');

  await add(page, 'Image');
  await page.getByRole('button', { name: /^Edit Image/ }).click();
  const panel = panelOf(page);
  const card = page.locator('[data-widget]').first();
  await expect(card).toContainText('Still missing');
  await panel.getByRole('button', { name: 'Choose an image' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: 'No media available' })).toBeVisible();
  await dialog.getByLabel('Upload an image').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') });
  await expect(dialog.getByRole('alert')).toHaveText('Invalid file type');
  await dialog.getByLabel('Upload an image').setInputFiles(file('shop.png', [37, 99, 175]));
  await expect(dialog.getByRole('radio', { name: 'shop.png' })).toBeChecked();
  await expect(dialog.getByText(/320 × 200.*Not used/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect(card.getByRole('img')).toHaveCount(0);
  await panel.getByLabel('What it shows').fill('The shop in Graz');
  await panel.getByLabel('Fit').selectOption('Filling the widget, cropped');
  await panel.getByLabel('Link').fill('http://shop.test');
  await expect(panel.getByText('Use a whole address that begins with https://.')).toBeVisible();
  await panel.getByLabel('Link').fill('https://shop.test/');
  await expect(panel.getByText('Use a whole address that begins with https://.')).toHaveCount(0);
  await expect.poll(() => isLoaded(card.getByRole('img', { name: 'The shop in Graz' }))).toBe(true);

  await add(page, 'Text');
  await page.getByRole('button', { name: /^Edit Notes/ }).click();
  const text = panel.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.type('See ');
  await panel.getByRole('button', { name: 'Image', exact: true }).click();
  await dialog.getByText('shop.png').click();
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Say what the image shows, or mark it as decoration.');
  await dialog.getByLabel('Words for the image').fill('The same shop');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(text.getByRole('img', { name: 'The same shop' })).toBeVisible();
  await save(page);

  const visiting = await visitor(browser, made, page);
  for (const shown of [page, visiting]) {
    const link = shown.getByRole('link', { name: 'The shop in Graz' });
    await expect(link).toHaveAttribute('href', 'https://shop.test/');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await link.focus();
    await expect(link).toBeFocused();
    for (const name of ['The shop in Graz', 'The same shop'])
      await expect.poll(() => isLoaded(shown.getByRole('img', { name }))).toBe(true);
    await shown.emulateMedia({ media: 'print' });
    await expect(shown.getByRole('img', { name: 'The shop in Graz' })).toBeVisible();
    await shown.emulateMedia({ media: 'screen' });
  }
  await visiting.context().close();
  expect(errors).toEqual([]);
});

test('a PDF with images: they, and it, lie in the bucket and nowhere else', async ({ page }) => {
  await signUp(page, product.server.address);
  const { data } = await call<{ data: Made }>(page, 'POST', '/api/dashboards', { name: 'Paper', timezone: 'Europe/Vienna' });
  await page.goto(`${product.server.address}/dashboards/${data.permalink}?edit=true`);
  await add(page, 'Image');
  await page.getByRole('button', { name: /^Edit Image/ }).click();
  await panelOf(page).getByRole('button', { name: 'Choose an image' }).click();
  await dialogOf(page)
    .getByLabel('Upload an image')
    .setInputFiles(file('paper.png', [37, 175, 99]));
  await expect(dialogOf(page).getByRole('radio', { name: 'paper.png' })).toBeChecked();
  await dialogOf(page).getByRole('button', { name: 'Choose', exact: true }).click();
  await panelOf(page).getByLabel('What it shows').fill('A sheet of paper');
  await save(page);
  const before = filesIn(bucket.folder);
  const pdf = await fetchPdf(page, `${product.server.address}/api/dashboards/${data.permalink}/pdf`, {});
  const { structure } = await readPdf(pdf);
  expect(structure).toContainEqual({ role: 'Figure', alt: 'A sheet of paper' });
  expect(filesIn(bucket.folder).length).toBeGreaterThan(before.length);
  expect(filesIn(join(product.dataDir, 'files'))).toEqual([]);
});

test('a logo from the library, which keeps it while it is shown', async ({ page }) => {
  await signUp(page, product.server.address);
  await edited(page, 'First');
  const styles = () => openStyles(page, 'Images');
  const dialog = dialogOf(page);
  const library = panelOf(page).getByRole('button', { name: 'Choose from the library: Logo' });
  await styles();
  await library.click();
  await dialog.getByLabel('Upload an image').setInputFiles(file('agency.png', [200, 90, 30]));
  await expect(dialog.getByRole('radio', { name: 'agency.png' })).toBeChecked();
  await dialog.getByLabel('Upload an image').setInputFiles(file('old.png', [90, 90, 90]));
  await expect(dialog.getByRole('radio', { name: 'old.png' })).toBeChecked();
  await dialog.getByText('agency.png').click();
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect(library).toBeFocused();
  await save(page);
  await expect(page.locator('header img').first()).toBeVisible();

  await edited(page, 'Second');
  await styles();
  await library.click();
  await dialog.getByLabel('Show').selectOption('Backgrounds');
  await expect(dialog.getByRole('heading', { name: 'No media available' })).toBeVisible();
  await dialog.getByLabel('Show').selectOption('Logos');
  await expect(dialog.getByText(/Used by First/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete agency.png' }).click();
  await expect(page.getByText('Used by First. Replace it there first.')).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Delete old.png' }).click();
  await page
    .getByRole('button', { name: /^(Delete|Yes)/ })
    .last()
    .click();
  await expect(dialog.getByText('old.png')).toHaveCount(0);
  await expect(dialog.getByText('agency.png')).toBeVisible();
});

test('placeholders are offered at a brace, and read as words by members and visitors', async ({ page, browser }) => {
  const keys = new Keyboard(page);
  await signUp(page, product.server.address);
  const made = await edited(page, 'Monthly');
  const panel = panelOf(page);
  await add(page, 'Text');
  await page.getByRole('button', { name: /^Edit Notes/ }).click();
  const offered = panel.getByRole('listbox', { name: 'Placeholders' });

  await panel.getByRole('textbox', { name: 'Title' }).fill('');
  await keys.type('For {cl');
  await expect(offered.getByRole('option')).toHaveText(["{client}The client's name"]);
  await keys.press('Enter');
  await expect(panel.getByRole('textbox', { name: 'Title' })).toHaveValue('For {client}');
  await expect(panel.getByText('{client} is empty: Styles has no client name.')).toBeVisible();

  await panel.getByRole('textbox', { name: 'Text' }).click();
  await keys.type('Days: {');
  await expect(offered.getByRole('option')).toHaveCount(6);
  await keys.press('ArrowDown', 'ArrowUp', 'Tab');
  await keys.type(', {perod}');
  await expect(panel.getByRole('textbox', { name: 'Text' })).toHaveText('Days: {period}, {perod}');
  await expect(panel.getByText(/\{perod\} is no placeholder/)).toBeVisible();
  await keys.type(' {to');
  await keys.press('Escape');
  await expect(offered).toHaveCount(0);
  await expect(panel, 'Esc closes the list, not the panel').toBeVisible();

  await openStyles(page, 'Texts');
  await panel.getByLabel('Client name').fill('Peak & <Sons>');
  await panel.getByLabel('Text under the widgets').fill('');
  await keys.type('Made for {client} by {comp');
  await expect(offered.getByRole('option')).toHaveText([/comparison/, /company/]);
  await keys.press('ArrowDown', 'Enter');
  const card = page.locator('[data-widget]').first();
  await expect(card.getByRole('heading'), 'the card shows it as it will be read').toHaveText('For Peak & <Sons>');
  await save(page);

  const company = (await call<{ data: { name: string } }>(page, 'GET', '/api/company')).data.name;
  const visiting = await visitor(browser, made, page);
  await page.goto(visiting.url());
  for (const shown of [page, visiting]) {
    const widget = shown.locator('[data-widget]').first();
    await expect(widget.getByRole('heading')).toHaveText('For Peak & <Sons>');
    await expect(widget).toContainText('Days: October 2026, {perod} {to');
    await expect(shown.locator('footer').last()).toContainText(`Made for Peak & <Sons> by ${company}`);
  }
  await visiting.context().close();
});
