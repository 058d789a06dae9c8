import type { Page } from '@playwright/test';
import { makeDashboard } from './dashboards.ts';
import { watch } from './page-watch.ts';
import { awake, connectAnalytics, settled, signUp } from './person.ts';
import { type Installation, install } from './product.ts';
import { delayReports } from './sandbox-faults.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(async () => {
  product = await install({ NODE_OPTIONS: `--import=${new URL('./shorter-limits.ts', import.meta.url).href}` });
});
test.afterAll(() => product.close());

const fast = '310001';
const slow = '310002';

const faults = () => `${product.sandbox.address}/__faults`;

const places = (page: Page) =>
  page.locator('[data-widget]').evaluateAll((cards) => cards.map((card) => JSON.stringify(card.getBoundingClientRect())));

test('a provider that does not answer holds up its own widget alone, which says so, gives up in words and can be asked again', async ({
  page,
}) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { permalink } = await makeDashboard(page, 'Peak Outfitters', fast, [
    { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
    { title: 'Slow', format: 'chart:line', width: 2, metrics: ['sessions'], dimension: 'date', property: slow },
    { title: 'By day', format: 'chart:area', metrics: ['sessions'], dimension: 'date' },
    { title: 'Channels', format: 'table', width: 2, metrics: ['sessions'], dimension: 'sessionDefaultChannelGroup' },
  ]);
  await delayReports(product, slow, 600_000);
  const { errors, shifts } = await watch(page);

  // The page is answered whole once the last of its figures is there.
  await page.goto(`${base}/dashboards/${permalink}`, { waitUntil: 'commit' });
  await awake(page);
  const card = page.getByRole('article', { name: 'Slow', exact: true });
  await expect(card).toBeVisible();
  const atFirst = await places(page);
  const others = page.locator('[data-widget][data-state="ready"]');
  await expect(others).toHaveCount(3);
  await expect(page.getByRole('article', { name: 'By day' }).locator('svg path').first()).toBeAttached();
  await expect(card).toHaveAttribute('data-state', 'pending');
  await expect(card).toHaveAttribute('aria-busy', 'true');
  await expect(card.getByText('The source is slow to answer')).toBeVisible();
  expect(await places(page)).toEqual(atFirst);

  const again = card.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(card).toContainText(/not answer|could not be reached|not available/i);
  await expect(others).toHaveCount(3);
  expect(await places(page)).toEqual(atFirst);

  // Asked again it waits again, where its error stood; the others keep their figures.
  await again.click();
  await expect(card).toHaveAttribute('data-state', 'pending');
  await expect(others).toHaveCount(3);
  await fetch(faults(), { method: 'DELETE' });
  await settled(page);
  await expect(card.locator('svg path').first()).toBeAttached();
  expect(await places(page)).toEqual(atFirst);
  expect(await shifts()).toEqual([]);
  expect(errors).toEqual([]);
});
