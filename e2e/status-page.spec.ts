import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { awake, call, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { unstyledClasses } from './readers.ts';
import { expectNoSidewaysScroll } from './sideways.ts';
import { expect, test } from './test.ts';

let product: Installation;
let host = '';
test.beforeAll(async ({ product: shared }) => {
  product = shared;
  host = new URL(product.sandbox.address).host;
});

const password = 'open-sesame';
/** Code of pages that only members see. */
const membersCode = /mantine|router|shared-signed-in|opened|editor/;
/** As rules, or at their elements. */
const withoutStyles = (html: string): string => html.replace(/ (data-s|style)="[^"]*"/g, '');
const loadedCode = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').flatMap(({ name }) => (/\.js$/.test(name) ? [name] : [])));

test('the status page of a group is shared, protected, and closed again', async ({ page, browser }) => {
  const base = product.server.address;
  await signUp(page, base);
  await call(page, 'POST', '/api/company', { name: 'Brandner & Partner' });
  const made = await call<{ data: { id: string } }>(page, 'POST', '/api/campaigns', { name: 'Retail clients', domains: host });
  await page.goto(`${base}/groups/${made.data.id}`);
  await page.getByRole('button', { name: 'Status page' }).click();
  const panel = page.getByRole('dialog', { name: 'Status page' });
  const link = panel.getByRole('link', { name: 'Open the status page' });
  const path = (await link.getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/status\/[\w-]{21}$/);
  expect(await axeFindings(page)).toEqual([]);

  const visitor = await (await browser.newContext()).newPage();
  const look = () => visitor.goto(`${base}${path}`);
  await look();
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('Retail clients');

  await panel.getByLabel('Anyone with the link may look').check();
  await expect(panel.getByText('Anyone with the address sees it.')).toBeVisible();
  await look();
  await expect(visitor.getByRole('heading', { name: 'Retail clients' })).toBeVisible();
  await expect(visitor).toHaveTitle('Retail clients: status | Brandner & Partner');
  await expect(visitor.getByText('Brandner & Partner')).toBeVisible();
  await expect(visitor.getByRole('listitem').filter({ hasText: host })).toBeVisible();
  expect(await axeFindings(visitor)).toEqual([]);
  // It is drawn by the server, and asks again by itself, with the code of a visitor's page.
  expect((await loadedCode(visitor)).filter((name) => !name.includes('/reader-'))).toEqual([]);
  expect(await unstyledClasses(visitor)).toEqual([]);
  const reader = await (await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' })).newPage();
  await reader.goto(`${base}${path}`);
  await expect(reader.getByRole('listitem').filter({ hasText: host })).toBeVisible();
  await expect(reader.getByText('Uptime of 30 days')).toBeVisible();
  await reader.context().close();
  const drawn = await visitor.locator('#root').innerHTML();
  await awake(visitor);
  expect(withoutStyles(await visitor.locator('#root').innerHTML())).toBe(withoutStyles(drawn));
  expect((await loadedCode(visitor)).length).toBeGreaterThan(1);
  expect((await loadedCode(visitor)).filter((name) => membersCode.test(name))).toEqual([]);
  const room = await visitor
    .getByRole('listitem')
    .filter({ hasText: host })
    .evaluate((row) => {
      // The longest word of a state.
      row.lastElementChild?.replaceChildren('Answers with an error');
      return row.getBoundingClientRect().right - (row.lastElementChild?.getBoundingClientRect().right ?? 0);
    });
  expect(room, 'words of a state keep from the edge').toBeGreaterThanOrEqual(16);
  await visitor.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(visitor);

  await panel.getByLabel('Ask for a password').fill(password);
  await panel.getByRole('button', { name: 'Set password' }).click();
  await expect(panel.getByText('and the password')).toBeVisible();
  await look();
  await visitor.getByRole('textbox', { name: 'Password' }).fill('wrong one');
  await visitor.getByRole('button', { name: 'Open the status page' }).click();
  await expect(visitor.getByText('This is not the right password.')).toBeVisible();
  await visitor.getByRole('textbox', { name: 'Password' }).fill(password);
  await visitor.getByRole('button', { name: 'Open the status page' }).click();
  await expect(visitor.getByRole('heading', { name: 'Retail clients' })).toBeVisible();

  await panel.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('dialog', { name: 'Stop sharing?' }).getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('dialog', { name: 'Stop sharing?' })).toHaveCount(0);
  await look();
  await expect(visitor.getByRole('heading', { name: 'Retail clients' })).toHaveCount(0);
  // Its own company sees it as visitors would, without the shell.
  const own = await page.context().newPage();
  await page.getByRole('button', { name: 'Status page' }).click();
  await own.goto(`${base}${await link.getAttribute('href')}`);
  await expect(own.getByRole('heading', { name: 'Retail clients' })).toBeVisible();
  await expect(own.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
});
