import type { Page } from '@playwright/test';
import { designPalettes } from '@sightline/contract/company';
import { dashboardDesigns } from '@sightline/contract/dashboards';
import { axeFindings } from './axe-findings.ts';
import { type Made, makeDashboard } from './dashboards.ts';
import { logoColour, uploadLogo } from './logo.ts';
import { call, connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { openStyles } from './styles-panel.ts';
import { expect, test } from './test.ts';

const brand = '#e2001a';
const builtInFirst = '#396acf';
let product: Installation;

test.beforeAll(({ product: shared }) => {
  product = shared;
});

const sessions = { metrics: ['sessions'] };
const prepare = async (page: Page): Promise<Made> => {
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  return makeDashboard(page, 'Peak Outfitters', '310001', [
    { ...sessions, title: 'By day', format: 'chart:line', width: 2, dimension: 'date' },
    { ...sessions, title: 'Shares', format: 'chart:pie', width: 2, dimension: 'sessionDefaultChannelGroup' },
    { ...sessions, title: 'Channels', format: 'table', width: 2, dimension: 'sessionDefaultChannelGroup' },
    { ...sessions, title: 'Total', format: 'summary', width: 2 },
  ]);
};

const openSettings = async (page: Page) => {
  await page.goto(`${product.server.address}/company/settings`);
  await expect(page.getByRole('list', { name: 'Palettes of the company' })).toBeVisible();
};
const openColours = async (page: Page, { permalink }: Made) => {
  await page.goto(`${product.server.address}/dashboards/${permalink}`);
  await settled(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await openStyles(page, 'Colours');
};
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
};
/** Colours of the lines and areas that a widget draws. */
const drawnIn = (page: Page, title: string) =>
  page
    .getByRole('article', { name: title, exact: true })
    .evaluate((card) =>
      [...card.querySelectorAll('svg [stroke], svg [fill], svg[stroke], svg[fill]')].flatMap((part) => [
        part.getAttribute('stroke'),
        part.getAttribute('fill'),
      ]),
    );
const expectDrawnIn = (page: Page, title: string, colour: string) =>
  expect.poll(async () => (await drawnIn(page, title)).map((found) => found?.toLowerCase())).toContain(colour);
const expectSlicesIn = async (page: Page, title: string, series: readonly string[]) => {
  const inSeries = async () => (await drawnIn(page, title)).filter((found) => found !== null && series.includes(found.toLowerCase()));
  await expect.poll(async () => new Set(await inSeries()).size).toBeGreaterThan(2);
};

test('a palette is made from a brand, chosen for a dashboard, seen by its visitors, and given up for the default', async ({
  page,
  browser,
}) => {
  const made = await prepare(page);
  await openSettings(page);
  await call(page, 'POST', '/api/company', { logo: await uploadLogo(page) });
  await page.reload();
  await page.getByRole('button', { name: 'Add palette' }).click();
  const dialog = page.getByRole('dialog', { name: 'New palette' });
  await expect(dialog.getByRole('textbox', { name: /^Colour \d+$/ })).toHaveCount(6);
  await expect.soft(dialog.getByText(/Drawn (darker|lighter)/), 'the colours that it begins with').toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save palette' }).click();
  await expect(dialog.getByText(/Give the palette a name/)).toBeVisible();
  await dialog.getByLabel('Name').fill('Peak');
  await expect(dialog.getByText(/Give the palette a name/)).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Brand colour', exact: true }).fill(brand);
  const derive = dialog.getByRole('button', { name: 'Derive a series', exact: true });
  await derive.click();
  const codes = dialog.getByRole('textbox', { name: /^Colour \d+$/ });
  await expect(codes.first()).toHaveValue(brand);
  await dialog.getByRole('group', { name: 'From your logo' }).getByRole('button').click();
  await expect(codes.first()).toHaveValue(logoColour);
  await dialog.getByRole('textbox', { name: 'Brand colour', exact: true }).fill(brand);
  await derive.click();
  const second = await codes.nth(1).inputValue();
  const series = await codes.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  // A colour that is hardly seen is told, with a way out.
  await codes.nth(1).fill('#ffee88');
  await expect(dialog.getByText(/Drawn darker on light cards/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Use #[0-9a-f]{6} for colour 2$/ }).click();
  await expect(dialog.getByText(/Drawn (darker|lighter)/)).toHaveCount(0);
  await expect(codes.nth(1)).toBeFocused();
  await codes.nth(1).fill('#e2001');
  await expect(dialog.getByText('Use a # and six hexadecimal digits.')).toBeVisible();
  await codes.nth(1).fill(second);
  // The keyboard's place goes along with what it moves.
  const down = dialog.getByRole('button', { name: 'Move colour 1 down' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(codes.nth(1)).toHaveValue(brand);
  await expect(dialog.getByRole('button', { name: 'Move colour 2 down' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Move colour 2 up' }).click();
  await expect(dialog.locator('[data-theme="dark"] svg')).toHaveCount(3);
  await expect(dialog.locator(`[data-theme="light"] svg [stroke="${brand}"]`).first()).toBeAttached();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save palette' }).click();
  await expect(dialog).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);
  await expect(page.getByRole('list', { name: 'Palettes of the company' })).toContainText('Peak');

  await openColours(page, made);
  await expectDrawnIn(page, 'By day', builtInFirst);
  // A design brings page, cards, text and series with it, and goes as a whole.
  await openStyles(page, 'Design');
  const designs = page.getByRole('group', { name: 'Design' });
  const plum = dashboardDesigns.find(({ key }) => key === 'plum');
  await designs.getByRole('radio', { name: 'Plum' }).check();
  await expectDrawnIn(page, 'By day', designPalettes.find(({ id }) => id === plum?.styles.palette)?.colours[0] ?? '');
  await openStyles(page, 'Colours');
  await expect(page.getByRole('textbox', { name: 'Widgets', exact: true })).toHaveValue(plum?.styles.backgroundColor ?? '');
  await openStyles(page, 'Design');
  await designs.getByRole('radio', { name: 'Plain' }).check();
  await expectDrawnIn(page, 'By day', builtInFirst);
  await openStyles(page, 'Colours');
  const group = page.getByRole('group', { name: 'Palette of the charts' });
  await group.getByRole('radio', { name: 'Sightline', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(group.getByRole('radio', { name: 'Peak' })).toBeChecked();
  // A metric has one colour wherever it stands; slices are values.
  for (const title of ['By day', 'Total']) await expectDrawnIn(page, title, brand);
  await expectSlicesIn(page, 'Shares', series);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectDrawnIn(page, 'By day', builtInFirst);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expectDrawnIn(page, 'By day', brand);
  await save(page);

  await call(page, 'PUT', `/api/dashboards/${made.id}`, { category: 'public', public: true });
  const visitor = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const look = async () => {
    await visitor.goto(`${product.server.address}/dashboards/${made.permalink}`);
    await settled(visitor);
  };
  await look();
  for (const title of ['By day', 'Total']) await expectDrawnIn(visitor, title, brand);
  await expectSlicesIn(visitor, 'Shares', series);
  expect((await drawnIn(visitor, 'By day')).includes(builtInFirst)).toBe(false);
  expect(asked.filter((path) => path.includes('palette'))).toEqual([]);
  const thumbnail = await page.request.get(`${product.server.address}/api/dashboards/${made.permalink}/thumbnail`);
  expect(await thumbnail.text()).toContain(brand);

  await openSettings(page);
  await page.getByRole('button', { name: 'Delete Peak' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('1 dashboard names it. It then has “Sightline”.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Delete Peak' })).toHaveCount(0);
  await look();
  await expectDrawnIn(visitor, 'By day', builtInFirst);
  await visitor.context().close();
});

test('a default of the company holds for what chooses none, and the order of palettes is kept', async ({ page }) => {
  const made = await prepare(page);
  for (const [name, colours] of Object.entries({ Warm: ['#b04030', '#a06a00'], Cool: ['#114488', '#00707e'] }))
    await call(page, 'POST', '/api/palettes', { name, colours });
  await openSettings(page);
  const list = page.getByRole('list', { name: 'Palettes of the company' });
  await list.getByRole('button', { name: 'Make default: Cool' }).click();
  await expect(list.getByRole('button', { name: 'Default: Cool', exact: true })).toBeFocused();
  await list.getByRole('button', { name: 'Move Cool up' }).focus();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem')).toContainText(['Sightline', 'Cool', 'Warm']);
  await expect(list.getByRole('button', { name: 'Move Cool up' })).toBeFocused();
  await page.reload();
  await expect(list.getByRole('listitem')).toContainText(['Sightline', 'Cool', 'Warm']);
  // Deleted by somebody else while it is changed here: what was made of it is kept as another one.
  await list.getByRole('button', { name: 'Edit Warm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Palette' });
  await dialog.getByLabel('Name').fill('Warmer');
  const { data: palettes } = await call<{ data: { id: string; name: string }[] }>(page, 'GET', '/api/palettes');
  await call(page, 'DELETE', `/api/palettes/${palettes.find(({ name }) => name === 'Warm')?.id}`);
  await dialog.getByRole('button', { name: 'Save palette' }).click();
  const gone = dialog.getByRole('alert').filter({ hasText: 'Somebody else deleted this meanwhile.' });
  await expect(gone).toContainText('What you typed is here');
  await expect(dialog.getByLabel('Name')).toHaveValue('Warmer');
  await gone.getByRole('button', { name: 'Save mine as new' }).click();
  await expect(dialog).toBeHidden();
  await expect(list.getByRole('listitem')).toContainText(['Sightline', 'Cool', 'Warmer']);
  await openColours(page, made);
  await expectDrawnIn(page, 'By day', '#114488');
  await expect(page.getByRole('radio', { name: 'Company default (Cool)' })).toBeChecked();
  await page.getByRole('radio', { name: 'Sightline', exact: true }).check();
  await expectDrawnIn(page, 'By day', builtInFirst);
});

test('a brand colour that is hard to read is offered mended, and the offer is taken', async ({ page }) => {
  const made = await prepare(page);
  await openColours(page, made);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('#f7c600');
  await expect(page.getByText(/is hard to read: contrast 1\.\d of 4\.5 needed/)).toBeVisible();
  await page.getByRole('button', { name: 'Use #8a6e00' }).click();
  await expect(text).toHaveValue('#8a6e00');
  await expect(text).toBeFocused();
  await expect(page.getByText(/is hard to read/)).toHaveCount(0);
  // No colour of any hue is read on both white and black cards.
  await page.getByLabel('Theme').selectOption('auto');
  await page.getByRole('button', { name: "Use the theme's colour" }).click();
  await expect(text).toHaveValue('');
  await expect(page.getByText(/is hard to read/)).toHaveCount(0);
  await text.fill('#8a6e00');
  await page.getByLabel('Theme').selectOption('light');
  await save(page);
  await page.reload();
  await settled(page);
  const title = page.getByRole('article', { name: 'By day', exact: true }).getByRole('heading');
  await expect(title).toHaveCSS('color', 'rgb(138, 110, 0)');
});

test('a palette that was deleted meanwhile is refused at its field, whatever part of the styles was shown', async ({ page }) => {
  const made = await prepare(page);
  const { data } = await call<{ data: { id: string } }>(page, 'POST', '/api/palettes', { name: 'Warm', colours: ['#b04030', '#a06a00'] });
  await openColours(page, made);
  await page.getByRole('radio', { name: 'Warm' }).check();
  await openStyles(page, 'Texts');
  await page.getByLabel('Client name').fill('Peak');
  await page.getByRole('button', { name: 'Close the panel' }).click();
  await call(page, 'DELETE', `/api/palettes/${data.id}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toContainText('In Styles: Colours.');
  const parts = page.getByRole('group', { name: 'Parts of the styles' });
  await expect(parts.getByRole('button', { name: 'Colours, to be changed' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('This palette does not exist any more. Choose another one.')).toBeVisible();
  await parts.getByRole('button', { name: 'Texts' }).click();
  await expect(page.getByLabel('Client name')).toHaveValue('Peak');
  await expect(page.getByText('This palette does not exist any more. Choose another one.')).toBeHidden();
  await parts.getByRole('button', { name: 'Colours, to be changed' }).click();
  await page.getByRole('radio', { name: 'Sightline', exact: true }).check();
  await save(page);
});
