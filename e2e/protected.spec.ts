import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { makeDashboard } from './dashboards.ts';
import { awake, call, connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const password = 'open-sesame';

async function guarded(page: Page): Promise<string> {
  await signUp(page, product.server.address);
  await call(page, 'POST', '/api/company', { name: 'Brandner & Partner' });
  await connectAnalytics(page, product.server.address);
  const { id, permalink } = await makeDashboard(page, 'Guarded', '310001', [
    { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
    { title: 'Days', format: 'chart:line', width: 4, metrics: ['sessions'], dimension: 'date' },
  ]);
  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'new_password', password });
  return `${product.server.address}/dashboards/${permalink}`;
}

async function enter(visitor: Page, typed: string): Promise<void> {
  await visitor.getByLabel('Password').fill(typed);
  await visitor.getByRole('button', { name: 'Open the report' }).click();
}

/** The page as the server drew it stands there, none of the app's code was asked for. */
async function expectText(visitor: Page): Promise<void> {
  await expect(visitor.getByRole('article', { name: 'Sessions', exact: true })).toContainText(/\d/);
  expect(
    await visitor.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /assets\/index-/.test(name)).length),
  ).toBe(0);
  await expect(visitor.locator('#document-settings')).toHaveCount(1);
}

test('behind its password a dashboard is a page that the server drew, with a script and without one', async ({ page, browser }) => {
  const address = await guarded(page);
  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await reader.goto(address);
  await enter(reader, 'open-barley');
  await expect(reader.getByRole('alert')).toHaveText('This is not the right password.');
  await enter(reader, password);
  await expect(reader.getByRole('article', { name: 'Sessions', exact: true })).toContainText(/\d/);
  await expect(reader.getByRole('article', { name: 'Days' }).locator('svg').first()).toBeVisible();
  await reader.context().close();

  const visitor = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const scripts: string[] = [];
  visitor.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await visitor.goto(address);
  await expect(visitor.getByLabel('Password')).toBeFocused();
  await expect(visitor.getByText('Brandner & Partner')).toBeVisible();
  await expect(visitor).toHaveTitle('Brandner & Partner');
  expect(await axeFindings(visitor)).toEqual([]);
  if (process.env.SHOTS) await visitor.screenshot({ path: `${process.env.SHOTS}/password.png` });
  await enter(visitor, 'open-barley');
  await expect(visitor.getByRole('alert')).toHaveText('This is not the right password.');
  await expect(visitor.getByLabel('Password')).toHaveAccessibleDescription('This is not the right password.');
  await expect(visitor.getByLabel('Password')).toBeFocused();
  expect(await axeFindings(visitor)).toEqual([]);
  if (process.env.SHOTS) await visitor.screenshot({ path: `${process.env.SHOTS}/password-wrong.png` });
  await enter(visitor, password);
  await expectText(visitor);
  expect([...new Set(scripts)]).toEqual([expect.stringContaining('/enter-'), expect.stringContaining('/reader-')]);

  // Loaded again it asks for nothing, and so does the page behind it.
  await visitor.reload();
  await expectText(visitor);
  await visitor.setViewportSize({ width: 820, height: 900 });
  await expect(visitor.getByRole('article', { name: 'Days' }).locator('[data-picture]')).toHaveAttribute('data-picture', /^7\d\dx/);
  await awake(visitor);
  await settled(visitor);
  await expect(visitor.getByText('Protected', { exact: false })).toBeVisible();
  await expect(visitor.getByLabel('Password')).toHaveCount(0);

  // What it was opened with is over once the password is another.
  await call(
    page,
    'PUT',
    `/api/dashboards/${(await call<{ data: { id: string } }>(page, 'GET', `/api/dashboards/${address.split('/').at(-1)}`)).data.id}`,
    {
      category: 'new_password',
      password: 'open-barley',
    },
  );
  await visitor.reload();
  await expect(visitor.getByLabel('Password')).toBeVisible();
  await enter(visitor, 'open-barley');
  await expectText(visitor);
  await visitor.context().close();
});

test('from behind its password one goes back to where one came from', async ({ page, browser }) => {
  const address = await guarded(page);
  const visitor = await (await browser.newContext()).newPage();
  const before = `${product.server.address}/terms`;
  await visitor.goto(before);
  await visitor.goto(address);
  await enter(visitor, password);
  await expectText(visitor);
  await visitor.goBack();
  await expect(visitor).toHaveURL(before);
  await visitor.goForward();
  await expectText(visitor);
  await visitor.context().close();
});

test('a page that asks for a password says where the server cannot be reached, and keeps what was typed', async ({ page, browser }) => {
  const address = await guarded(page);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  await visitor.waitForLoadState('networkidle');
  await visitor.context().setOffline(true);
  await enter(visitor, password);
  await expect(visitor.getByRole('alert')).toContainText('connection');
  await visitor.context().setOffline(false);
  await visitor.getByRole('button', { name: 'Open the report' }).click();
  await expectText(visitor);
  await visitor.context().close();
});
