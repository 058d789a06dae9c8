import { answer, openParts, part } from './parts-page.ts';
import { expect, test } from './test.ts';

test.describe('timings of docs/product.md 11.1', () => {
  test.beforeEach(({ page, partsAddress }) => openParts(page, partsAddress, 'stopped'));

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

  test('the button of a form that is refused says what did not come about', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Inputs' });
    await page.getByRole('button', { name: 'Ask for inputs' }).click();
    // Its code comes with the press, by the network's time.
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(dialog).toBeVisible({ timeout: 200 });
    }).toPass();
    await page.clock.runFor(1000);
    const button = dialog.locator('button[type="submit"]');
    await button.click();
    await expect(button).toContainText('Could not be saved');
    await page.clock.runFor(499);
    await expect(button).toContainText('Could not be saved');
    await page.clock.runFor(1);
    await expect(button).toHaveText('Save');
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
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options, 'what is there is searched at once').toHaveText(['Berlin', 'Bern']);
    await page.clock.runFor(499);
    await expect(asked).not.toContainText('Ber');
    await box.press('Enter');
    await expect(asked, 'nothing is taken while a search runs').toHaveText(/^none/);
    await page.clock.runFor(1);
    await expect(asked).toHaveText(/asked for (all, )+Ber$/);
    await expect(options).toHaveText(['Berlin', 'Bern']);
    await expect(options.first()).toHaveAttribute('data-combobox-selected');
    await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
    await box.pressSequentially('x');
    await page.clock.runFor(500);
    await expect(page.getByText('Nothing found')).toBeVisible();
    await box.press('Backspace');
    await page.clock.runFor(500);
    await box.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('data-combobox-selected');
    await expect(options.first()).not.toHaveAttribute('data-combobox-selected');
    await box.press('ArrowUp');
    await box.press('Enter');
    await expect(asked).toHaveText(/^Berlin/);
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
    await expect(button).toHaveText('Download PDF');
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
    // Its timer began within the millisecond before.
    await page.clock.runFor(1498);
    await expect(button).toHaveAccessibleName('The PDF could not be made');
    await page.clock.runFor(2);
    await expect(button).toHaveAccessibleName('Export PDF');
  });
});
