import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { dayMs } from '@sightline/contract/core';
import { makeDashboard, type WidgetOptions } from './dashboards.ts';
import { watch } from './page-watch.ts';
import { awake, call, connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const wishes: WidgetOptions[] = [
  { title: 'Visitors', format: 'summary', metrics: ['sessions'], dimension: 'date', rowsLimit: 400 },
  { title: 'Course', format: 'chart:line', width: 2, metrics: ['sessions', 'totalUsers'], dimension: 'date', rowsLimit: 400 },
  { title: 'Channels', format: 'chart:pie', metrics: ['sessions'], dimension: 'sessionDefaultChannelGroup' },
  { title: 'Days', format: 'table', width: 2, height: 2, metrics: ['sessions', 'totalRevenue'], dimension: 'date', rowsLimit: 400 },
  { title: 'Hours', format: 'table', width: 2, height: 2, metrics: ['sessions'], dimension: 'dateHour', rowsLimit: 10_000 },
];

async function openDashboard(page: Page, name: string, isPublic = false): Promise<string> {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { id, permalink } = await makeDashboard(page, name, '310001', wishes);
  if (isPublic) {
    await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
    // A page that finds itself signed out goes to the sign-in, and takes the next opening away.
    await page.goto('about:blank');
    await page.context().clearCookies();
  }
  const address = `${base}/dashboards/${permalink}`;
  await page.goto(address);
  await settled(page);
  return address;
}

const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true });

