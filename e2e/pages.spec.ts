import { axeFindings } from './axe-findings.ts';
import { makeDashboard, type WidgetOptions } from './dashboards.ts';
import { fetchPdf } from './fetch-pdf.ts';
import { call, connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { readPdf, wordsOf } from './read-pdf.ts';
import { expectNoSidewaysScroll } from './sideways.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const figure = (title: string, metric: string): WidgetOptions => ({ title, format: 'summary', metrics: [metric], dimension: 'date' });
const page = (title: string): WidgetOptions => ({ title, format: 'textCard', width: 4, height: 0.5, metrics: [], heading: 'page' });
const wishes: WidgetOptions[] = [
  figure('Sessions', 'sessions'),
  page('Audience'),
  figure('Users', 'totalUsers'),
  { title: 'Users by day', format: 'chart:line', width: 2, metrics: ['totalUsers'], dimension: 'date' },
  page('Shop'),
  figure('Revenue', 'totalRevenue'),
];

test('of many tabs the chosen one is in sight without scripts', async ({ page: window, browser }) => {
  const base = product.server.address;
  await signUp(window, base);
  await connectAnalytics(window, base);
  const names = Array.from({ length: 12 }, (_, at) => `Chapter ${at + 1}`);
  const { id, permalink } = await makeDashboard(
    window,
    'Twelve',
    '310001',
    names.flatMap((name) => [page(name), figure(`Sessions of ${name}`, 'sessions')]),
  );
  await call(window, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const reader = await context.newPage();
  await reader.goto(`${base}/dashboards/${permalink}`);
  const last = reader.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Chapter 12' });
  await expect(last).not.toBeInViewport();
  await reader.goto(new URL((await last.getAttribute('href')) ?? '', reader.url()).href);
  await expect(last).toHaveAttribute('aria-current', 'page');
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await context.close();
});

test('pages of a dashboard are tabs for its company and visitors, ask for their own figures alone, and are printed one after the other', async ({
  page: window,
}) => {
  test.setTimeout(120_000);
  const base = product.server.address;
  await signUp(window, base);
  await connectAnalytics(window, base);
  const { id, permalink } = await makeDashboard(window, 'In pages', '310001', wishes);
  const card = (title: string) => window.getByRole('article', { name: title, exact: true });
  const tabs = window.getByRole('navigation', { name: 'Pages' });
  const asked: string[][] = [];
  window.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/data')) asked.push(url.searchParams.get('hashes')?.split(',') ?? ['all']);
  });

  await window.goto(`${base}/dashboards/${permalink}`);
  await settled(window);
  await expect(tabs.getByRole('link')).toHaveText(['Overview', 'Audience', 'Shop']);
  await expect(tabs.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await expect(card('Sessions')).toBeVisible();
  await expect(card('Users')).toHaveCount(0);
  expect(await axeFindings(window)).toEqual([]);

  // By the keyboard alone, and back by the browser’s button.
  await tabs.getByRole('link', { name: 'Audience' }).focus();
  await window.keyboard.press('Enter');
  await expect(card('Users')).toContainText(/from [\d,]+/);
  await expect(card('Sessions')).toHaveCount(0);
  await expect(window.getByRole('heading', { name: 'Audience' })).toHaveCount(0);
  await expect(tabs.getByRole('link', { name: 'Audience' })).toBeFocused();
  await settled(window);
  await expect(window).toHaveTitle(/^Audience · In pages \|/);
  const address = window.url();
  expect(new URL(address).searchParams.get('page')).toMatch(/^\w{10}$/);
  expect(asked.at(-1)).toHaveLength(2);
  expect(asked.flat()).not.toContain('all');
  await window.goBack();
  await expect(card('Sessions')).toBeVisible();
  await window.goForward();
  await expect(card('Users by day').locator('[data-drawn] svg')).toBeVisible();
  for (const width of [820, 390]) {
    await window.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(window);
    await expect(tabs.getByRole('link', { name: 'Shop' })).toBeVisible();
  }
  await window.setViewportSize({ width: 1280, height: 720 });

  // Who edits has all of it before them.
  await window.getByRole('button', { name: 'Edit', exact: true }).click();
  for (const title of ['Sessions', 'Users', 'Revenue']) await expect(card(title)).toContainText(/from [€\d,]+/);
  await window.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(card('Users')).toBeVisible();
  // What the editor was told is known to every page.
  const before = asked.length;
  await tabs.getByRole('link', { name: 'Shop' }).click();
  await expect(card('Revenue')).toContainText(/from [€\d,]+/);
  expect(asked.length).toBe(before);

  await call(window, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  const sheets = await readPdf(await fetchPdf(window, `${base}/api/dashboards/${permalink}/pdf`, {}));
  expect(
    sheets.sheets.map((sheet) =>
      ['Sessions', 'Audience', 'Users by day', 'Shop', 'Revenue'].filter((name) => wordsOf([sheet]).includes(name)),
    ),
  ).toEqual([['Sessions'], ['Audience', 'Users by day'], ['Shop', 'Revenue']]);

  // A visitor’s browser without scripts follows the links as well.
  const context = await window.context().browser()?.newContext({ javaScriptEnabled: false });
  if (!context) throw new Error('There is no browser');
  const visitor = await context.newPage();
  await visitor.goto(`${base}/dashboards/${permalink}?rangeType=lastMonth`);
  await expect(visitor.getByRole('article', { name: 'Sessions', exact: true })).toContainText(/from [\d,]+/);
  await visitor.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Shop' }).click();
  await expect(visitor).toHaveURL(/rangeType=lastMonth&page=\w{10}$/);
  await expect(visitor.getByRole('article', { name: 'Revenue', exact: true })).toContainText(/from [€\d,.]+/);
  await expect(visitor.getByRole('article')).toHaveCount(1);
  await expect(visitor).toHaveTitle(/^Shop · In pages/);
  await visitor.goto(address);
  await expect(visitor.getByRole('article', { name: 'Users by day' }).locator('svg').first()).toBeVisible();
  await context.close();
});

test('a heading is made a page in the editor', async ({ page: window }) => {
  const base = product.server.address;
  await signUp(window, base);
  await connectAnalytics(window, base);
  const { permalink } = await makeDashboard(window, 'One page', '310001', [
    figure('Sessions', 'sessions'),
    { ...page('Audience'), width: 2, heading: false },
    figure('Users', 'totalUsers'),
  ]);
  await window.goto(`${base}/dashboards/${permalink}`);
  await settled(window);
  await expect(window.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await window.getByRole('button', { name: 'Edit', exact: true }).click();
  await window.getByRole('button', { name: /^Edit Audience/ }).click();
  await window.getByLabel('Begins').selectOption({ label: 'New page: a tab, and a new sheet on paper' });
  await expect(window.getByRole('button', { name: /^Edit Audience, 4 wide/ })).toBeVisible();
  await window.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(window.getByRole('navigation', { name: 'Pages' }).getByRole('link')).toHaveText(['Overview', 'Audience']);
  // What stood on it is taken away: the page is still one, and says that nothing is on it.
  await window.getByRole('button', { name: 'Edit', exact: true }).click();
  await window.getByRole('button', { name: /^Edit Users/ }).click();
  await window.getByRole('button', { name: 'Remove this widget' }).click();
  await window.getByRole('button', { name: 'Save', exact: true }).click();
  await window.getByRole('link', { name: 'Audience' }).click();
  await expect(window.getByText('An empty page')).toBeVisible();
  await window.reload();
  await expect(window.getByText('An empty page')).toBeVisible();
  await expect(window.getByRole('button', { name: 'Add the first widget' })).toBeVisible();
});

test('what is added or pasted in the editor stands at the end of the page one came from, and of the one in sight', async ({
  page: window,
}) => {
  const base = product.server.address;
  await window.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(window, base);
  await connectAnalytics(window, base);
  const long = { title: 'Users by day', format: 'chart:line', width: 4, height: 3, metrics: ['totalUsers'], dimension: 'date' };
  const { permalink } = await makeDashboard(window, 'To be added to', '310001', [
    { ...long, title: 'Sessions' },
    { ...long, title: 'Users' },
    page('Audience'),
    page('Shop'),
    { ...long, title: 'Revenue' },
    { ...long, title: 'Orders' },
  ]);
  await window.goto(`${base}/dashboards/${permalink}`);
  await window.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Audience' }).click();
  await window.getByRole('button', { name: 'Add the first widget' }).click();
  const titles = () => window.locator('[data-editor-widget] h2').allTextContents();
  await expect(window.locator('[data-editor-widget] h2', { hasText: 'Audience' })).toBeInViewport();
  const add = async (kind: string) => {
    await window.getByRole('button', { name: 'Add widget' }).first().click();
    await window.getByRole('dialog').getByRole('button', { name: kind }).click();
    await window.locator('aside').last().getByRole('textbox', { name: 'Title' }).fill(`New ${kind}`);
  };
  await add('Heading');
  expect(await titles()).toEqual(['Sessions', 'Users', 'Audience', 'New Heading', 'Shop', 'Revenue', 'Orders']);

  // Nothing is selected, and another page is looked at.
  await window.getByRole('button', { name: /^Edit New Heading/ }).focus();
  await window.keyboard.press('Control+c');
  const restAt = async (titled: string) => {
    await window.getByRole('button', { name: 'Close the panel' }).click();
    await window.locator('[data-editor-widget] h2', { hasText: titled }).evaluate((title) => title.scrollIntoView({ block: 'center' }));
  };
  await restAt('Sessions');
  await window.keyboard.press('Control+v');
  await expect.poll(titles).toEqual(['Sessions', 'Users', 'New Heading', 'Audience', 'New Heading', 'Shop', 'Revenue', 'Orders']);
  await restAt('Orders');
  await add('Text');
  expect(await titles()).toEqual(['Sessions', 'Users', 'New Heading', 'Audience', 'New Heading', 'Shop', 'Revenue', 'Orders', 'New Text']);
});
