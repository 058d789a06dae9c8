import type { Locator, Page } from '@playwright/test';

/** Where the company's settings are, and the bar that saves them. */
export const settings = '/company/settings';
export const companyName = (page: Page): Locator => page.getByRole('textbox', { name: 'Company name' });
export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved changes' });
export const saveName = (page: Page): Locator => bar(page).getByRole('button', { name: 'Save' });
