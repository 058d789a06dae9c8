import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { type Made, makeDashboard, type WidgetOptions } from './dashboards.ts';
import { watch } from './page-watch.ts';
import { call, connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const wishes: WidgetOptions[] = [
  { title: 'Course', format: 'chart:line', width: 3, height: 2, metrics: ['sessions'], dimension: 'date', rowsLimit: 400 },
  { title: 'Bars', format: 'chart:bar', width: 2, metrics: ['sessions'], dimension: 'isoYearIsoWeek', rowsLimit: 400 },
  { title: 'Channels', format: 'chart:bar', width: 2, metrics: ['sessions'], dimension: 'sessionDefaultChannelGroup' },
];

async function openDashboard(page: Page, name: string): Promise<Made & { address: string }> {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const made = await makeDashboard(page, name, '310001', wishes);
  const address = `${base}/dashboards/${made.permalink}`;
  await page.goto(address);
  await settled(page);
  return { ...made, address };
}

const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true });
const chart = (page: Page, title: string): Locator => card(page, title).locator('[data-drawn="true"]');
/** A day of the month that the dashboard shows, the one before this; its words as a pattern, for every language of English. */
function dayShown(day: number): { iso: string; words: string } {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Vienna' }).format(new Date()).split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 2, day));
  const name = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(date);
  const words = `(?:${day} ${name}\\w*|${name}\\w* ${day},) ${date.getUTCFullYear()}`;
  return { iso: date.toISOString().slice(0, 10), words };
}

