import type { Page } from '@playwright/test';

/** What Playwright says where the page itself went elsewhere meanwhile: the second where that had not been begun when ours was. */
const takenAway = ['is interrupted by another navigation', 'net::ERR_ABORTED'];

/** Opens an address as somebody would who types it. A page that finds itself signed out goes to the sign-in right then, and takes the opening away: it is opened once that has come. */
export async function openAddress(page: Page, address: string): Promise<void> {
  for (;;) {
    try {
      await page.goto(address);
      return;
    } catch (thrown) {
      if (!takenAway.some((words) => String(thrown).includes(words))) throw thrown;
      await page.waitForLoadState();
    }
  }
}
