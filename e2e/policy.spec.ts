import type { Page } from '@playwright/test';
import { makeDashboard } from './dashboards.ts';
import { connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const nonceOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(document.getElementById('page-config')?.textContent ?? '{}').styleNonce);

/** What the policy of any page of this browser refused. */
async function refusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.context().exposeFunction('__refused', (words: string) => void refused.push(words));
  await page.context().addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, lineNumber, sample, blockedURI }) => {
      // The library that reads answers asks once whether it may compile its checks; it may not, and reads them as they are.
      if (blockedURI === 'eval') return;
      Reflect.get(window, '__refused')(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`);
    });
  });
  return refused;
}

test('styles of our own are taken, and none that came as markup', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const base = product.server.address;
  const refused = await refusals(page);
  await signUp(page, base);
  await connectAnalytics(page, base);
  const formats = ['line', 'bar', 'pie', 'gauge', 'radar', 'table', 'summary'];
  const { permalink } = await makeDashboard(page, 'Peak Outfitters', '310001', [
    ...formats.map((format) => ({
      title: `Sessions as ${format}`,
      format: ['table', 'summary'].includes(format) ? format : `chart:${format}`,
      metrics: format === 'radar' ? ['sessions', 'totalUsers', 'newUsers'] : ['sessions'],
      ...(['summary', 'gauge', 'radar'].includes(format) ? {} : { dimension: format === 'pie' ? 'deviceCategory' : 'date' }),
      ...(format === 'gauge' ? { formatOptions: { maxValue: 50_000 } } : {}),
    })),
  ]);
  const shown = `${base}/dashboards/${permalink}`;
  await page.goto(shown);
  await settled(page);
  const line = page.locator('[data-widget]', { hasText: 'Sessions as line' });
  await line.scrollIntoViewIfNeeded();
  await line.locator('[role=img]').hover();
  // The tip of a chart carries its colours.
  const figure = line.locator('td', { hasText: /^[\d,.]+$/ }).first();
  await expect(figure).toHaveCSS('font-weight', '500');

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const card = page.getByRole('button', { name: /^Edit Sessions as bar/ });
  await card.hover();
  await page.mouse.down();
  await page.mouse.move(400, 500, { steps: 8 });
  await page.mouse.up();
  for (const path of [
    '/dashboards',
    '/groups',
    '/company/sources',
    '/company/settings',
    '/company/subscription',
    '/company/users',
    '/outbox',
  ])
    await page.goto(`${base}${path}`, { waitUntil: 'networkidle' });
  for (const path of ['/print', '/realtime']) await page.goto(`${shown}${path}`, { waitUntil: 'networkidle' });
  await page.goto(`${base}/dashboards`);
  await page.getByRole('button', { name: 'Actions for Peak Outfitters' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New folder' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(refused).toEqual([]);

  // What got into a page as markup has no nonce of this answer, and that of another answer is none.
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${base}/login`);
  const stale = await nonceOf(other);
  const took = await page.evaluate((nonce) => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<p id="planted" style="position:fixed">x</p><style nonce="${nonce}">#planted{color:rgb(1,2,3)}</style><style>#planted{color:rgb(1,2,3)}</style>`,
    );
    const planted = document.getElementById('planted');
    const { position, color } = getComputedStyle(planted ?? document.body);
    return { position, isColoured: color === 'rgb(1, 2, 3)' };
  }, stale);
  expect(took).toEqual({ position: 'static', isColoured: false });
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(3);
  await other.context().close();
});
