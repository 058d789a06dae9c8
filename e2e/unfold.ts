import type { Locator } from '@playwright/test';

/** Opens a fold of the editor's panel; one that is open stays so. */
export async function unfold(panel: Locator, title: string): Promise<void> {
  const summary = panel.locator('summary').filter({ hasText: new RegExp(`^${title}`) });
  await summary.waitFor();
  if (!(await summary.evaluate((element) => element.closest('details')?.open))) await summary.click();
}
