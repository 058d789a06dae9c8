import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { makeDashboard, type WidgetOptions } from './dashboards.ts';
import { fingerOn } from './finger.ts';
import { watch } from './page-watch.ts';
import { connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const cover = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^Edit ${title}, \\d`) });
const bar = (page: Page, title: string) => page.getByRole('group', { name: `Change ${title}` });
const sessions: WidgetOptions = { title: 'Sessions', format: 'summary', metrics: ['sessions'] };
const users: WidgetOptions = { title: 'Users', format: 'chart:line', metrics: ['totalUsers'], dimension: 'date' };

async function openEditor(page: Page): Promise<void> {
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const { permalink } = await makeDashboard(page, 'Monthly', '310001', [sessions, users]);
  await page.goto(`${product.server.address}/dashboards/${permalink}?edit=true`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await settled(page);
}

test('a title is typed on its card, after a double click or F2, as one step to undo', async ({ page }) => {
  const { errors } = await watch(page);
  await openEditor(page);
  await cover(page, 'Sessions').dblclick();
  const box = page.locator('[data-editor-widget]').getByRole('textbox', { name: 'Title' });
  await expect(box).toBeFocused();
  await box.pressSequentially('Visits');
  await expect(card(page, 'Visits')).toBeVisible();
  await expect(page.locator('aside').last().getByRole('textbox', { name: 'Title' })).toHaveValue('Visits');
  await box.press('Enter');
  await expect(cover(page, 'Visits'), 'the card has the keys').toBeFocused();
  await expect(box).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'The title is now “Visits”.' })).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(card(page, 'Sessions'), 'all of it is one step').toBeVisible();

  await cover(page, 'Users').focus();
  await page.keyboard.press('F2');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('Users');
  await page.keyboard.press('End');
  await page.keyboard.type(' of all');
  await expect(box).toHaveValue('Users of all');
  await page.keyboard.press('Escape');
  await expect(cover(page, 'Users'), 'with the title it had').toBeFocused();
  await expect(card(page, 'Users of all')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Users of all' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save', exact: true }), 'the editor is not left').toBeVisible();
  expect(errors).toEqual([]);
});

/** Whether the bar lies over what any card shows. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const own = document.querySelector('fieldset[data-no-drag]')?.getBoundingClientRect();
    if (!own) return ['no bar'];
    return [...document.querySelectorAll('[data-editor-widget] article :is(header, [data-body], footer)')]
      .filter((part) => part.textContent !== '')
      .filter((part) => {
        const box = part.getBoundingClientRect();
        return box.right > own.left && box.left < own.right && box.bottom > own.top + 0.5 && box.top < own.bottom - 0.5;
      })
      .map((part) => part.textContent);
  });

for (const width of [1440, 820])
  test(`size, format, metrics and period are changed from the edge of the chosen card at ${width} px, by keys too`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { errors } = await watch(page);
    await openEditor(page);
    await cover(page, 'Users').click();
    expect(await covered(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);

    await cover(page, 'Users').focus();
    await page.keyboard.press('Tab');
    await expect(bar(page, 'Users').getByRole('button', { name: /^Size/ })).toBeFocused();
    await page.keyboard.press('Enter');
    const size = page.getByRole('dialog', { name: 'Size' });
    await size.getByRole('radio', { name: '4 wide, 2 high' }).check();
    await page.keyboard.press('Escape');
    await expect(size).toHaveCount(0);
    await expect(bar(page, 'Users').getByRole('button', { name: /^Size/ })).toBeFocused();
    await expect(cover(page, 'Users')).toHaveAccessibleName(/4 wide, 2 high/);

    for (const part of await bar(page, 'Users').getByRole('button').all()) {
      const drawn = await part.boundingBox();
      expect(
        Math.min(drawn?.width ?? 0, drawn?.height ?? 0),
        `${await part.getAttribute('aria-label')} is large enough to be pressed`,
      ).toBeGreaterThanOrEqual(24);
    }
    await bar(page, 'Users').getByRole('button', { name: 'Metrics' }).click();
    const metrics = page.getByRole('dialog', { name: 'Metrics' });
    const search = metrics.getByRole('combobox', { name: 'Metrics' });
    await search.click();
    await search.pressSequentially('sessions');
    await page.getByRole('option', { name: 'Sessions', exact: true }).click();
    await expect(metrics.getByRole('list', { name: 'Chosen: Metrics' }).getByRole('listitem'), 'a choice leaves it open').toHaveCount(2);
    await page.keyboard.press('Escape');

    await page.locator('fieldset[data-no-drag]').getByRole('button', { name: 'Period' }).click();
    await page.getByRole('dialog', { name: 'Period' }).getByLabel('Shows').selectOption({ label: 'Last 7 days' });
    await page.keyboard.press('Escape');
    await expect(page.locator('aside').last().locator('summary', { hasText: 'Period' })).toContainText('Last 7 days');

    await page.locator('fieldset[data-no-drag]').getByRole('button', { name: 'Format' }).click();
    await page.getByRole('dialog', { name: 'Format' }).getByRole('button', { name: 'Table', exact: true }).click();
    await expect(page.locator('[data-editor-widget]').getByRole('table')).toBeVisible();
    // Whoever presses elsewhere is done with it.
    await cover(page, 'Sessions').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bar(page, 'Sessions')).toBeVisible();
    expect(await covered(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

test('formats are drawn of the figures the widget has, in the panel and from its card, and ask for none', async ({ page }) => {
  const { errors } = await watch(page);
  await openEditor(page);
  const asked: string[] = [];
  page.on('request', (request) => /\/(data|preview)\b/.test(request.url()) && asked.push(request.url()));
  await cover(page, 'Users').click();
  const panel = page.locator('aside').last();
  const format = (name: string, within = panel) => within.getByRole('button', { name, exact: true });
  await expect(format('Table').locator('svg text').first()).toHaveText(/\d/);
  await expect(format('Line').locator('svg path[stroke]')).not.toHaveCount(0);
  await expect(format('Bar').locator('svg path[stroke]')).not.toHaveCount(0);
  const refused = format('Pie');
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
  await expect(refused.locator('svg'), 'what is refused is not drawn').toHaveCount(0);
  await refused.hover();
  await expect(panel.getByText(/^A pie/)).toBeVisible();

  await bar(page, 'Users').getByRole('button', { name: 'Format' }).click();
  const opened = page.getByRole('dialog', { name: 'Format' });
  await expect(format('Table', opened).locator('svg text').first()).toHaveText(/\d/);
  expect(asked).toEqual([]);
  expect(errors).toEqual([]);
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
  /** Whether a thumb of 44 px presses a button wherever it lies on it. */
  const isThumbHigh = (button: Locator) =>
    button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hits = [y - 21, y, y + 21].map((at) => document.elementFromPoint(x, at));
      return width >= 44 && hits.every((hit) => hit !== null && element.contains(hit));
    });

  test('the card is seen above its settings, which are pulled over all of the window and away', async ({ page }) => {
    const { errors } = await watch(page);
    await openEditor(page);
    await cover(page, 'Users').tap();
    const panel = page.getByRole('complementary', { name: 'Users' });
    const grip = panel.getByRole('button', { name: 'Settings over the whole window' });
    await expect(grip).toHaveAttribute('aria-pressed', 'false');
    const isAbove = async () => {
      const box = await card(page, 'Users').boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= (await topOf(panel));
    };
    await expect.poll(isAbove, 'all of the card is above the sheet').toBe(true);
    for (const button of await bar(page, 'Users').getByRole('button').all()) expect(await isThumbHigh(button)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);

    // What is typed is seen on the card.
    await panel.getByRole('textbox', { name: 'Title' }).fill('Readers');
    await expect(card(page, 'Readers')).toBeInViewport({ ratio: 1 });
    const named = page.getByRole('complementary', { name: 'Readers' });
    await named.getByRole('button', { name: 'Settings over the whole window' }).tap();
    await expect.poll(() => topOf(named)).toBe(0);
    await page.keyboard.press('Shift+Tab');
    expect(await named.evaluate((element) => element.contains(document.activeElement)), 'nothing else is seen: the keys stay').toBe(true);
    const handle = named.getByRole('button', { name: 'Settings over the whole window' });
    await handle.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => topOf(named)).toBe(422);

    const pull = async (to: number) => {
      const box = await handle.boundingBox();
      if (!box) throw new Error('The grip cannot be seen');
      const finger = await fingerOn(page);
      await finger.down({ x: 195, y: box.y + 12 });
      await finger.moveTo({ x: 195, y: to });
      await finger.up();
    };
    await pull(60);
    await expect.poll(() => topOf(named)).toBe(0);
    await pull(430);
    await expect.poll(() => topOf(named)).toBe(422);
    // Quicker than it is drawn; the mouse is a pointer that can be captured.
    await page.mouse.move(195, 300);
    const flick = (end: 'pointerup' | 'pointercancel', to: number) =>
      handle.evaluate(
        (grip, [type, at]) => {
          const send = (name: string, clientY: number) =>
            grip.dispatchEvent(new PointerEvent(name, { pointerId: 1, clientX: 195, clientY, bubbles: true }));
          send('pointerdown', grip.getBoundingClientRect().top + 12);
          send('pointermove', at);
          send(type, at);
        },
        [end, to] as const,
      );
    await flick('pointerup', 60);
    await expect.poll(() => topOf(named)).toBe(0);
    await flick('pointercancel', 430);
    await expect.poll(() => topOf(named)).toBe(422);
    await handle.press('Enter');
    await expect.poll(() => topOf(named)).toBe(0);
    await pull(800);
    await expect(named).toHaveCount(0);
    expect(errors).toEqual([]);
  });
});
