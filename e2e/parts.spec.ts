import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { Keyboard } from './keyboard.ts';
import { signUp } from './person.ts';
import { install } from './product.ts';

const root = join(import.meta.dirname, '..');
let vite: ChildProcess;
let address = '';

test.beforeAll(async () => {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const command = [join(root, 'node_modules/vite/bin/vite.js'), 'packages/web', '--host', '127.0.0.1', '--port', String(port)];
  vite = spawn(process.execPath, command, { cwd: root, env: { ...process.env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'inherit'] });
  address = await new Promise((done, failed) => {
    let printed = '';
    vite.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const found = /Local:\s+(\S+)\//.exec(printed);
      if (found?.[1]) done(`${found[1]}/parts`);
    });
    vite.once('exit', (code) => failed(new Error(`Vite ended with ${code}:\n${printed}`)));
  });
});
test.afterAll(() => {
  vite.kill();
});

const part = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const answer = (page: Page, title: string): Locator => part(page, title).locator('output');

/** The page of parts on Sunday, 22 November 2026, with or without its clock running. */
async function open(page: Page, clock: 'running' | 'stopped' = 'running'): Promise<void> {
  await page.clock.install({ time: '2026-11-22T10:00:00Z' });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Parts', level: 1 })).toBeVisible();
  if (clock === 'stopped') await page.clock.pauseAt('2026-11-22T11:00:00Z');
}

test.describe('timings of SPEC section 9', () => {
  test.beforeEach(({ page }) => open(page, 'stopped'));

  test('an action button loads, then says Done or Failed for 500 ms', async ({ page }) => {
    for (const [name, word] of [
      ['Save', 'Done'],
      ['Save in vain', 'Failed'],
    ] as const) {
      const button = part(page, 'Action button')
        .getByRole('button')
        .nth(name === 'Save' ? 0 : 1);
      await button.click();
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await page.clock.runFor(1000);
      await expect(button).toContainText(word);
      await page.clock.runFor(499);
      await expect(button).toContainText(word);
      await page.clock.runFor(1);
      await expect(button).not.toContainText(word);
      await expect(button).toHaveAccessibleName(name);
    }
  });

  test('a copied link says so for 750 ms', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const button = part(page, 'Copy link').getByRole('button');
    await button.click();
    await expect(button).toHaveText('Copied successfully');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://example.com/dashboards/1');
    await page.clock.runFor(749);
    await expect(button).toHaveText('Copied successfully');
    await page.clock.runFor(1);
    await expect(button).toHaveText('Copy URL');
  });

  test('a searchable select asks 500 ms after the last key', async ({ page }) => {
    const asked = answer(page, 'Searchable select');
    const box = page.getByRole('combobox', { name: 'City' });
    await box.click();
    await expect(asked).toHaveText(/asked for all(, all)?$/);
    await box.pressSequentially('Ber');
    await page.clock.runFor(499);
    await expect(asked).not.toContainText('Ber');
    await page.clock.runFor(1);
    await expect(asked).toHaveText(/asked for (all, )+Ber$/);
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Berlin', 'Bern']);
    await box.pressSequentially('x');
    await page.clock.runFor(500);
    await expect(page.getByText('Nothing found')).toBeVisible();
  });

  test('a PDF is asked for again until it is ready; the next press downloads it and makes the button new', async ({ page }) => {
    const button = part(page, 'PDF button').getByRole('button');
    await button.click();
    await expect(button).toHaveAccessibleName('The PDF is being made');
    await page.clock.runFor(1);
    await expect(answer(page, 'PDF button')).toHaveText('started');
    await page.clock.runFor(1000);
    await expect(answer(page, 'PDF button')).toHaveText('started, checked with token-1');
    await expect(button).toHaveAccessibleName('The PDF is being made');
    await page.clock.runFor(1000);
    await expect(answer(page, 'PDF button')).toHaveText('started, checked with token-1, checked with token-1');
    await expect(button).toHaveAccessibleName('Download PDF');
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.url()).toContain('application/pdf');
    await expect(button).toHaveAccessibleName('Export PDF');
  });

  test('a PDF that fails shows it for 1.5 s', async ({ page }) => {
    const button = part(page, 'PDF that fails').getByRole('button');
    await button.click();
    await page.clock.runFor(1);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(1000);
    await expect(button).toHaveAccessibleName('The PDF could not be made');
    await expect(answer(page, 'PDF button')).toHaveText('Error: The printer is out of paper.');
    await page.clock.runFor(1499);
    await expect(button).toHaveAccessibleName('The PDF could not be made');
    await page.clock.runFor(1);
    await expect(button).toHaveAccessibleName('Export PDF');
  });
});

