import { axeFindings } from './axe-findings.ts';
import { makeDashboard } from './dashboards.ts';
import { Keyboard } from './keyboard.ts';
import { watch } from './page-watch.ts';
import { call, connectAnalytics, settled, signUp } from './person.ts';
import { clockedProgram, type Installation, install, setClock } from './product.ts';
import { expect, test } from './test.ts';

const begin = '2026-11-20T10:00:00Z';
let product: Installation;
test.beforeAll(async () => {
  product = await install({ CLOCK_STARTS_AT: begin }, clockedProgram);
});
test.afterAll(() => product.close());

/** A browser that says it is one: those that are run by programs do not count as views. */
const visitorAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

test('a link ends with its last day, says so neutrally, and comes back; views are counted; one act stops it all', async ({
  page,
  browser,
}) => {
  // A whole life of a link, in several browsers.
  test.setTimeout(180_000);
  const { errors } = await watch(page);
  const base = product.server.address;
  await page.clock.setFixedTime(begin);
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { permalink } = await makeDashboard(page, 'Peak Outfitters', '310001', [
    { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
  ]);
  const address = `${base}/dashboards/${permalink}`;
  await page.goto(address);
  await settled(page);
  const share = page.getByRole('button', { name: 'Share', exact: true });
  const panel = page.getByRole('dialog', { name: 'Share' });

  await share.click();
  await panel.getByLabel('Anyone with the link may look').check();
  await expect(panel.getByText('Anyone with the address sees it.')).toBeVisible();
  await expect(panel.getByText('No visitor in the last 30 days.')).toBeVisible();

  expect(await axeFindings(page)).toEqual([]);

  // By keyboard alone: the last day is chosen in a dialog that gives the focus back.
  const keys = new Keyboard(page);
  const setEnd = panel.getByRole('button', { name: 'Set an end date' });
  await keys.enter(setEnd);
  const dialog = page.getByRole('dialog', { name: 'Shared until when?' });
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await keys.enter(dialog.getByRole('button', { name: /^Last day/ }));
  const calendar = page.getByRole('dialog', { name: 'Last day' });
  await expect(calendar.getByRole('button', { name: /\b30 November 2026/ })).toBeEnabled();
  await expect(calendar.getByRole('button', { name: /\b19 November 2026/ })).toBeDisabled();
  await expect(calendar.getByRole('button', { name: 'Next month' })).toBeEnabled();
  await keys.enter(calendar.locator('table button[tabindex="0"]'));
  await expect(dialog.getByRole('button', { name: /^Last day: .*20/ })).toBeFocused();
  await keys.enter(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toHaveCount(0);
  await expect(share).toBeFocused();
  await keys.press('Enter');
  await expect(panel.getByText('Last day: 20 November 2026')).toBeVisible();
  await expect(panel.getByText(/until the end of 20 November 2026 \(Europe\/Vienna\)/)).toBeVisible();
  await keys.press('Escape');

  const context = await browser.newContext({ userAgent: visitorAgent });
  const visitor = await context.newPage();
  await visitor.goto(address);
  await settled(visitor);

  await setClock(product.server, '2026-11-20T23:00:05Z');
  await expect.poll(async () => (await fetch(`${base}/api/dashboards/${permalink}`)).status, { message: 'the day is over' }).toBe(410);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'This report is no longer shared' })).toBeVisible();
  const said = await visitor.locator('#root').textContent();
  for (const hint of ['410', 'Peak', 'Agency', 'Sign in']) expect(said).not.toContain(hint);
  expect(await visitor.title()).not.toContain('Peak');

  await page.clock.setFixedTime('2026-11-21T08:00:00Z');
  await page.reload();
  await settled(page);
  await expect(page.getByText('No longer shared')).toBeVisible();
  await share.click();
  await expect(panel.getByText(/Closed to visitors since the end of 20 November 2026/)).toBeVisible();
  await expect(panel.getByText(/Viewed once by one visitor in the last 30 days/)).toBeVisible();
  await page.goto(`${base}/dashboards`);
  await expect(page.getByRole('table').getByText('No longer shared')).toBeVisible();

  await page.goto(address);
  await share.click();
  await panel.getByRole('button', { name: 'Details' }).click();
  const views = page.getByRole('dialog', { name: 'Views' });
  await expect(views.getByRole('table', { name: 'Last visits' })).toContainText('Chrome, computer');
  await expect(views.getByRole('listitem')).toHaveCount(30);
  await expect(views.getByRole('listitem', { name: '20 November 2026: 1 view, 1 visitor' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(views).toHaveCount(0);
  await expect(share).toBeFocused();

  await share.click();
  await panel.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Public link')).toBeVisible();
  await visitor.reload();
  await settled(visitor);

  await share.click();
  await panel.getByRole('button', { name: 'Stop sharing' }).click();
  const question = page.getByRole('dialog', { name: 'Stop sharing?' });
  await expect(question).toContainText('Automatic reports go on');
  await question.getByRole('button', { name: 'Stop sharing' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/dashboards/') && !url.pathname.endsWith(permalink));
  await settled(page);
  await expect(page.getByText('Public link')).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  const { data } = await call<{ data: { public: boolean }[] }>(page, 'GET', '/api/dashboards');
  expect(data).toMatchObject([{ public: false, passwordProtected: false, sharedUntil: null }]);
  await context.close();
  expect(errors).toEqual([]);
});
