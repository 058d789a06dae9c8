import { expect, type Locator, type Page } from '@playwright/test';
import { openStyles } from './styles-panel.ts';

/** Something of the workshop that opens over or beside the page. */
export interface Opening {
  name: string;
  open(page: Page): Promise<void>;
  /** Esc where nothing is said. */
  close?(page: Page): Promise<void>;
}

/** Whichever has a name: it takes it from its title a moment after it is drawn. */
const dialog = (page: Page, name: string | RegExp = /\S/): Locator => page.getByRole('dialog', { name });
const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().click();
const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true });

async function fromMenu(page: Page, title: string, item: string): Promise<void> {
  await card(page, title).hover();
  await press(page, `Menu of ${title}`);
  await page.getByRole('menuitem', { name: item }).click();
}

export const onDashboard: Opening[] = [
  {
    name: 'where figures come from, compared now',
    open: async (page) => {
      await card(page, 'By day').hover();
      await press(page, 'Where the figures of By day come from');
      await press(page, 'Compare now');
      await expect(dialog(page)).toContainText('No difference');
    },
  },
  {
    name: 'what changed',
    open: async (page) => {
      await fromMenu(page, 'Sessions', 'What changed?');
      await expect(dialog(page).getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'full-size view',
    open: async (page) => {
      await fromMenu(page, 'By day', 'Open full size');
      await expect(dialog(page).locator('[data-drawn="true"]')).toBeVisible();
    },
  },
  {
    name: 'annotations',
    open: async (page) => {
      await press(page, 'Annotations');
      await expect(dialog(page)).toContainText('No notes yet');
    },
  },
  {
    name: 'form of an annotation',
    open: async (page) => {
      await press(page, 'Annotations');
      await dialog(page).getByRole('button', { name: 'Add a note' }).click();
      await dialog(page).getByRole('button', { name: 'Add the note' }).click();
      await expect(dialog(page).getByText(/^Say what happened/)).toBeVisible();
    },
  },
  {
    name: 'keyboard shortcuts',
    open: async (page) => {
      await page.keyboard.press('?');
      await expect(dialog(page)).toContainText('Open or collapse the sidebar');
    },
  },
  {
    name: 'command palette',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
];

const closePanel = (page: Page): Promise<void> => press(page, 'Close the panel');
const panel = (page: Page): Locator => page.locator('aside').last();
const select = (page: Page, title: string): Promise<void> => press(page, new RegExp(`^Edit ${title},`));

const added = (kind: string): Opening => ({
  name: `panel of a widget: ${kind}`,
  open: async (page) => {
    await press(page, 'Add widget');
    await dialog(page)
      .getByRole('button', { name: new RegExp(`^${kind}`) })
      .click();
    await expect(panel(page).getByRole('textbox', { name: 'Title' })).toBeVisible();
  },
  close: closePanel,
});

export const inEditor: Opening[] = [
  {
    name: 'styles',
    open: async (page) => {
      await press(page, 'Styles');
      await expect(page.getByRole('complementary', { name: 'Styles' })).toBeVisible();
    },
    close: closePanel,
  },
  {
    name: 'versions and what changed since',
    open: async (page) => {
      await press(page, 'Versions');
      await dialog(page).getByRole('list', { name: 'Versions' }).getByRole('button').last().click();
      await expect(dialog(page).getByRole('list', { name: 'Changed since then' })).toBeVisible();
    },
  },
  {
    name: 'panel of a widget: figures of a source',
    open: async (page) => {
      await select(page, 'By day');
      await panel(page).getByRole('button', { name: 'Condition' }).click();
      await expect(panel(page)).toContainText('Condition 1');
    },
    close: closePanel,
  },
  {
    name: 'merge with another widget',
    open: async (page) => {
      await select(page, 'Sessions');
      await press(page, 'Merge with…');
      await expect(dialog(page, 'Merge with…')).toBeVisible();
    },
  },
  {
    name: 'panel of several widgets',
    open: async (page) => {
      await select(page, 'Sessions');
      await page.getByRole('button', { name: /^Edit Channels,/ }).click({ modifiers: ['Control'] });
      await expect(panel(page)).toContainText('2 widgets selected');
    },
    close: closePanel,
  },
  {
    name: 'choice of a new widget',
    open: async (page) => {
      await press(page, 'Add widget');
      await expect(dialog(page)).toBeVisible();
    },
  },
  added('Text'),
  added('Image'),
  added('Table'),
  added('Typed values'),
  {
    name: 'media library',
    open: async (page) => {
      await openStyles(page, 'Images');
      await press(page, 'Choose from the library: Logo');
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'leave without saving',
    open: async (page) => {
      await press(page, 'Cancel');
      await expect(dialog(page, 'Leave without saving?')).toBeVisible();
    },
  },
];

export const inList: Opening[] = [
  {
    name: 'new folder',
    open: async (page) => {
      await press(page, 'New folder');
      await dialog(page).getByRole('button', { name: 'Create folder' }).click();
      await expect(dialog(page).locator('[aria-invalid="true"]')).toBeVisible();
    },
  },
  {
    name: 'move to a folder',
    open: async (page) => {
      await page.getByRole('checkbox', { name: /Peak/ }).check();
      await press(page, 'Move to a folder');
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'save as template',
    open: async (page) => {
      await press(page, /^Actions for Peak/);
      await page.getByRole('menuitem', { name: 'Save as template' }).click();
      await expect(dialog(page, 'Save as template')).toBeVisible();
    },
  },
  {
    name: 'rename',
    open: async (page) => {
      await press(page, /^Actions for Peak/);
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await page.getByRole('textbox', { name: /^Name of Peak/ }).fill('');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Give the dashboard a name.')).toBeVisible();
    },
  },
  {
    name: 'share',
    open: async (page) => {
      await press(page, /^Actions for Peak/);
      await page.getByRole('menuitem', { name: 'Share' }).click();
      await expect(dialog(page).getByRole('button', { name: 'Copy URL' })).toBeVisible();
    },
  },
  {
    name: 'bin',
    open: async (page) => {
      await press(page, /^Bin/);
      await expect(page.getByRole('table', { name: 'Deleted dashboards' })).toBeVisible();
    },
  },
];
