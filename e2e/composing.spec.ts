import type { Page } from '@playwright/test';
import { makeDashboard } from './dashboards.ts';
import { connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

/** A keyboard on which words are composed, as Chromium has it. */
async function composerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    compose: (text: string) => session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    /** The browser is told of the key while the word is composed; the keyboard then does with the word what the key means. */
    async take(text: string, key: 'Enter' | 'Escape' = 'Enter') {
      const pressed = { key, code: key, windowsVirtualKeyCode: key === 'Enter' ? 13 : 27 };
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...pressed });
      await session.send('Input.insertText', { text });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed });
    },
  };
}

test('the Enter that takes a composed word neither saves a title, nor takes a choice, nor runs a command, and its Esc closes nothing', async ({
  page,
}) => {
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const { permalink } = await makeDashboard(page, 'Monthly', '310001', [{ title: '', format: 'summary', metrics: ['sessions'] }]);
  await page.goto(`${product.server.address}/dashboards/${permalink}?edit=true`);
  await settled(page);
  const { compose, take } = await composerOn(page);

  const cover = page.locator('[data-widget-keys]');
  await cover.dblclick();
  const title = page.locator('[data-editor-widget]').getByRole('textbox', { name: 'Title' });
  await title.fill('');
  await compose('ほうもん');
  await take('訪問');
  await expect(title, 'it is still typed').toBeFocused();
  await compose('すう');
  await take('数');
  await expect(title).toHaveValue('訪問数');
  await title.press('Enter');
  await expect(title).toHaveCount(0);

  const metrics = page.locator('aside').last().getByRole('combobox', { name: 'Metrics' });
  const chosen = page.getByRole('list', { name: 'Chosen: Metrics' }).getByRole('listitem');
  await metrics.click();
  await compose('users');
  await expect(page.getByRole('option').first()).toHaveText(/users/i);
  await expect(metrics).toHaveAttribute('aria-activedescendant', /./);
  await take('users');
  await expect(metrics).toHaveValue('users');
  await expect(chosen, 'the word is taken, no metric').toHaveCount(1);
  await compose(' ');
  await take('', 'Escape');
  await expect(page.getByRole('option').first(), 'the list stays').toBeVisible();
  await metrics.press('Enter');
  await expect(chosen).toHaveCount(2);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  const palette = page.getByRole('dialog').getByRole('combobox');
  await compose('sources');
  await take('sources');
  await expect(palette).toHaveValue('sources');
  await expect(page.getByRole('dialog'), 'nothing was gone to').toBeVisible();
  await compose('x');
  await take('', 'Escape');
  await expect(page.getByRole('dialog'), 'nor closed').toBeVisible();
});