test.describe('choosing days', () => {
  test.beforeEach(({ page }) => open(page));

  test('a range keeps the type it was chosen by, until days are picked', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Choose a range' });
    await opener.click();
    const types = page.getByRole('dialog').getByRole('listitem');
    await expect(types).toHaveText([
      'Today',
      'This week',
      'This month',
      'Last 30 days',
      'Last 7 days',
      'Last month',
      'Last half month',
      'Custom',
    ]);
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(answer(page, 'Date-range picker')).toHaveText('last7Days, 2026-11-15 to 2026-11-21, against 2026-11-08 to 2026-11-14');
    await expect(opener).toBeFocused();

    await opener.click();
    await expect(page.getByRole('button', { name: '23 November 2026' })).toBeDisabled();
    await page.getByRole('button', { name: '10 November 2026' }).click();
    await expect(page.getByRole('button', { name: 'Custom' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('dialog')).toContainText('Set date range');
    await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await page.getByRole('button', { name: '3 November 2026', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Compare with another period' }).uncheck();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(answer(page, 'Date-range picker')).toHaveText('custom, 2026-11-03 to 2026-11-10, no comparison');
  });

  test('the year view shows five years back and six ahead, and goes by keyboard', async ({ page }) => {
    await page.getByRole('button', { name: 'Choose a range' }).click();
    const panel = page.getByRole('dialog');
    const size = await panel.boundingBox();
    await panel.getByRole('button', { name: 'October 2026', exact: true }).click();
    await panel.getByRole('button', { name: '2026', exact: true }).click();
    const years = panel.getByRole('group', { name: '2021 – 2032' });
    await expect(years.locator('[data-year]')).toHaveCount(12);
    await expect(years.getByRole('button', { name: '2027' })).toBeDisabled();
    await expect(years.getByRole('button', { name: '2026' })).toBeFocused();
    expect((await panel.boundingBox())?.width).toBe(size?.width);
    await page.keyboard.press('ArrowUp');
    await expect(years.getByRole('button', { name: '2023' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'May' }).first().click();
    await expect(panel.getByRole('button', { name: 'May 2023', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Choose a range' })).toBeFocused();
    await expect(answer(page, 'Date-range picker')).toContainText('lastMonth');
  });

  test('one day is chosen and cleared with the keyboard alone', async ({ page }) => {
    const keyboard = new Keyboard(page);
    const field = page.getByRole('button', { name: 'Day: Select date', exact: true });
    await keyboard.enter(field);
    const calendar = page.getByRole('dialog', { name: 'Day', exact: true });
    await keyboard.expectTrapped(calendar);
    await keyboard.to(calendar.getByRole('button', { name: '22 November 2026' }));
    await keyboard.press('ArrowUp', 'Enter');
    const chosen = page.getByRole('button', { name: 'Day: 15 Nov 2026', exact: true });
    await expect(chosen).toBeFocused();
    await expect(answer(page, 'Date picker')).toHaveText('2026-11-15, none');
    await keyboard.enter(page.getByRole('button', { name: 'Clear Day' }));
    await expect(field).toBeFocused();
    await expect(answer(page, 'Date picker')).toHaveText('none, none');
  });

  test('days to come can be chosen only where they may', async ({ page }) => {
    await page.getByRole('button', { name: 'Due day: Select date' }).click();
    await expect(page.getByRole('button', { name: '21 November 2026' })).toBeDisabled();
    await page.getByRole('button', { name: '30 November 2026' }).click();
    await expect(answer(page, 'Date picker')).toHaveText('none, 2026-11-30');
  });
});

test.describe('dialogs', () => {
  test.beforeEach(({ page }) => open(page));

  test('a question with its default title; a failing answer is told in it', async ({ page }) => {
    const keyboard = new Keyboard(page);
    const opener = page.getByRole('button', { name: 'Ask one that fails' });
    await keyboard.enter(opener);
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this row' });
    await keyboard.expectTrapped(question);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toHaveText('The row is in use.');
    await keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(answer(page, 'Dialogs')).toHaveText('no');
    await page.getByRole('button', { name: 'Ask a question' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(answer(page, 'Dialogs')).toHaveText('yes');
  });

  test('a message is read', async ({ page }) => {
    await page.getByRole('button', { name: 'Show a message' }).click();
    await expect(page.getByRole('dialog', { name: 'Message' })).toContainText('Please complete current step to continue.');
    await page.keyboard.press('Enter');
    await expect(answer(page, 'Dialogs')).toHaveText('read');
  });

  test('inputs of every kind: what is missing is said at the field, and nothing typed is lost', async ({ page }) => {
    await page.getByRole('button', { name: 'Ask for inputs' }).click();
    const dialog = page.getByRole('dialog', { name: 'Inputs' });
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Two lines\nof text');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please fill out this field.')).toHaveCount(3);

    await dialog.getByRole('textbox', { name: 'Name' }).fill('taken');
    await dialog.getByRole('spinbutton', { name: 'Seats' }).fill('5');
    await dialog.getByRole('checkbox', { name: 'I agree to the terms' }).check();
    await dialog.getByLabel('List').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
    // Esc closes the calendar alone, not the dialog around it.
    await dialog.getByRole('button', { name: 'Start: Select date' }).click();
    await expect(page.getByRole('dialog', { name: 'Start' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Start' })).toBeHidden();
    await dialog.getByRole('button', { name: 'Start: Select date' }).click();
    await page.getByRole('button', { name: '3 November 2026', exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('This name is taken. Choose another one.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Alpine');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(answer(page, 'Dialogs')).toHaveText(
      JSON.stringify({
        name: 'Alpine',
        email: '',
        role: 'Viewer',
        seats: 6,
        start: '2026-11-03',
        note: 'Two lines\nof text',
        file: 'list.csv',
        terms: true,
      }),
    );
  });

  test('the lightbox goes by keyboard: next, previous, zoom, a video with its controls, Esc', async ({ page }) => {
    const keyboard = new Keyboard(page);
    const opener = page.getByRole('button', { name: 'Open the lightbox' });
    await keyboard.enter(opener);
    const box = page.getByRole('dialog', { name: 'Media' });
    await keyboard.expectTrapped(box);
    await expect(box.getByText('1 of 3')).toBeVisible();
    await expect(box.getByText('Sessions by day')).toBeVisible();
    const image = box.getByRole('img', { name: 'Five blue bars' });
    const width = async () => Math.round((await image.boundingBox())?.width ?? 0);
    const fitted = await width();
    await keyboard.press('+', '+');
    await expect.poll(width).toBe(fitted * 2);
    // The arrows move about in the zoomed image.
    const left = () => image.evaluate((element) => element.parentElement?.scrollLeft ?? 0);
    const before = await left();
    await keyboard.press('ArrowRight');
    await expect.poll(left).toBeGreaterThan(before);
    await keyboard.press('0', 'ArrowRight');
    await expect(box.getByText('2 of 3')).toBeVisible();
    const video = box.locator('video');
    await expect(video).toHaveAttribute('controls');
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320);
    await keyboard.press('ArrowRight');
    await expect(box.getByText('Revenue by day')).toBeVisible();
    await keyboard.press('ArrowRight');
    await expect(box.getByText('3 of 3')).toBeVisible();
    await keyboard.press('ArrowLeft', 'ArrowLeft');
    await expect(box.getByText('1 of 3')).toBeVisible();
    await keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test.describe('files and images', () => {
  test.beforeEach(({ page }) => open(page));

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
    await expect(fault).toHaveText('This file has 6 MB. Choose one of at most 5 MB.');
    await drop(field, ['one.png', 'two.png'], 'image/png');
    await expect(fault).toHaveText('Choose one file, not several.');
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
    await expect(dialog.getByText('No media available')).toBeVisible();
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
    await expect(dialog.getByText('No media available')).toBeVisible();
  });
});

test.describe('fields and steps', () => {
  test.beforeEach(({ page }) => open(page));

  test('a required select that is emptied says so; a choice is made with the keyboard', async ({ page }) => {
    const keyboard = new Keyboard(page);
    await keyboard.to(page.getByRole('combobox', { name: 'City' }));
    await keyboard.choose('Vie', /Vienna/);
    await expect(answer(page, 'Searchable select')).toContainText('Vienna');
    await page.getByRole('button', { name: 'Clear City' }).click();
    await expect(part(page, 'Searchable select').getByRole('alert')).toHaveText('Please fill out this field.');
  });

  test('a number is rounded up to the step, and stays within its limits', async ({ page }) => {
    const field = part(page, 'Number input').getByRole('spinbutton');
    for (const [typed, kept] of [
      ['7', '8'],
      ['99', '20'],
      ['', '2'],
    ] as const) {
      await field.fill(typed);
      await field.press('Enter');
      await expect(answer(page, 'Number input')).toHaveText(kept);
    }
  });

  test('a size is chosen by click and by arrow keys', async ({ page }) => {
    await page.getByRole('radio', { name: '3 wide, 2 high' }).click();
    await expect(answer(page, 'Size picker')).toHaveText('3x2');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await expect(answer(page, 'Size picker')).toHaveText('2x3');
    await expect(part(page, 'Size picker').getByRole('radio')).toHaveCount(12);
  });

  test('of the steps only completed ones can be gone to', async ({ page }) => {
    const keyboard = new Keyboard(page);
    const steps = page.getByRole('navigation', { name: 'With titles' });
    const current = steps.locator('[aria-current="step"]');
    await expect(current).toHaveText('1Name');
    await expect(steps.getByRole('listitem').getByRole('button')).toHaveCount(0);
    await expect(steps.getByRole('button', { name: 'Back' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Next step' }).click();
    await page.getByRole('button', { name: 'Next step' }).click();
    await expect(current).toHaveText('3Share');
    await expect(steps.getByRole('listitem').getByRole('button')).toHaveText(['Name, completed', 'Sources, completed']);
    await keyboard.enter(steps.getByRole('button', { name: 'Name' }), 'Shift+Tab');
    await expect(current).toHaveText('1Name');
    await expect(current).toBeFocused();
    // What was completed stays so; the step after it was never done.
    await expect(steps.getByRole('listitem').getByRole('button')).toHaveText(['Sources, completed']);
    await keyboard.enter(steps.getByRole('button', { name: 'Sources' }));
    await keyboard.enter(steps.getByRole('button', { name: 'Back' }), 'Shift+Tab');
    await expect(current).toBeFocused();
    const untitled = page.getByRole('navigation', { name: 'Without titles' });
    await expect(untitled.locator('[aria-current="step"]')).toContainText('Step 1');
  });

  test('a refused PDF button says why and does nothing', async ({ page }) => {
    const button = part(page, 'PDF that is refused').getByRole('button');
    await button.focus();
    await expect(page.getByRole('tooltip')).toHaveText('A PDF holds at most 40 widgets; here are 41.');
    await page.keyboard.press('Enter');
    await expect(answer(page, 'PDF button')).toHaveText('none');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious on the parts, closed and open (${colorScheme})`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    await open(page);
    const found: Record<string, string[]> = { page: await axeFindings(page) };
    for (const name of ['Choose a range', 'Day: Select date', 'Ask a question', 'Ask for inputs', 'Open the lightbox', 'Choose an image']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
      found[name] = await axeFindings(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    for (const [place, texts] of Object.entries(found)) expect(texts, place).toEqual([]);
    await context.close();
  });
}

for (const width of [820, 390]) {
  test(`the parts fit a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    expect(await fits()).toBe(true);
    for (const name of ['Choose a range', 'Ask for inputs', 'Open the lightbox', 'Choose an image']) {
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      const place = await dialog.boundingBox();
      expect(Math.round(place?.x ?? -1), name).toBeGreaterThanOrEqual(0);
      expect(Math.round((place?.x ?? 0) + (place?.width ?? 0)), name).toBeLessThanOrEqual(width);
      expect(await fits(), name).toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });
}

test('the product neither serves the page nor carries its code', async ({ page }) => {
  const product = await install();
  try {
    await signUp(page, product.server.address);
    await page.goto(`${product.server.address}/parts`);
    await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  } finally {
    await product.close();
  }
  const assets = join(root, 'packages/web/dist/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  for (const name of scripts) expect(readFileSync(join(assets, name), 'utf8'), name).not.toContain('Ask one that fails');
});
