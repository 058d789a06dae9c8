import { makeDashboard, type WidgetOptions } from './dashboards.ts';
import { fetchPdf } from './fetch-pdf.ts';
import { monthsAgo } from './months.ts';
import { connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { readPdf, wordsOf } from './read-pdf.ts';
import { openStyles } from './styles-panel.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const heading = (title: string, heading: NonNullable<WidgetOptions['heading']>): WidgetOptions => ({
  ...{ title, format: 'textCard', width: 4, height: 0.5, metrics: [] },
  heading,
});
const wishes: WidgetOptions[] = [
  { title: 'Sessions', format: 'summary', metrics: ['sessions'], dimension: 'date' },
  heading('Audience', 'page'),
  {
    ...{ title: 'Pages', format: 'table', width: 4, metrics: ['screenPageViews'], dimension: 'pagePath' },
    ...{ orderBy: { column: 'screenPageViews', dir: 'desc' }, rowsLimit: 300 },
  },
  heading('By channel', false),
  { title: 'Channels', format: 'table', width: 4, metrics: ['sessions'], dimension: 'sessionDefaultChannelGroup' },
  heading('Shop', 'page'),
  { title: 'Revenue', format: 'summary', metrics: ['totalRevenue'], dimension: 'date' },
];

test('a report gets a cover, contents that name the sheets of its headings, and keeps how it lies on paper', async ({ page }) => {
  test.setTimeout(180_000);
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { permalink } = await makeDashboard(page, 'Month of Peak', '310001', wishes);
  await page.goto(`${base}/dashboards/${permalink}`);
  await settled(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await openStyles(page, 'Texts');
  const panel = page.locator('aside').last();
  await panel.getByLabel('Client name').fill('Peak Outfitters');
  await openStyles(page, 'Paper');
  await panel.getByLabel('Orientation').selectOption('portrait');
  await panel.getByRole('checkbox', { name: 'Cover' }).check();
  await panel.getByLabel('Text on the cover').fill('Prepared for {client}: {period}');
  await panel.getByRole('checkbox', { name: 'Table of contents' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();

  const month = monthsAgo(1).words;
  const pdf = await readPdf(await fetchPdf(page, `${base}/api/dashboards/${permalink}/pdf`, {}));
  const words = pdf.sheets.map((sheet) => wordsOf([sheet]));
  expect(pdf.sheets.every(({ width, height }) => height > width)).toBe(true);
  expect(words[0]).toMatch(
    new RegExp(`Month of Peak.*Peak Outfitters.*${month}, against ${monthsAgo(2).words}.*Prepared for Peak Outfitters: ${month}`),
  );
  // What stands under all others would stand under nothing here.
  expect(words[0]).not.toMatch(/\d \/ \d/);
  const sheetOf = (title: string, from: number): number => words.findIndex((each, index) => index >= from && each.includes(title)) + 1;
  // On the second sheet each heading with the number of the sheet that it is on; the table between them goes on over several.
  for (const title of ['Audience', 'By channel', 'Shop']) expect(words[1]).toMatch(new RegExp(`${title} ${sheetOf(title, 2)}\\b`));
  expect(words[1], 'the first page, which no heading begins').toMatch(/Overview 3\b/);
  expect(words[2]).toMatch(/Overview Sessions/);
  expect(sheetOf('Shop', 2)).toBeGreaterThan(4);
  expect(words[1]).toContain(`2 / ${pdf.sheets.length}`);

  // The menu begins with the dashboard's own sheet, and another one may be asked for.
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByLabel('Orientation')).toHaveValue('portrait');
  const across = await readPdf(await fetchPdf(page, `${base}/api/dashboards/${permalink}/pdf`, { orientation: 'landscape' }));
  expect(across.sheets.every(({ width, height }) => width > height)).toBe(true);
  // The mail's picture shows figures, not the cover.
  await page.goto(`${base}/dashboards/${permalink}/print?figures=alone`);
  await expect(page.getByRole('article', { name: 'Sessions', exact: true })).toContainText(/\d/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText(/^Prepared for/)).toHaveCount(0);
});

test('pages without a name are numbered in the reader’s language, and what says nothing is neither in the contents nor a sheet', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const users: WidgetOptions = { title: 'Users', format: 'summary', metrics: ['totalUsers'], dimension: 'date' };
  const { permalink } = await makeDashboard(page, 'Month of Peak', '310001', [
    ...wishes.slice(0, 1),
    heading('', 'page'),
    users,
    heading('', false),
    { ...users, title: 'New users', metrics: ['newUsers'] },
    heading('Nothing here', 'page'),
    heading('Shop', 'page'),
    ...wishes.slice(-1),
  ]);
  await page.goto(`${base}/dashboards/${permalink}?edit=true`);
  await openStyles(page, 'Language');
  await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
  await openStyles(page, 'Paper');
  await page.getByRole('checkbox', { name: 'Table of contents' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: '2 widgets are not complete.' });
  await expect(question.getByRole('listitem')).toHaveText(['Untitled heading 1: Title', 'Untitled heading 2: Title']);
  await question.getByRole('button', { name: 'Save all the same' }).click();
  const tabs = page.getByRole('navigation', { name: 'Seiten' }).getByRole('link');
  await expect(tabs).toHaveText(['Überblick', 'Seite 2', 'Nothing here', 'Shop']);
  await tabs.nth(1).click();
  await expect(page).toHaveTitle(/^Seite 2 · Month of Peak/);
  await page.reload();
  await expect(page).toHaveTitle(/^Seite 2 · Month of Peak/);

  const pdf = await readPdf(await fetchPdf(page, `${base}/api/dashboards/${permalink}/pdf`, {}));
  const words = pdf.sheets.map((sheet) => wordsOf([sheet]));
  expect(words[0]).toMatch(/Überblick 2 Seite 2 3 Shop 4\b/);
  expect(words.map((each) => ['Sessions', 'Seite 2', 'New users', 'Revenue'].filter((name) => each.includes(name)))).toEqual([
    ['Seite 2'],
    ['Sessions'],
    ['Seite 2', 'New users'],
    ['Revenue'],
  ]);
  expect(words.join(' ')).not.toMatch(/Ohne Titel|Nothing here/);
});