async function choose(page: Page, title: string, item: string): Promise<void> {
  await card(page, title)
    .getByRole('button', { name: `Menu of ${title}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

const figureOf = (text: string): number => Number(text.replace(/[^\d.-]/g, ''));

/** Rows of a file whose cells hold neither quotes nor line ends. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, ''));

test('a long table is searched, ordered, and downloaded as it is shown', async ({ page }) => {
  await openDashboard(page, 'Alpine: shop');
  const days = card(page, 'Days');
  const rows = days.locator('tbody tr');
  const all = await rows.count();
  expect(all).toBeGreaterThanOrEqual(28);
  await expect(days.getByRole('status')).toHaveText(`${all} rows`);

  await days.getByRole('button', { name: /^Sessions/ }).click();
  // Typed last, as how many rows are left is told by its answer alone.
  await days.getByRole('searchbox', { name: 'Search Days' }).fill('28');
  await expect(days.getByRole('status')).toHaveText(new RegExp(`^\\d+ of ${all} rows$`));
  await expect(days.locator('tfoot th')).toHaveText('Total of all rows');
  const names = await days.locator('tbody th').allTextContents();
  const sessions = (await days.locator('tbody td:nth-child(2)').allTextContents()).map(figureOf);
  expect(names.length).toBeGreaterThan(0);
  expect(names.length).toBeLessThan(all);
  expect(sessions).toEqual(sessions.toSorted((one, other) => other - one));

  const downloading = page.waitForEvent('download');
  await choose(page, 'Days', 'Download CSV');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Alpine shop - Days - \d{4}-\d\d-01 to \d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFDate,')).toBe(true);
  const [head = [], ...lines] = text.slice(1).trimEnd().split('\r\n').map(cellsOf);
  expect(head.filter((heading) => /^Sessions \(.* \d{4}\)$/.test(heading))).toHaveLength(2);
  const totals = lines.pop() ?? [];
  expect(totals[0]).toBe('Total of all rows');
  expect(
    lines.map(([date = '']) =>
      new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(`${date}T12:00:00Z`)),
    ),
  ).toEqual(names);
  const sessionsAt = head.findIndex((heading) => heading.startsWith('Sessions ('));
  expect(lines.map((cells) => Number(cells[sessionsAt]))).toEqual(sessions);

  const excel = page.waitForEvent('download');
  await choose(page, 'Days', 'Download Excel');
  const workbook = await readFile(await (await excel).path());
  expect(workbook.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004', 'latin1'));
});

test('of a very long table only the rows near the screen are drawn, and all can be reached', async ({ page }) => {
  await openDashboard(page, 'Long');
  const hours = card(page, 'Hours');
  const table = hours.getByRole('table');
  const count = Number(/^(\d+) rows$/.exec((await hours.getByRole('status').textContent()) ?? '')?.[1]);
  expect(count).toBeGreaterThan(500);
  expect(Number(await table.getAttribute('aria-rowcount'))).toBe(count + 2);
  expect(await hours.locator('tbody tr').count()).toBeLessThan(80);
  const place = hours.getByRole('region', { name: 'Hours' });
  const widths = () =>
    table.locator('thead th').evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));
  const atStart = await widths();
  await place.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(hours.locator(`tr[aria-rowindex="${count + 1}"]`)).toBeVisible();
  await expect(hours.locator('tfoot')).toBeInViewport();
  const atEnd = await widths();
  for (const [index, width] of atStart.entries()) expect(Math.abs((atEnd[index] ?? 0) - width)).toBeLessThanOrEqual(1);
  expect(await hours.locator('tbody tr').count()).toBeLessThan(80);
  const name = await hours.locator(`tr[aria-rowindex="${count + 1}"] th`).textContent();
  await hours.getByRole('searchbox').fill(name ?? '');
  await expect(hours.locator('tbody tr').first()).toContainText(name ?? '');
});

/** What of a table's region is seen whole, and what is cut: a figure that is cut reads as another one. Runs inside the page. */
function seenOf(region: Element): { heads: number; wholeHeads: number; cut: string[]; rows: number; wholeRows: number } {
  const table = region.querySelector('table');
  const heads = [...(table?.tHead?.rows[0]?.cells ?? [])];
  const { left, top } = region.getBoundingClientRect();
  const [right, bottom] = [left + region.clientWidth, top + region.clientHeight];
  const shows = (cell: Element, x: number): boolean => {
    const { top: above, height } = cell.getBoundingClientRect();
    const covers = [...(region.parentElement?.querySelectorAll('[data-cover]') ?? [])].map((cover) => cover.getBoundingClientRect());
    if (covers.some((cover) => cover.left <= x && cover.right >= x)) return false;
    return cell.contains(document.elementFromPoint(x, above + height / 2));
  };
  const isWhole = (cell: Element): boolean => {
    const box = cell.getBoundingClientRect();
    return box.left >= left - 1 && box.right <= right + 1 && shows(cell, box.left + 2) && shows(cell, box.right - 3);
  };
  const first = [...(table?.tBodies[0]?.rows[0]?.cells ?? [])];
  const cut = first.filter((cell) => {
    const box = cell.getBoundingClientRect();
    const points = Array.from({ length: 20 }, (_, step) => box.left + ((step + 0.5) * box.width) / 20);
    return !isWhole(cell) && points.some((x) => x > left && x < right && shows(cell, x));
  });
  const head = heads[0]?.getBoundingClientRect().bottom ?? top;
  const foot = table?.tFoot?.rows[0]?.cells[0]?.getBoundingClientRect().top ?? bottom;
  const rows = [...(table?.tBodies[0]?.rows ?? [])];
  const whole = rows.filter((row) => row.getBoundingClientRect().top >= head - 1 && row.getBoundingClientRect().bottom <= foot + 1);
  return {
    heads: heads.length,
    wholeHeads: heads.filter(isWhole).length,
    cut: cut.map(({ textContent }) => textContent ?? ''),
    rows: rows.length,
    wholeRows: whole.length,
  };
}

test('what has no room in a card is said there, and one press away; nothing is cut', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const many = ['sessions', 'engagementRate', 'totalUsers', 'newUsers', 'averageSessionDuration', 'totalRevenue', 'screenPageViews'];
  const { permalink } = await makeDashboard(page, 'Room', '310001', [
    { title: 'Four', format: 'summary', metrics: many.slice(0, 4) },
    { title: 'Seven', format: 'summary', metrics: many },
    { title: 'Wide', format: 'table', width: 2, height: 2, metrics: many, dimension: 'sessionDefaultChannelGroup' },
    { title: 'Tall', format: 'table', width: 2, height: 1, metrics: ['sessions'], dimension: 'sessionDefaultChannelGroup' },
    { title: 'Small', format: 'table', width: 2, height: 2, metrics: ['sessions'], dimension: 'deviceCategory' },
  ]);
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    // A page that is loaded again takes up what was scrolled.
    await page.goto('about:blank');
    await page.goto(`${base}/dashboards/${permalink}`);
    await settled(page);
    const at = `at ${width} px`;

    const figures = card(page, 'Four').locator('dl > div');
    await expect(figures).toHaveCount(3);
    for (const figure of await figures.all()) {
      const value = figure.locator('dd').first();
      await expect(value, at).toBeInViewport({ ratio: 1 });
      await expect(figure.locator('dt'), at).toBeInViewport({ ratio: 1 });
      expect((await figure.locator('dt').boundingBox())?.width ?? 0, `a name is read ${at}`).toBeGreaterThan(50);
      const right = (box: { x: number; width: number } | null) => (box?.x ?? 0) + (box?.width ?? 0);
      expect(right(await value.boundingBox()), at).toBeLessThanOrEqual(right(await card(page, 'Four').boundingBox()));
    }

    const seven = card(page, 'Seven');
    const shown = await seven.locator('dl > div').evaluateAll((items) => {
      const { bottom } = items[0]?.closest('section')?.getBoundingClientRect() ?? { bottom: 0 };
      return items.filter((item) => item.getBoundingClientRect().bottom <= bottom + 1).length;
    });
    const rest = seven.getByRole('button', { name: new RegExp(`^${6 - shown} more figures?$`) });
    await expect(rest, at).toHaveCount(shown < 6 ? 1 : 0);
    if (shown < 6) {
      await rest.click();
      const all = page.getByRole('dialog').locator('dl > div');
      await expect(all).toHaveCount(6);
      for (const figure of await all.all()) await expect(figure).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }

    const wide = card(page, 'Wide').getByRole('region', { name: 'Wide' });
    await wide.scrollIntoViewIfNeeded();
    const before = await wide.evaluate(seenOf);
    expect(before.cut, at).toEqual([]);
    const more = card(page, 'Wide').getByRole('button', { name: /^\d+ more columns?$/ });
    if (before.wholeHeads < before.heads) {
      await expect(more, at).toHaveText(
        `${before.heads - before.wholeHeads} more column${before.heads - before.wholeHeads === 1 ? '' : 's'}`,
      );
      for (
        let press = 0;
        press < before.heads && (await wide.evaluate((region) => region.scrollLeft + region.clientWidth < region.scrollWidth));
        press += 1
      )
        await more.last().click();
      // Within a pixel, as `seenOf` counts: a browser scrolls by whole ones, and a table may end within one.
      const beyond = () =>
        wide.evaluate(
          (region) =>
            (region.querySelector('thead th:last-child')?.getBoundingClientRect().right ?? Number.NaN) -
            region.getBoundingClientRect().right,
        );
      await expect.poll(beyond, { message: at }).toBeLessThanOrEqual(1);
      await expect.poll(async () => (await wide.evaluate(seenOf)).cut, { message: at }).toEqual([]);
      await expect(wide.getByRole('rowheader').first(), `which row it is stays ${at}`).toBeInViewport({ ratio: 1 });
    } else await expect(more, at).toHaveCount(0);

    const tall = card(page, 'Tall').getByRole('region', { name: 'Tall' });
    await tall.scrollIntoViewIfNeeded();
    const { rows, wholeRows } = await tall.evaluate(seenOf);
    expect(wholeRows).toBeLessThan(rows);
    await expect(card(page, 'Tall').locator('footer'), at).toHaveText(`${wholeRows} of ${rows} rows`);
    await expect(card(page, 'Tall').locator('[data-more-below]'), at).toHaveCount(1);
    await tall.evaluate((region) => region.scrollTo(0, region.scrollHeight));
    await expect(card(page, 'Tall').locator('[data-more-below]'), at).toHaveCount(0);
    await expect(card(page, 'Small').locator('footer'), at).toHaveText('');
    await expect(card(page, 'Small').getByRole('region')).toHaveCSS('background-image', 'none');
  }
});

test('a visitor opens a widget full size by keyboard, goes to the next, reloads, and comes back to where it was', async ({ page }) => {
  const address = await openDashboard(page, 'Full', true);
  await page.reload();
  await settled(page);
  const menu = card(page, 'Course').getByRole('button', { name: 'Menu of Course' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Open full size' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Show as table' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Open full size' })).toBeFocused();
  await page.keyboard.press('Enter');
  const full = page.getByRole('dialog');
  await expect(full).toHaveAccessibleName('Course, full size');
  const drawn = full.locator('[data-drawn="true"] svg');
  await expect(drawn).toBeVisible();
  expect((await drawn.boundingBox())?.width).toBeGreaterThan(1000);
  // There is nothing larger than full size; its entry would only be a step that Close goes back.
  await full.getByRole('button', { name: 'Menu of Course' }).click();
  await expect(page.getByRole('menuitem').first()).toHaveText('Show as table');
  await page.keyboard.press('Escape');
  await expect(full).toBeVisible();
  await full.getByRole('heading').click();
  await page.keyboard.press('ArrowRight');
  await expect(full).toHaveAccessibleName('Channels, full size');
  await page.reload();
  await expect(full).toHaveAccessibleName('Channels, full size');
  await page.keyboard.press('Escape');
  await expect(full).toBeHidden();
  expect(new URL(page.url()).searchParams.get('widget')).toBeNull();
  await expect(card(page, 'Channels').getByRole('button', { name: 'Menu of Channels' })).toBeFocused();

  // Closed twice in a breath it is closed once: the step before it is another page's.
  await choose(page, 'Course', 'Open full size');
  await expect(full).toBeVisible();
  await full.evaluate((dialog) => {
    for (const _ of [1, 2]) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
  await expect(full).toBeHidden();
  await expect(card(page, 'Course')).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).toBe(new URL(address).pathname);

  // On a phone it takes the whole window.
  await page.setViewportSize({ width: 390, height: 800 });
  await choose(page, 'Course', 'Open full size');
  expect(await full.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 });
  await page.goBack();
  await expect(full).toBeHidden();
});

test('a text has no menu in full size, where there is nothing left for it to do', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { permalink } = await makeDashboard(page, 'Words', '310001', [
    { title: 'Note', format: 'textCard', metrics: [], text: '<p>Read this</p>' },
  ]);
  await page.goto(`${base}/dashboards/${permalink}`);
  await choose(page, 'Note', 'Open full size');
  const full = page.getByRole('dialog', { name: 'Note, full size' });
  await expect(full).toContainText('Read this');
  await expect(full.getByRole('button')).toHaveCount(1);
  await full.getByRole('button', { name: 'Close' }).click();
  await expect(full).toBeHidden();
});

test('a chart is zoomed, its series are isolated, its points are read by keyboard, and its figures are shown as a table', async ({
  page,
}) => {
  await openDashboard(page, 'Chart');
  const course = card(page, 'Course');
  await course.hover();
  const canvas = course.locator('[data-drawn="true"]');
  // The last days of a month that has just ended are dashed: a path of their own.
  const lines = () => canvas.locator('path[stroke-width="2"]:not([stroke-dasharray])').count();

  const sessions = course.getByRole('button', { name: 'Sessions', exact: true });
  const users = course.getByRole('button', { name: 'Total users', exact: true });
  await expect(sessions).toHaveAttribute('aria-pressed', 'true');
  expect(await lines()).toBe(2);
  await sessions.dblclick();
  await expect(users).toHaveAttribute('aria-pressed', 'false');
  await expect(course.getByRole('status')).toHaveText('Shown: Sessions.');
  expect(await lines()).toBe(1);
  await sessions.focus();
  await page.keyboard.press('Alt+Enter');
  await expect(users).toHaveAttribute('aria-pressed', 'true');
  await expect(course.getByRole('status')).toHaveText('All series are shown.');

  const points = course.getByRole('slider', { name: 'Course: points of the chart' });
  const all = Number(await points.getAttribute('max')) + 1;
  const strokes = () => canvas.locator('path').count();
  const unmarked = await strokes();
  await points.focus();
  await expect(points).toHaveAttribute(
    'aria-valuetext',
    /^\w{3}, 1 \w+ \d{4}: Sessions [\d,]+, (up|down) [\d.]+%; \w{3}, 1 \w+ \d{4} [\d,]+; Total users/,
  );
  await page.keyboard.press('ArrowRight');
  await expect(points).toHaveAttribute('aria-valuetext', /^\w{3}, 2 \w+ \d{4}: Sessions/);
  await expect(course.locator('table').filter({ hasText: 'Sessions' })).toBeVisible();
  // Where the keys are is marked, and nothing once they are elsewhere.
  expect(await strokes()).toBeGreaterThan(unmarked);
  await sessions.focus();
  await expect.poll(strokes).toBe(unmarked);
  await points.focus();
  await page.keyboard.press('+');
  await expect(points).toHaveAttribute('max', String(Math.ceil(all / 2) - 1));
  await expect(points).toHaveAttribute('aria-valuetext', /^\w{3}, 2 \w+ \d{4}: .*Zoomed: 1 \w+ \d{4} to 1\d \w+ \d{4}$/);
  await page.keyboard.press('-');
  await expect(points).toHaveAttribute('max', String(all - 1));

  const box = await canvas.boundingBox();
  if (!box) throw new Error('The chart has no place');
  await page.mouse.move(box.x + box.width * 0.35, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await points.getAttribute('max')) + 1).toBeLessThan(all / 2);
  await course.getByRole('button', { name: 'Reset zoom' }).click();
  await expect(points).toHaveAttribute('max', String(all - 1));
  await expect(canvas).toHaveAccessibleName(/^Sessions: [\d,]+ in all, (up|down) [\d.]+% against /);

  await choose(page, 'Course', 'Show as table');
  await expect(course.locator('tbody tr')).toHaveCount(all);
  await choose(page, 'Course', 'Show as chart');
  await expect(canvas).toBeVisible();
});

test('nothing moves while figures come, and a foot takes no room from what is drawn', async ({ page }) => {
  const { errors, shifts } = await watch(page);
  const address = await openDashboard(page, 'Still');
  const now = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Vienna' }).format(new Date());
  await page.goto(`${address}?startDate=${now.slice(0, 8)}01&endDate=${now}`);
  await settled(page);
  const feet = page.locator('[data-widget] > footer');
  // Of ten rows a card has room for fewer, which its foot says.
  await expect(feet.filter({ hasText: /^\d+ of \d+ rows$/ }).first()).toBeVisible();
  expect(await shifts()).toEqual([]);
  const heights = () => page.locator('[data-body]').evaluateAll((bodies) => bodies.map((body) => body.getBoundingClientRect().height));
  const withFeet = await heights();
  await feet.evaluateAll((elements) => {
    for (const element of elements) element.remove();
  });
  expect(await heights()).toEqual(withFeet);
  expect(errors).toEqual([]);
});

test('what a visitor did not get while offline comes by itself once the connection is back', async ({ page }) => {
  await openDashboard(page, 'Offline', true);
  await awake(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Previous period' }).click();
  const fault = page.getByRole('alert').filter({ hasText: 'No figures came' });
  await expect(fault).toContainText('The connection broke off before these figures came.');
  await expect(page.getByText(/you typed/)).toHaveCount(0);
  await expect(page.getByRole('alert'), 'said once, not by each card').toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Try again' }), 'one for all cards').toHaveCount(1);
  await page.context().setOffline(false);
  await expect(fault).toHaveCount(0);
  await settled(page);
  await expect(page.locator('[data-widget][data-state="ready"]')).toHaveCount(wishes.length);
});

test('days that were looked at before are shown at once, with nobody asked for them', async ({ page }) => {
  await openDashboard(page, 'Before');
  await awake(page);
  await settled(page);
  const figures = () => page.locator('[data-widget] [data-body]').evaluateAll((bodies) => bodies.map((body) => body.textContent));
  const before = await figures();
  await page.getByRole('button', { name: 'Previous period' }).click();
  await expect.poll(figures).not.toEqual(before);
  await settled(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Next period' }).click();
  await expect.poll(figures, { timeout: 1000 }).toEqual(before);
  await expect(page.getByRole('alert').filter({ hasText: 'figures came' })).toHaveCount(0);
});

test('a part of the page that is asked for while offline is waited for: the bar stays, and the part comes by itself', async ({
  page,
  browser,
}) => {
  const address = await openDashboard(page, 'Late parts', true);
  await page.context().setOffline(true);
  const days = page.locator('main button[aria-haspopup="dialog"]').first();
  await days.click();
  const notice = page.getByRole('status').filter({ hasText: 'The server cannot be reached.' });
  await expect(notice).toContainText('what is missing comes by itself');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(days, 'the bar stays').toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous period' })).toBeVisible();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/late-part.png` });
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Apply' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  // As it looks when it came at once.
  expect(await page.getByRole('dialog').evaluate((panel) => getComputedStyle(panel).position)).toBe('absolute');

  // Somebody of another company reads it within the product: told once, in the language of the dashboard.
  const reader = await browser.newPage();
  await signUp(reader, product.server.address);
  await reader.goto(address);
  await settled(reader);
  await reader.context().setOffline(true);
  await reader.locator('main button[aria-haspopup="dialog"]').first().click();
  const told = reader.getByRole('status').filter({ hasText: 'The server cannot be reached.' });
  await expect(told.first()).toBeVisible();
  await expect(told).toHaveCount(1);
  await expect(reader.locator('body > [lang="en-GB"]').filter({ has: told })).toBeVisible();
  await reader.context().setOffline(false);
  await expect(reader.getByRole('dialog').getByRole('button', { name: 'Apply' })).toBeVisible();
  await expect(told).toHaveCount(0);
  await reader.context().close();
});

