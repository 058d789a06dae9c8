import type { Locator, Page } from '@playwright/test';
import { findingsInBoth } from './axe-findings.ts';
import { makeDashboard, type WidgetOptions } from './dashboards.ts';
import { inEditor, inList, type Opening, onDashboard } from './openings.ts';
import { call, connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const wishes: WidgetOptions[] = [
  { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
  { title: 'By day', format: 'chart:area', width: 3, height: 2, metrics: ['sessions'], dimension: 'date' },
  {
    title: 'Channels',
    format: 'table',
    width: 4,
    height: 2,
    metrics: ['sessions', 'totalRevenue'],
    dimension: 'sessionDefaultChannelGroup',
  },
];

/** What a reader whose system chooses the colours sees of a part beside its words. */
const looksOf = (part: Locator): Promise<string[]> =>
  part.evaluate((element) => {
    const { backgroundColor, outlineStyle, outlineColor } = getComputedStyle(element);
    // How far it lets through what lies below stays as it was; the colours are the system's.
    const ground = backgroundColor.match(/\d+/g)?.slice(0, 3).join(' ') ?? '';
    return [ground, outlineStyle === 'none' ? 'none' : outlineColor];
  });

/** Each pair is a chosen one and one of its kind that is not. */
async function expectChosenSeen(page: Page, pairs: Record<string, [Locator, Locator]>): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  // Asked until it holds: colours pass over into the system's.
  for (const [name, [chosen, other]] of Object.entries(pairs))
    await expect
      .poll(async () => `${await looksOf(chosen)}` !== `${await looksOf(other)}`, { message: `${name} is told apart` })
      .toBe(true);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Dots that say a state keep their colours where the system chooses all others; what lies behind them is the system's. */
async function expectDotsSeen(page: Page, where: string): Promise<void> {
  const dots = page.locator('main [aria-hidden="true"][class*="dot"]');
  await expect(dots.first()).toBeVisible();
  const colours = () => dots.evaluateAll((all) => all.map((dot) => getComputedStyle(dot).backgroundColor));
  const own = await colours();
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect.soft(own, `dots of ${where} differ from what lies behind them`).not.toContain(ground);
  await expect.poll(colours, { message: `dots of ${where} keep their colours` }).toEqual(own);
  await page.screenshot({ path: test.info().outputPath(`forced-${where.replaceAll(' ', '-')}.png`) });
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Dialogs and panels; the page below them is looked at by itself. */
const opened = 'dialog[open], [role="dialog"], aside';

async function checkOpenings(page: Page, openings: readonly Opening[]): Promise<void> {
  for (const { name, open, close } of openings) {
    await open(page);
    expect.soft(await findingsInBoth(page, opened), name).toEqual([]);
    if (close) await close(page);
    else await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

test('axe finds nothing in what opens in the workshop, light and dark', async ({ browser }) => {
  test.setTimeout(180_000);
  const base = product.server.address;
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { id, permalink } = await makeDashboard(page, 'Peak Outfitters', '310001', wishes);
  const { data } = await call<{ data: { version: number; styles: object } }>(page, 'GET', `/api/dashboards/${permalink}`);
  const styles = JSON.stringify({ ...data.styles, theme: 'auto' });
  await call(page, 'POST', `/api/dashboards/${id}`, { form: { version: String(data.version), styles } });
  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });

  await page.goto(`${base}/dashboards/${permalink}`);
  await settled(page);
  await checkOpenings(page, onDashboard);
  await page.locator('main button[aria-haspopup="dialog"]').first().click();
  const days = page.getByRole('dialog');
  await days.getByRole('button', { name: 'Last month' }).click();
  const preset = (pressed: boolean) => days.getByRole('button', { pressed }).first();
  const day = (state: string) => days.locator(`table button:not(:disabled)${state}`).first();
  const rest = day(':not([data-in-range], [data-selected], [data-today])');
  await expectChosenSeen(page, {
    'a period by name': [preset(true), preset(false)],
    'the first day': [day('[data-first-in-range]'), rest],
    'a day between': [day('[data-in-range]:not([data-selected])'), rest],
    'the first day and one between': [day('[data-first-in-range]'), day('[data-in-range]:not([data-selected])')],
  });
  await page.keyboard.press('Escape');
  await expect(days).toHaveCount(0);
  await page.goto(`${base}/dashboards/${permalink}/realtime`);
  await expect(page.getByRole('heading', { name: 'Nothing is live here yet' })).toBeVisible();
  expect.soft(await findingsInBoth(page), 'realtime').toEqual([]);

  await page.goto(`${base}/dashboards/${permalink}?edit=true`);
  await settled(page);
  await checkOpenings(page, inEditor);
  const covers = page.locator('[data-editor-widget] > button');
  await page.getByRole('button', { name: /^Edit Sessions/ }).click();
  await expectChosenSeen(page, { 'the selected widget': [covers.and(page.locator('[aria-current]')), covers.nth(1)] });

  const thrown = await call<{ data: { id: string } }>(page, 'POST', '/api/dashboards', { name: 'Thrown away' });
  await call(page, 'DELETE', `/api/dashboards/${thrown.data.id}`);
  await call(page, 'POST', `/api/dashboards/${id}/template`, { name: 'Our monthly', description: 'As we like it.' });
  await page.goto(`${base}/dashboards`);
  await checkOpenings(page, inList);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expectChosenSeen(page, {
    'the page that is open': [links.and(page.locator('[aria-current]')), page.getByRole('link', { name: /Sources/ }).first()],
    'what the list shows': [
      page.locator('main button[aria-current="true"]').first(),
      page.locator('main button[aria-current="false"]').first(),
    ],
  });
  const pressable = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Active/ })
    .click();
  await expectChosenSeen(page, {
    'list and pictures': [pressable('As a list'), pressable('As pictures')],
    'all dashboards and favourites': [pressable('All'), pressable('Favourites')],
  });
  const { data: folder } = await call<{ data: { id: string } }>(page, 'POST', '/api/folders', { name: 'Shops', colour: '#c23b3b' });
  await page.goto(`${base}/dashboards?folder=${folder.id}`);
  await expectDotsSeen(page, 'folders');
  const domains = 'a.invalid\nb.invalid';
  const { data: group } = await call<{ data: { id: string } }>(page, 'POST', '/api/campaigns', { name: 'Shops', domains });
  await page.goto(`${base}/groups/${group.id}`);
  await expectChosenSeen(page, { '7 and 30 days': [pressable('7 days'), pressable('30 days')] });
  await expectDotsSeen(page, 'a group');
  const shared = { category: 'public', public: true };
  const { data: status } = await call<{ data: { permalink: string } }>(page, 'PUT', `/api/campaigns/${group.id}/sharing`, shared);
  await page.goto(`${base}/status/${status.permalink}`);
  await expectDotsSeen(page, 'a status page');
  for (const path of ['/dashboards/create', '/company/settings']) {
    await page.goto(base + path);
    await expect(page.getByRole(path === '/company/settings' ? 'form' : 'region').first()).toBeVisible();
    expect.soft(await findingsInBoth(page), path).toEqual([]);
    const cards = page.locator('label:has(> input[type="radio"])');
    const [chosen, other] = [cards.filter({ has: page.locator(':checked') }), cards.filter({ hasNot: page.locator(':checked') })];
    if (path === '/dashboards/create') await expectChosenSeen(page, { 'a card with a radio': [chosen.first(), other.first()] });
  }
  await context.close();
});
