import { Keyboard } from './keyboard.ts';
import { answer, openParts } from './parts-page.ts';
import { expect, test } from './test.ts';

test.describe('dialogs', () => {
  test.beforeEach(({ page, partsAddress }) => openParts(page, partsAddress));

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

  test('what cannot be drawn takes its own dialog or notice alone, and can be drawn anew', async ({ page }) => {
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press('Show one that breaks');
    const dialog = page.getByRole('dialog', { name: 'Broken' });
    await expect(dialog).toContainText('This dialog could not be shown. The rest works.');
    await page.keyboard.press('Escape');
    await press('Notify with what breaks');
    const notice = page.getByText('This notice could not be shown. The rest works.');
    await expect(notice).toBeVisible();
    await press('Mend it');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Drawn after all')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask a question' })).toBeVisible();
  });

  test('a message is read', async ({ page }) => {
    await page.getByRole('button', { name: 'Show a message' }).click();
    await expect(page.getByRole('dialog', { name: 'Message' })).toContainText('Please complete current step to continue.');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'OK' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(answer(page, 'Dialogs')).toHaveText('read');
  });

  test('inputs of every kind: what is missing is said at the field, and nothing typed is lost', async ({ page }) => {
    await page.getByRole('button', { name: 'Ask for inputs' }).click();
    const dialog = page.getByRole('dialog', { name: 'Inputs' });
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Two lines\nof text');
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('nobody');
    await dialog.getByRole('button', { name: 'Save' }).click();
    // All at once, and the first fault has the focus and is in view.
    await expect(dialog.getByText('Please fill out this field.')).toHaveCount(3);
    await expect(dialog.getByText('Type an e-mail address such as name@company.com.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeInViewport();
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('');

    await dialog.getByRole('textbox', { name: 'Name' }).fill('taken');
    await dialog.getByRole('spinbutton', { name: 'Seats' }).fill('5');
    const swatch = dialog.getByRole('radio', { name: /^Colour 2, / });
    await swatch.check();
    const colour = await swatch.getAttribute('title');
    await dialog.getByRole('checkbox', { name: 'I agree to the terms' }).check();
    await dialog.getByLabel('List').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
    // Esc closes the calendar alone, not the dialog around it.
    const opener = dialog.getByRole('button', { name: 'Start: Select date' });
    const calendar = page.getByRole('dialog', { name: 'Start' });
    await opener.click();
    await expect(calendar.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    // Also before the focus is in it.
    await opener.click();
    await expect(calendar.locator(':focus')).toBeVisible();
    await opener.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(dialog).toBeVisible();
    await opener.click();
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
        colour,
        seats: 6,
        start: '2026-11-03',
        note: 'Two lines\nof text',
        file: 'list.csv',
        terms: true,
      }),
    );
  });

  // Where nothing moves, what a key closes has left the page before anything else hears the key.
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`what was typed in a dialog is asked about before it is lost, however it is closed (motion: ${reducedMotion})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      const keyboard = new Keyboard(page);
      const opener = page.getByRole('button', { name: 'Ask for inputs' });
      const dialog = page.getByRole('dialog', { name: 'Inputs' });
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      const name = dialog.getByRole('textbox', { name: 'Name' });
      await keyboard.enter(opener);
      await expect(name).toBeFocused();
      await keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();

      await keyboard.press('Enter');
      await name.fill('Alpine');
      const veil = () => page.mouse.click(5, 5);
      for (const close of [() => keyboard.press('Escape'), () => dialog.getByRole('button', { name: 'Close' }).click(), () => veil()]) {
        await close();
        await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
        await keyboard.press('Escape');
        await expect(question).toBeHidden();
        await expect(name).toHaveValue('Alpine');
      }
      await name.fill('');
      await keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      // It comes a moment after, and a person's next key later still.
      await expect(opener).toBeFocused();

      await keyboard.press('Enter');
      await dialog.getByRole('checkbox', { name: 'I agree to the terms' }).check();
      await keyboard.press('Escape');
      await question.getByRole('button', { name: 'Drop changes' }).click();
      await expect(question).toBeHidden();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }

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
