import type { Locator, Page } from '@playwright/test';
import { settingsSectionKeys } from '@sightline/contract/app';
import { checkTypes } from '@sightline/contract/monitoring';
import { axeFindings } from './axe-findings.ts';
import { blankPicture } from './full-company.ts';
import { call, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { openStyles } from './styles-panel.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

interface Empty {
  name: string;
  path: string;
  /** What has to be opened first. */
  open?: (page: Page) => Promise<void>;
  /** What its one button, the first of them, leads to. */
  leads: string | RegExp | ((page: Page) => Locator);
}

const dialog = (page: Page) => page.getByRole('dialog');
const pressed = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click();

interface Made {
  permalink: string;
  groupId: string;
  watched: { groupId: string; domainId: string };
  reportId: string;
  folderId: string;
}

/** All lists and screens on which something belongs that a company has nothing of, with one empty dashboard, group and report. */
const emptyPlaces = (made: Made): Empty[] => [
  { name: 'archive', path: '/dashboards?archived=true', leads: /\/dashboards$/ },
  { name: 'bin', path: '/dashboards?bin=true', leads: /\/dashboards$/ },
  { name: 'favourites', path: '/dashboards?favourites=true', leads: /\/dashboards$/ },
  { name: 'folder', path: `/dashboards?folder=${made.folderId}`, leads: /\/dashboards$/ },
  { name: 'search of dashboards', path: '/dashboards?search=zzzz', leads: /\/dashboards$/ },
  { name: 'search of the bin', path: '/dashboards?bin=true&search=zzzz', leads: /\/dashboards$/ },
  { name: 'dashboard', path: `/dashboards/${made.permalink}`, leads: /edit=true/ },
  { name: 'live page', path: `/dashboards/${made.permalink}/realtime`, leads: /edit=true/ },
  { name: 'group', path: `/groups/${made.groupId}`, leads: dialog },
  {
    name: 'bin of groups',
    path: '/groups',
    open: pressed(/^Deleted groups/),
    leads: (page) => page.getByRole('heading', { level: 1, name: 'Groups' }),
  },
  { name: 'search of reports', path: '/company/automatic-reports?search=zzzz', leads: /\/company\/automatic-reports$/ },
  { name: 'mails of a report', path: `/company/automatic-reports/${made.reportId}/history`, leads: /\/company\/automatic-reports$/ },
  {
    name: 'failed mails of a report',
    path: `/company/automatic-reports/${made.reportId}/history`,
    open: pressed('Failed only'),
    leads: (page) => page.getByText('Nothing sent yet'),
  },
  {
    name: 'incidents of a week',
    path: `/groups/${made.watched.groupId}?range=7&domain=${made.watched.domainId}`,
    leads: (page) => page.getByRole('heading', { name: 'None in the last 30 days' }),
  },
  {
    name: 'incidents',
    path: `/groups/${made.watched.groupId}?domain=${made.watched.domainId}`,
    leads: (page) => page.getByRole('dialog', { name: /^Alert channels of/ }),
  },
  { name: 'invoices', path: '/company/invoices', leads: /\/company\/subscription$/ },
];

/** Of a company that has made nothing. */
const bare: Empty[] = [
  { name: 'dashboards', path: '/dashboards', leads: /\/dashboards\/create$/ },
  { name: 'groups', path: '/groups', leads: /\/groups\/create$/ },
  { name: 'reports', path: '/company/automatic-reports', leads: dialog },
  { name: 'all domains', path: '/groups/domains', leads: /\/groups$/ },
  { name: 'activity log', path: '/company/settings', leads: /\/company\/users$/ },
];

async function leadsOn(page: Page, { name, path, open, leads }: Empty): Promise<void> {
  await page.goto(product.server.address + path);
  await open?.(page);
  const state = page.locator('[data-empty-state]');
  await expect(state, name).toBeVisible();
  await expect(state.getByRole('heading'), name).toHaveText(/\w{3}/);
  const button = state.getByRole('button').or(state.getByRole('link')).first();
  expect((await state.textContent())?.length, `${name} says what belongs there`).toBeGreaterThan(30);
  expect(await axeFindings(page), name).toEqual([]);
  await expect(button, name).toBeVisible();
  await button.click();
  if (typeof leads === 'function') await expect(leads(page), name).toBeVisible();
  else await expect(page, name).toHaveURL(leads);
  if (new URL(page.url()).pathname !== new URL(path, product.server.address).pathname) return;
  const hasFocus = () => page.evaluate(() => document.activeElement !== document.body);
  await expect.poll(hasFocus, `${name}: the keyboard goes on where the button was, which is gone`).toBe(true);
}

test('an empty company’s lists say what belongs there, and their button leads to it', async ({ page }) => {
  test.setTimeout(240_000);
  await signUp(page, product.server.address);
  for (const empty of bare) await leadsOn(page, empty);
  const { data } = await call<{ data: { id: string; permalink: string } }>(page, 'POST', '/api/dashboards', { name: 'Empty' });
  const group = await call<{ data: { id: string } }>(page, 'POST', '/api/campaigns', { name: 'Empty', domains: '' });
  const folder = await call<{ data: { id: string } }>(page, 'POST', '/api/folders', { name: 'Empty', colour: null });
  const watched = await call<{ data: { id: string } }>(page, 'POST', '/api/campaigns', {
    ...{ name: 'Watched', domains: 'a.example.test' },
    checks: Object.fromEntries(checkTypes.map(({ kind }) => [kind, { on: false }])),
  });
  const domains = await call<{ data: { id: string }[] }>(page, 'GET', `/api/campaigns/${watched.data.id}/domains`);
  const report = await call<{ data: { id: string } }>(page, 'POST', '/api/automatic-reports', {
    dashboardId: data.id,
    recipients: 'client@peak-outfitters.test',
    period: 'MONTH',
    detail: 'FIRST_DAY',
    hour: 8,
    minute: 0,
    timezone: 'Europe/Vienna',
    dateRange: 'LAST_MONTH',
    withPdf: false,
    withPreview: false,
  });
  for (const empty of emptyPlaces({
    permalink: data.permalink,
    groupId: group.data.id,
    watched: { groupId: watched.data.id, domainId: domains.data[0]?.id ?? '' },
    reportId: report.data.id,
    folderId: folder.data.id,
  }))
    await leadsOn(page, empty);
});

test('the company’s images, a search of settings and a list to choose from that find nothing lead on too', async ({ page }) => {
  await signUp(page, product.server.address);
  const { data } = await call<{ data: { permalink: string } }>(page, 'POST', '/api/dashboards', { name: 'Empty' });
  await page.goto(`${product.server.address}/company/settings`);
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  const places = page.getByRole('navigation', { name: 'Parts of the settings' });
  await search.fill('zzzz');
  await places.getByRole('button', { name: 'Show all' }).click();
  await expect(search).toHaveValue('');
  await expect(places.getByRole('link')).toHaveCount(settingsSectionKeys.length);

  await page.goto(`${product.server.address}/company/automatic-reports`);
  await page.getByRole('button', { name: 'New report' }).first().click();
  const choice = page.getByRole('combobox', { name: 'Dashboard' });
  await choice.fill('zzzz');
  await expect(page.getByRole('option')).toHaveText(['Create a dashboard']);
  // By the keys, as a choice is taken.
  await choice.press('ArrowDown');
  await choice.press('Enter');
  await expect(page).toHaveURL(/\/dashboards\/create$/);
  await expect(dialog(page)).toHaveCount(0);

  await page.goto(`${product.server.address}/dashboards/${data.permalink}?edit=true`);
  await openStyles(page, 'Images');
  await page
    .getByRole('button', { name: /^Choose from the library/ })
    .first()
    .click();
  const images = page.getByRole('dialog', { name: 'Choose an image' });
  await images.getByRole('searchbox').fill('zzzz');
  await images.getByRole('button', { name: 'Show all' }).click();
  await expect(images.getByRole('searchbox')).toHaveValue('');
  await expect(images.getByRole('searchbox')).toBeFocused();
  await expect(images.getByRole('status').filter({ has: page.getByRole('button') })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  const asked = page.waitForEvent('filechooser');
  await images.getByRole('button', { name: 'Choose a file' }).click();
  await (await asked).setFiles({ name: 'shop.png', mimeType: 'image/png', buffer: blankPicture });
  await expect(images.getByRole('radio', { name: 'shop.png' })).toBeChecked();
  await expect(images.locator('[data-empty-state]')).toHaveCount(0);
});

test('a whole dashboard of samples is looked at before anything is connected, says so all the time, and is nobody’s', async ({ page }) => {
  await signUp(page, product.server.address);
  await page.goto(`${product.server.address}/dashboards`);
  await page.getByRole('button', { name: 'Look at a sample' }).click();
  const sample = page.getByRole('dialog', { name: 'Sample figures, of no client' });
  const cards = sample.getByRole('article');
  await expect(cards.first()).toBeVisible();
  expect(await cards.count()).toBeGreaterThan(8);
  await expect(sample.getByRole('article', { name: 'Sessions', exact: true })).toContainText(/\d/);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(sample.getByText('Sample figures, of no client')).toBeInViewport();
  await expect(sample.getByRole('button', { name: /Share|PDF|Mail/ })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await sample.getByLabel('Dashboard').selectOption({ label: 'Website overview' });
  await expect(sample.getByRole('article', { name: 'Users' })).toContainText(/\d/);
  expect((await call<{ meta: { total: number } }>(page, 'GET', '/api/dashboards')).meta.total).toBe(0);
  await cards.first().scrollIntoViewIfNeeded();
  await sample.getByRole('button', { name: 'Connect a source' }).click();
  await page.waitForURL('**/company/sources');
});
