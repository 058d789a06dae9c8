import type { Locator } from '@playwright/test';
import { type Made, makeDashboard } from './dashboards.ts';
import { connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

const property = '310001';
let product: Installation;

test.beforeAll(({ product: shared }) => {
  product = shared;
});

async function prepare(page: import('@playwright/test').Page): Promise<Made> {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  return makeDashboard(page, 'Peak Outfitters', property, [
    { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
    { title: 'Sessions by day', format: 'chart:line', width: 3, height: 2, metrics: ['sessions'], dimension: 'date' },
    {
      title: 'Channels',
      format: 'table',
      width: 2,
      height: 2,
      metrics: ['sessions', 'totalRevenue'],
      dimension: 'sessionDefaultChannelGroup',
      orderBy: { column: 'sessions', dir: 'desc' },
    },
    { title: '', format: 'textCard', metrics: [], text: '<p>A text needs no title.</p>' },
  ]);
}

test('a colleague opens the public link: the same numbers, no editor, no owner features; a new link kills the old one', async ({
  page,
  browser,
}) => {
  const base = product.server.address;
  const { permalink } = await prepare(page);
  const address = `${base}/dashboards/${permalink}`;

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  // Whoever may see it once they are signed in comes back to it.
  const back = `/login?next=${encodeURIComponent(`/dashboards/${permalink}`)}`;
  await expect(visitor.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', back, { timeout: 3000 });

  await page.goto(address);
  await settled(page);
  const share = page.getByRole('button', { name: 'Share' });
  const anyone = page.getByLabel('Anyone with the link may look');
  await share.click();
  await expect(anyone).toBeVisible();
  // Esc closes it also while the focus is still on its button.
  await share.press('Escape');
  await expect(anyone).toBeHidden();
  await share.click();
  await anyone.check();
  await expect(page.getByText('Public link')).toBeVisible();

  const scripts: string[] = [];
  const fonts: string[] = [];
  visitor.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
    if (response.url().endsWith('.woff2')) fonts.push(response.url());
  });
  await visitor.goto(address);
  expect((await visitor.request.get(`${base}/api/dashboards/${permalink}`)).headers()['x-public']).toBe('true');
  await settled(visitor);
  for (const title of ['Sessions', 'Channels']) {
    const ours = page.getByRole('article', { name: title, exact: true });
    const theirs = visitor.getByRole('article', { name: title, exact: true });
    // That a month which has just ended is not final yet a text says in each card, the page once above all.
    const figure = async (of: Locator) => (await of.textContent())?.replace(/Not final yet.*/, '');
    expect(await figure(theirs)).toBe(await figure(ours));
  }
  // What has no title shows none; it is called so by those who cannot see it alone.
  await expect(visitor.getByText('A text needs no title.')).toBeVisible();
  const untitled = await visitor.getByRole('article', { name: 'Untitled' }).getByText('Untitled', { exact: true }).boundingBox();
  expect(untitled?.width).toBeLessThan(2);
  await expect(visitor.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: 'Share' })).toHaveCount(0);
  expect(scripts.filter((script) => /editor|edit-mode|mantine|router/.test(script))).toEqual([]);
  expect(fonts).toHaveLength(1);

  await page.getByRole('button', { name: 'Make a new link' }).click();
  await page.getByRole('dialog', { name: 'Make a new link?' }).getByRole('button', { name: 'Make a new link' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/dashboards/') && !url.pathname.endsWith(permalink));
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  await context.close();

  // On paper it shows none either.
  await page.goto(`${base}${new URL(page.url()).pathname}/print`);
  const printed = await page.getByRole('article', { name: 'Untitled' }).getByText('Untitled', { exact: true }).boundingBox();
  expect(printed?.width).toBeLessThan(2);
});

test('a protected dashboard asks for its password and keeps what was typed when it is wrong', async ({ page, browser }) => {
  const base = product.server.address;
  const { permalink } = await prepare(page);
  await page.goto(`${base}/dashboards/${permalink}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const asked = page.getByLabel('Ask for a password');
  await asked.fill('open');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(asked).toHaveAccessibleDescription(/The password needs at least 6 characters\.$/);
  await expect(asked, 'the wrong field has the focus').toBeFocused();
  await asked.fill('open-sesame');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('Change the password')).toBeVisible();

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`${base}/dashboards/${permalink}`);
  await visitor.getByLabel('Password').fill('open-barley');
  await visitor.getByRole('button', { name: 'Open the report' }).click();
  await expect(visitor.getByText('This is not the right password.')).toBeVisible();
  await expect(visitor.getByLabel('Password')).toHaveValue('open-barley');
  await visitor.getByLabel('Password').fill('open-sesame');
  await visitor.keyboard.press('Enter');
  await settled(visitor);
  await expect(visitor.getByRole('article', { name: 'Sessions', exact: true })).toContainText(/\d/);
  await context.close();
});
