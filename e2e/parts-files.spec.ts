import type { Locator } from '@playwright/test';
import { Keyboard } from './keyboard.ts';
import { answer, openParts, part } from './parts-page.ts';
import { expect, test } from './test.ts';

test.describe('files and images', () => {
  test.beforeEach(({ page, partsAddress }) => openParts(page, partsAddress));

  const bytes = (size: number) => Buffer.alloc(size, 1);

  /** Drops a file of one byte on the field of that name. */
  const drop = (field: Locator, names: string[], type: string) =>
    field.evaluate(
      (element, { names, type }) => {
        const held = new DataTransfer();
        for (const name of names) held.items.add(new File(['x'], name, { type }));
        for (const kind of ['dragover', 'drop']) {
          element.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: held }));
        }
      },
      { names, type },
    );

  test('an image is chosen, dropped or pasted; anything else is refused and the last one stays', async ({ page, context }) => {
    const shown = answer(page, 'Image upload');
    const field = part(page, 'Image upload').getByLabel('Logo').first();
    const fault = part(page, 'Image upload').getByRole('alert');
    await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: bytes(10) });
    await expect(shown).toHaveText('logo.png');
    await field.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: bytes(10) });
    await expect(fault).toHaveText('Invalid file type');
    await expect(shown).toHaveText('logo.png');
    await field.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: bytes(6 * 1024 * 1024) });
    await expect(fault).toHaveText('6 MB is too large: at most 5 MB.');
    await drop(field, ['one.png', 'two.png'], 'image/png');
    await expect(fault).toHaveText('Choose one file only.');
    await drop(field, ['dropped.webp'], 'image/webp');
    await expect(shown).toHaveText('dropped.webp');
    await expect(fault).toBeHidden();

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 4, height: 4 });
      canvas.getContext('2d');
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
      if (blob) await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    });
    await field.focus();
    await page.keyboard.press('Control+v');
    await expect(shown).toHaveText('image.png');

    await new Keyboard(page).enter(page.getByRole('button', { name: 'Clear Logo' }));
    await expect(shown).toHaveText('none');
    await expect(field).toBeFocused();
  });

  test('a file input takes png, jpg, jpeg and csv, and can be cleared', async ({ page }) => {
    const field = part(page, 'File input').getByLabel('List').first();
    await expect(part(page, 'File input')).toContainText('png, jpg, jpeg, csv');
    await drop(field, ['list.csv'], 'text/csv');
    await expect(answer(page, 'File input')).toHaveText('list.csv');
    await drop(field, ['list.pdf'], 'application/pdf');
    await expect(part(page, 'File input').getByRole('alert')).toHaveText('Invalid file type');
    await page.getByRole('button', { name: 'Clear List' }).click();
    await expect(answer(page, 'File input')).toHaveText('none');
  });

  test('the image chooser searches, pages, uploads, refuses to delete what is used, and deletes the rest', async ({ page }) => {
    const keyboard = new Keyboard(page);
    await keyboard.enter(page.getByRole('button', { name: 'Choose an image' }));
    const dialog = page.getByRole('dialog', { name: 'Choose an image' });
    await expect(dialog.getByRole('radio')).toHaveCount(6);
    await keyboard.expectTrapped(dialog);
    await dialog.getByRole('button', { name: 'Show more' }).click();
    await expect(dialog.getByRole('radio')).toHaveCount(8);
    await dialog.getByRole('searchbox', { name: 'Search images' }).fill('chart-8');
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await dialog.getByRole('searchbox', { name: 'Search images' }).fill('nothing');
    await expect(dialog.getByRole('heading', { name: 'No media available' })).toBeVisible();
    await dialog.getByRole('searchbox', { name: 'Search images' }).fill('');

    await dialog.getByRole('button', { name: 'Delete chart-1.png' }).click();
    const refusal = page.getByRole('dialog', { name: '“chart-1.png” is in use' });
    await expect(refusal).toContainText('Used by Alpine Outfitters, Peak Hotels.');
    await refusal.getByRole('button', { name: 'OK' }).click();
    await dialog.getByRole('button', { name: 'Delete chart-2.png' }).click();
    await page.getByRole('dialog', { name: 'Delete “chart-2.png”?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('radio', { name: 'chart-2.png' })).toHaveCount(0);

    const upload = dialog.getByLabel('Upload an image').first();
    await upload.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: bytes(10) });
    await expect(dialog.getByRole('alert')).toHaveText('This image cannot be read. Save it anew and try again.');
    await upload.setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: bytes(10) });
    await expect(dialog.getByRole('radio', { name: 'new.png' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
    await expect(answer(page, 'Image chooser')).toHaveText('new.png');

    await page.getByRole('button', { name: 'Choose from none' }).click();
    await expect(dialog.getByRole('heading', { name: 'No media available' })).toBeVisible();
  });

  test('a dialog that opens while another one like it closes has nothing of it', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Choose an image' });
    await page.getByRole('button', { name: 'Choose an image' }).click();
    await dialog.getByRole('searchbox', { name: 'Search images' }).fill('chart');
    await expect(dialog.getByRole('radio')).toHaveCount(6);
    const next = await page.getByRole('button', { name: 'Choose from none' }).elementHandle();
    await dialog.getByRole('button', { name: 'Cancel' }).evaluate((cancel: HTMLElement, opener) => {
      cancel.click();
      (opener as HTMLElement | null)?.click();
    }, next);
    await expect(dialog.getByRole('heading', { name: 'No media available' })).toBeVisible();
    await expect(dialog.getByRole('searchbox', { name: 'Search images' })).toHaveValue('');
  });
});