test('a page that is asked for while offline comes by itself too', async ({ page }) => {
  await signUp(page, product.server.address);
  await page.goto(`${product.server.address}/dashboards`);
  await expect(page.getByRole('link', { name: 'Groups' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Groups' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The server cannot be reached.' })).toBeVisible();
  await expect(page.getByText('Something went wrong on our side')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
});

test('“Today” of a page that stays open goes on with the calendar', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { permalink } = await makeDashboard(page, 'Wall', '310001', wishes.slice(0, 1), 'daily');
  const dayAgo = (days: number): Date => new Date(`${new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)}T12:00:00Z`);
  const said = (day: Date): string => day.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  await page.clock.install({ time: dayAgo(3) });
  await page.goto(`${base}/dashboards/${permalink}`);
  await settled(page);
  const opener = page.locator('[data-guide="dateRange"]');
  await expect(opener).toContainText(said(dayAgo(3)));
  await page.clock.fastForward('24:00:00');
  await expect(opener).toContainText(said(dayAgo(2)));
});

test('a shared page that nobody turned to goes on with the calendar too', async ({ page, browser }) => {
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const { id, permalink } = await makeDashboard(page, 'Hall', '310001', wishes.slice(0, 1), 'daily');
  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  const visitor = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await visitor.clock.install();
  const said = (days: number): string =>
    new Date(Date.now() + days * dayMs).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  await visitor.goto(`${product.server.address}/dashboards/${permalink}`);
  const opener = visitor.locator('[data-guide="dateRange"]');
  await expect(opener).toContainText(said(0));
  await expect(visitor.locator('html[data-awake]')).toHaveCount(0);
  await visitor.clock.fastForward('24:00:00');
  await expect(visitor.locator('html[data-awake]')).toHaveCount(1);
  await expect(opener).toContainText(said(1));
  await visitor.context().close();
});
