import type { Page } from '@playwright/test';

type Part = 'Design' | 'Colours' | 'Images' | 'Texts' | 'Language' | 'Period' | 'Paper';

/** Shows a part of the styles in the editor; the panel is opened where it is not. */
export async function openStyles(page: Page, part: Part): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Styles', exact: true });
  if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click();
  await page
    .getByRole('group', { name: 'Parts of the styles' })
    .getByRole('button', { name: new RegExp(`^${part}`) })
    .click();
}
