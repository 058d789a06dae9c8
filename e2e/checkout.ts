import { join } from 'node:path';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { expectNoSidewaysScroll } from './sideways.ts';

export const popupOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Checkout"]');
/**
 * By the keyboard, which goes to the frame that has the focus: a click into a frame that was put over a page an instant ago was once taken by a link to the
 * terms beneath it, which opened a page of its own and left the checkout waiting.
 */
export async function pay(page: Page, button: string): Promise<void> {
  await popupOf(page).getByRole('button', { name: button }).press('Enter');
  expect(page.context().pages(), 'nothing beneath the checkout was pressed').toHaveLength(1);
}
export const cardThatWorks = 'Pay with a card that works';

/** At every width the page fits and axe finds nothing; a picture of each where a folder is named. */
export async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `${name} at ${width}`);
    // Colours take a moment to change.
    await expect.poll(() => axeFindings(page), `${name} at ${width}`).toEqual([]);
    if (process.env.MONEY_SHOTS) await page.screenshot({ path: join(process.env.MONEY_SHOTS, `${name}-${width}.png`), fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(() => axeFindings(page), `${name} in the dark`).toEqual([]);
  if (process.env.MONEY_SHOTS) await page.screenshot({ path: join(process.env.MONEY_SHOTS, `${name}-dark.png`), fullPage: true });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1440, height: 900 });
}
