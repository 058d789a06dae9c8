import { Keyboard } from './keyboard.ts';
import { answer, openParts } from './parts-page.ts';
import { expect, test } from './test.ts';

test.describe('choosing days', () => {
  test.beforeEach(({ page, partsAddress }) => openParts(page, partsAddress));

  test('a range keeps the type it was chosen by, until days are picked', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Choose a range' });
    await opener.click();
    const types = page.getByRole('dialog').getByRole('listitem');
    await expect(types).toHaveText([
      'Today',
      'Yesterday',
      'This week',
      'Last week',
      'This month',
      'Last month',
      'Last half month',
      'This quarter',
      'Last quarter',
      'This year',
      'Last year',
      'Last 7 days',
      'Last 14 days',
      'Last 28 days',
      'Last 30 days',
      'Last 90 days',
      'Last 12 months',
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
    await panel.getByRole('button', { name: '2026', exact: true }).last().click();
    const years = panel.getByRole('group', { name: '2021 – 2032' });
    await expect(years.locator('[data-year]')).toHaveCount(12);
    await expect(years.getByRole('button', { name: '2027' })).toBeDisabled();
    await expect(years.getByRole('button', { name: '2026' })).toBeFocused();
    expect((await panel.boundingBox())?.width).toBe(size?.width);
    await page.keyboard.press('ArrowUp');
    await expect(years.getByRole('button', { name: '2023' })).toBeFocused();
    await page.keyboard.press('Enter');
    await panel.getByRole('table').getByRole('button', { name: 'May' }).first().click();
    await expect(panel.getByRole('button', { name: 'May 2023', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Choose a range' })).toBeFocused();
    await expect(answer(page, 'Date-range picker')).toContainText('lastMonth');
  });

  test('a month of last year is chosen by two clicks, with last year beside it', async ({ page }) => {
    await page.getByRole('button', { name: 'Choose a range' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Previous year' }).first().click();
    await panel.getByRole('group', { name: '2025' }).getByRole('button', { name: 'Oct' }).click();
    await expect(panel).toContainText('October 2025, against September 2025');
    await panel.getByLabel('Compare with', { exact: true }).selectOption('Same period last year');
    await expect(panel).toContainText('October 2025, against October 2024');
    await panel.getByLabel('Compare with', { exact: true }).selectOption('Previous period and last year');
    await expect(panel).toContainText('October 2025, against September 2025 and October 2024');
    await panel.getByLabel('Compare with', { exact: true }).selectOption('Same period last year');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(answer(page, 'Date-range picker')).toHaveText('custom, 2025-10-01 to 2025-10-31, against 2024-10-01 to 2024-10-31');
  });

  test('a period is typed, with the keyboard alone; what cannot be read stays and says how to say it', async ({ page }) => {
    const keyboard = new Keyboard(page);
    await keyboard.enter(page.getByRole('button', { name: 'Choose a range' }));
    const panel = page.getByRole('dialog');
    const field = panel.getByLabel('Type a period');
    await keyboard.to(field);
    await page.keyboard.type('soon');
    await keyboard.press('Enter');
    await expect(panel).toContainText('This cannot be read.');
    await expect(field).toHaveValue('soon');
    await field.fill('2027');
    await expect(panel).not.toContainText('This cannot be read.');
    await keyboard.press('Enter');
    await expect(panel).toContainText('This period has not begun yet.');
    await field.fill('q3');
    // The calendar shows it while it is typed.
    await expect(panel).toContainText('July – September 2026, against April – June 2026');
    await expect(panel.getByRole('button', { name: 'July 2026', exact: true })).toBeVisible();
    await expect(panel).not.toContainText('This period has not begun yet.');
    await keyboard.press('Enter');
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Choose a range' })).toBeFocused();
    await expect(answer(page, 'Date-range picker')).toHaveText('custom, 2026-07-01 to 2026-09-30, against 2026-04-01 to 2026-06-30');
  });

  test('what was typed is taken by Apply too, and what cannot be read is not passed over', async ({ page }) => {
    await page.getByRole('button', { name: 'Choose a range' }).click();
    const panel = page.getByRole('dialog');
    const apply = panel.getByRole('button', { name: 'Apply' });
    await panel.getByLabel('Type a period').fill('soon');
    await apply.click();
    await expect(panel).toContainText('This cannot be read.');
    await panel.getByLabel('Type a period').fill('aug 2025');
    await apply.click();
    await expect(answer(page, 'Date-range picker')).toHaveText('custom, 2025-08-01 to 2025-08-31, against 2025-07-01 to 2025-07-31');
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