async function chooseDay(page: Page, label: string, day: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}:`) }).click();
  const calendar = page.getByRole('dialog', { name: label, exact: true });
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await calendar.getByRole('table').getByText(String(day), { exact: true }).click();
  await expect(calendar).toBeHidden();
}

test('a note is written in the panel, told by the charts of its days, changed, deleted and brought back', async ({ page }) => {
  const { errors } = await watch(page);
  const { address } = await openDashboard(page, 'Alpine');
  await page.getByRole('button', { name: 'Annotations' }).click();
  const dialog = page.getByRole('dialog', { name: 'Annotations' });
  await expect(dialog).toContainText('No notes yet');
  await dialog.getByRole('button', { name: 'Add a note' }).click();
  await expect(dialog.getByLabel('What happened')).toBeFocused();
  await dialog.getByRole('button', { name: 'Add the note' }).click();
  await expect(dialog.getByText('Say what happened, such as “Site relaunch”.')).toBeVisible();
  await dialog.getByLabel('What happened').fill('Site relaunch');
  await chooseDay(page, 'Day', 14);
  await dialog.getByRole('button', { name: 'Add the note' }).click();
  const notes = dialog.getByRole('list', { name: 'Notes' });
  await expect(notes.getByRole('listitem')).toHaveText([new RegExp(`${dayShown(14).words}.*Site relaunch.*by Anna Alpine`)]);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Annotations' })).toBeFocused();

  await expect(chart(page, 'Course').getByText('Site relaunch')).toBeVisible();
  await expect(chart(page, 'Course')).toHaveAccessibleName(new RegExp(`Notes: ${dayShown(14).words}: Site relaunch\\.$`));
  await expect(chart(page, 'Bars').getByText('Site relaunch')).toBeVisible();
  await expect(chart(page, 'Channels')).not.toHaveAccessibleName(/Site relaunch/);
  await card(page, 'Course').locator('[data-flag]').hover();
  await expect(
    card(page, 'Course')
      .locator('div')
      .filter({ has: page.locator('table') })
      .last(),
  ).toContainText('Site relaunch');

  // Several days, chosen the wrong way round.
  await page.getByRole('button', { name: 'Annotations' }).click();
  await dialog.getByRole('button', { name: 'Edit “Site relaunch”' }).click();
  await dialog.getByLabel('What happened').fill('Relaunch');
  await chooseDay(page, 'Last day', 12);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notes).toContainText(/12\D+14/);
  await dialog.getByRole('button', { name: 'Delete “Relaunch”' }).click();
  const undo = dialog.getByRole('button', { name: 'Undo: bring “Relaunch” back' });
  await expect(undo).toBeFocused();
  await expect(chart(page, 'Course')).not.toHaveAccessibleName(/Notes:/);
  await page.keyboard.press('Enter');
  await expect(notes).toContainText('Relaunch');
  await page.keyboard.press('Escape');
  await page.goto(address);
  await settled(page);
  await expect(chart(page, 'Course')).toHaveAccessibleName(/Notes: .*12\D+14.*: Relaunch\.$/);
  // The browser tells of the form that was refused at the beginning, and of nothing else.
  expect(errors).toEqual([expect.stringContaining('422')]);
});

test('notes are written and read by keyboard, from a point, the menu and the table', async ({ page }) => {
  await openDashboard(page, 'Keys');
  const course = card(page, 'Course');
  // The button beside it: whoever comes by keyboard passes it.
  await course.getByRole('button', { name: 'Menu of Course' }).focus();
  const points = course.getByRole('slider', { name: 'Course: points of the chart' });
  await points.focus();
  for (let step = 1; step < 9; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Add a note' });
  await expect(form.getByLabel('What happened')).toBeFocused();
  await expect(form.getByRole('button', { name: new RegExp(`^Day: ${dayShown(9).words}$`) })).toBeVisible();
  await page.keyboard.type('Campaign started');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(points).toBeFocused();
  await expect(points).toHaveAttribute('aria-valuetext', new RegExp(`^\\w{3}, ${dayShown(9).words}: .*\\. Note: Campaign started$`));

  // The day under a click.
  const canvas = chart(page, 'Course');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The chart has no place');
  await canvas.click({ position: { x: box.width / 2, y: box.height / 2 } });
  await course.getByRole('button', { name: /^Add a note on .*\b1[4-8]\b/ }).click();
  await expect(form.getByRole('button', { name: /^Day: .*\b1[4-8]\b/ })).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();

  await course.getByRole('button', { name: 'Menu of Course' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Add a note' }).press('Enter');
  await expect(form.getByLabel('What happened')).toBeFocused();
  await form.getByLabel('What happened').fill('Month closed');
  await form.getByLabel('Shown on').selectOption('All dashboards');
  await form.getByRole('button', { name: 'Add the note' }).click();
  await expect(form).toBeHidden();
  await expect(canvas).toHaveAccessibleName(/Campaign started; .*: Month closed\.$/);

  await course.getByRole('button', { name: 'Menu of Course' }).click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  await expect(course.getByRole('rowheader', { name: 'Note: Campaign started' })).toHaveText(new RegExp(`^${dayShown(9).words}`));

  // A chart of names tells of no days; the full size tells, and writes none.
  await card(page, 'Channels').getByRole('button', { name: 'Menu of Channels' }).click();
  await expect(page.getByRole('menuitem', { name: 'Open full size' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Add a note' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await card(page, 'Bars').getByRole('button', { name: 'Menu of Bars' }).click();
  await page.getByRole('menuitem', { name: 'Open full size' }).click();
  const full = page.getByRole('dialog', { name: 'Bars, full size' });
  await expect(full.locator('[data-drawn="true"]')).toHaveAccessibleName(/Notes: .*Campaign started/);
  await full.getByRole('button', { name: 'Menu of Bars' }).click();
  await expect(page.getByRole('menuitem', { name: 'Add a note' })).toHaveCount(0);
});

test('a visitor is told what is for visitors, in the first picture and in the live chart, and nothing internal', async ({
  page,
  browser,
}) => {
  const { id, address } = await openDashboard(page, 'Public');
  const note = (text: string, day: number, visibleToVisitors: boolean) =>
    call(page, 'POST', '/api/annotations', { text, startDate: dayShown(day).iso, dashboardId: id, visibleToVisitors });
  await note('Campaign started', 9, true);
  await note('Budget was wrong', 20, false);
  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  await page.reload();
  await settled(page);
  await expect(chart(page, 'Course').getByText('Budget was wrong (internal)')).toBeVisible();

  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Vienna', viewport: { width: 1440, height: 900 } });
  const visitor = await context.newPage();
  const scripts: string[] = [];
  visitor.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  await visitor.goto(address);
  await settled(visitor);
  expect(scripts.filter((script) => /chart-view|editor|mantine/.test(script))).toEqual([]);
  await expect(chart(visitor, 'Course').getByText('Campaign started')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Annotations' })).toHaveCount(0);
  expect(await visitor.content()).not.toContain('Budget was wrong');

  const printed = visitor.locator('[data-printed-notes]');
  await expect(printed).toBeHidden();
  await visitor.emulateMedia({ media: 'print' });
  await expect(printed.getByRole('listitem')).toHaveText([new RegExp(`^${dayShown(9).words}: Campaign started$`)]);
  await visitor.emulateMedia({ media: 'screen' });

  const points = card(visitor, 'Course').getByRole('slider');
  // A pointer that comes: the first move that a browser tells of may be no way at all.
  await visitor.mouse.move(700, 5);
  await card(visitor, 'Course').hover();
  await expect(points).toHaveAttribute('aria-valuetext', /Sessions/);
  await expect(chart(visitor, 'Course').getByText('Campaign started')).toBeVisible();
  await chart(visitor, 'Course').click();
  await points.press('n');
  await card(visitor, 'Course').getByRole('button', { name: 'Menu of Course' }).click();
  await expect(visitor.getByRole('menuitem', { name: 'Show as table' })).toBeVisible();
  await expect(visitor.getByRole('menuitem', { name: 'Add a note' })).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: /Add a note/ })).toHaveCount(0);
  expect(await visitor.content()).not.toContain('Budget was wrong');
  await context.close();
});
