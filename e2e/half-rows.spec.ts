import type { Dashboard } from '@sightline/contract/dashboards';
import { makeDashboard, type WidgetOptions } from './dashboards.ts';
import { fetchPdf } from './fetch-pdf.ts';
import { call, connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { readPdf } from './read-pdf.ts';
import { expectNoSidewaysScroll } from './sideways.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const figure = (title: string, metric: string, height: number): WidgetOptions => ({
  title,
  format: 'summary',
  height,
  metrics: [metric],
  dimension: 'date',
});
const wishes: WidgetOptions[] = [
  { title: 'How people found the shop', format: 'textCard', width: 4, height: 0.5, metrics: [], heading: false },
  figure('Sessions', 'sessions', 0.5),
  figure('Users', 'totalUsers', 0.5),
  figure('Revenue', 'totalRevenue', 1),
  figure('Bounce rate', 'bounceRate', 1),
  {
    title: '',
    format: 'textCard',
    width: 2,
    height: 0.5,
    metrics: [],
    text: '<p>October was the <strong>best month</strong> of this year, by search alone.</p>',
  },
  { title: 'By day', format: 'chart:line', width: 4, metrics: ['sessions'], dimension: 'date' },
  { title: 'What they bought', format: 'textCard', width: 4, height: 0.5, metrics: [], heading: true },
  { title: 'Channels', format: 'table', width: 4, metrics: ['sessions', 'totalRevenue'], dimension: 'sessionDefaultChannelGroup' },
];

test('headings, texts and single figures take half a row, and figures stand two in a row on a telephone', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { id, permalink } = await makeDashboard(page, 'Sections', '310001', wishes);
  const card = (title: string) => page.getByRole('article', { name: title, exact: true });
  const box = async (title: string) => (await card(title).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${base}/dashboards/${permalink}`);
    await settled(page);
    expect((await box('Sessions')).height * 2 + 16).toBeCloseTo((await box('Revenue')).height, 0);
    await expect(card('Sessions')).toContainText(/from [\d,]+/);
    const text = page.getByText('best month');
    await expect(text).toBeInViewport();
    await expectNoSidewaysScroll(page);
    // A heading alone at the top stands nearer to the page’s head.
    await expect(page.locator('[data-grid]')).toHaveCSS('margin-block-start', '-48px');
  }
  // A visitor sees them so too, whose page knows less of the widgets.
  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${base}/dashboards/${permalink}`);
  await settled(page);
  await expect(page.getByRole('heading', { name: 'What they bought' })).toBeVisible();
  const [sessions, users] = [await box('Sessions'), await box('Users')];
  expect(users.y).toBe(sessions.y);
  expect(users.x).toBeGreaterThan(sessions.x + sessions.width);
});
test('a heading is added, begins a new sheet on paper, and a figure is made half a row high by keys', async ({ page }) => {
  test.setTimeout(120_000);
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { permalink } = await makeDashboard(page, 'Sections', '310001', [
    figure('Sessions', 'sessions', 1),
    figure('Users', 'totalUsers', 1),
  ]);
  await page.goto(`${base}/dashboards/${permalink}`);
  await settled(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  // On a telephone the corner changes the height: the width is a wide page’s.
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'Resize Sessions' }).hover();
  await page.mouse.down();
  await page.mouse.move(380, 500, { steps: 3 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: /^Edit Sessions, 1 wide, (?!1 high)/ })).toBeVisible();
  await page.getByTitle('Undo', { exact: true }).click();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Edit Sessions, 1 wide, 1 high, place 1 of 2' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('button', { name: 'Edit Sessions, 1 wide, ½ high, place 1 of 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Edit Users, 1 wide, 1 high, place 2 of 2' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByRole('button', { name: 'Add widget' }).first().click();
  await page.getByRole('dialog', { name: 'Add widget' }).getByRole('button', { name: 'Heading' }).click();
  await page.getByLabel('Title').fill('What they bought');
  await page.getByLabel('Begins').selectOption('New sheet on paper');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What they bought' })).toBeVisible();
  // Figures stand over it.
  await expect(page.locator('[data-grid]')).toHaveCSS('margin-block-start', '0px');
  const { data } = await call<{ data: Dashboard }>(page, 'GET', `/api/dashboards/${permalink}?timezone=UTC`);
  expect(data.widgets.map(({ title, width, height }) => [title, width, height])).toEqual([
    ['Sessions', 1, 0.5],
    ['Users', 1, 0.5],
    ['What they bought', 4, 0.5],
  ]);

  const { sheets } = await readPdf(await fetchPdf(page, `${base}/api/dashboards/${permalink}/pdf`, { timezone: 'UTC' }));
  expect(sheets.map(({ texts }) => texts.some(({ text }) => text.includes('What they bought')))).toEqual([false, true]);
});

test('on a telephone words have the room they need, Save stays in sight, and Cancel leads back to where one read', async ({
  page,
  browser,
}) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const said = `<p>${'October was the best month of this year, by search alone. '.repeat(8)}</p>`;
  const words = { title: 'Words', format: 'textCard', width: 2, height: 0.5, metrics: [], text: said };
  const far = [1, 2, 3, 4].map((at) => ({ ...figure(`Chart ${at}`, 'sessions', 2), width: 4 }));
  const { id, permalink } = await makeDashboard(page, 'Long words', '310001', [words, ...far]);
  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  const hidden = (reader: typeof page) =>
    reader.getByRole('region', { name: /Words/ }).evaluate((region) => region.scrollHeight - region.clientHeight);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${base}/dashboards/${permalink}`);
  await settled(page);
  expect(await hidden(page)).toBe(0);
  const visitor = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await visitor.goto(`${base}/dashboards/${permalink}`);
  expect(await hidden(visitor)).toBe(0);
  await visitor.close();

  await page.evaluate(() => window.scrollTo(0, 300));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeVisible();
  await page.getByRole('button', { name: 'Paste widgets' }).scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
});
