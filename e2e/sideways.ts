import { expect, type Page } from '@playwright/test';

/** Nothing sticks out at the side; asked until it holds, since a page follows a new width a moment later. */
export async function expectNoSidewaysScroll(page: Page, where?: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: where ?? 'pixels beyond the side',
    })
    .toBeLessThanOrEqual(0);
}
