import { Keyboard } from './keyboard.ts';
import { answer, openParts, part } from './parts-page.ts';
import { expect, test } from './test.ts';

test.describe('fields and steps', () => {
  test.beforeEach(({ page, partsAddress }) => openParts(page, partsAddress));

  test('a required select that is emptied says so; a choice is made with the keyboard', async ({ page }) => {
    const keyboard = new Keyboard(page);
    await keyboard.to(page.getByRole('combobox', { name: 'City' }));
    await keyboard.choose('Vie', /Vienna/);
    await expect(answer(page, 'Searchable select')).toContainText('Vienna');
    await page.getByRole('button', { name: 'Clear City' }).click();
    await expect(part(page, 'Searchable select').getByRole('alert')).toHaveText('Please fill out this field.');
  });

  test('Enter takes the first match of what is typed, and leaves in what was chosen before', async ({ page }) => {
    const box = page.getByRole('combobox', { name: 'Stops' });
    const chosen = answer(page, 'Searchable multi-select');
    await box.click();
    for (const [typed, then] of [
      ['vie', 'Vienna'],
      ['bru', 'Vienna, Brussels'],
      ['vienna', 'Vienna, Brussels'],
    ] as const) {
      await box.pressSequentially(typed);
      await expect(page.getByRole('listbox').getByRole('option').first()).toHaveAttribute('data-combobox-selected');
      await box.press('Enter');
      await expect(chosen).toHaveText(then);
      await expect(box).toHaveValue('');
    }
    await page.getByRole('option', { name: 'Vienna' }).click();
    await expect(chosen, 'a click takes it out').toHaveText('Brussels');
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
