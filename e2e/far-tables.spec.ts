import type { Page } from '@playwright/test';
import { makeDashboard, type WidgetOptions } from './dashboards.ts';
import { awake, connectAnalytics, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const tables = 24;
const wishes = Array.from({ length: tables }, (_, index): WidgetOptions => {
  const metrics = ['sessions', 'totalRevenue'];
  return { title: `Table ${index + 1}`, format: 'table', height: 2, metrics, dimension: 'sessionDefaultChannelGroup' };
});

interface Held {
  held: { frames: FrameRequestCallback[] | null; arranged: string[] };
}
/** Lets the page draw no frame until it is let go, and notes in which order tables are arranged from then on. */
const holdFrames = (page: Page) =>
  page.evaluate(() => {
    const held: Held['held'] = { frames: [], arranged: [] };
    Object.assign(window, { held });
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (then) => (held.frames === null ? request(then) : held.frames.push(then));
    new MutationObserver((changes) => {
      for (const { target } of changes)
        held.arranged.push((target as Element).closest<HTMLElement>('[data-widget]')?.querySelector('h2')?.textContent ?? '');
    }).observe(document, { subtree: true, attributeFilter: ['data-fit'] });
  });
const letFramesGo = (page: Page) =>
  page.evaluate(() => {
    const { held } = window as unknown as Held;
    held.arranged.length = 0;
    const waiting = held.frames ?? [];
    held.frames = null;
    for (const each of waiting) requestAnimationFrame(each);
  });
const arranged = (page: Page) => page.evaluate(() => (window as unknown as Held).held.arranged);
/** Of all tables, how close their columns stand. */
const fits = (page: Page) =>
  page.locator('[data-widget] table').evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.fit ?? 'not arranged'));

/** Titles of those that can be seen, and of the nearest of the others, once the page stands at its end. */
const atEnd = (page: Page) =>
  page.locator('[data-widget]').evaluateAll((cards) => {
    const placed = cards.map((card) => ({
      title: card.querySelector('h2')?.textContent ?? '',
      bottom: card.getBoundingClientRect().bottom,
    }));
    const above = placed.filter(({ bottom }) => bottom <= 0);
    const nearest = Math.max(...above.map(({ bottom }) => bottom));
    const titles = (of: typeof placed) => of.map(({ title }) => title);
    return { seen: titles(placed.filter(({ bottom }) => bottom > 0)), nearest: titles(above.filter(({ bottom }) => bottom === nearest)) };
  });

test('tables below the window: those scrolled to come first, all are arranged for a window of another width, and before they are printed', async ({
  page,
}) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { permalink } = await makeDashboard(page, 'Tables', '310001', wishes);
  const open = async () => {
    await page.goto(`${base}/dashboards`);
    await awake(page);
    const link = page.locator(`a[href="/dashboards/${permalink}"]`).first();
    await link.focus();
    await holdFrames(page);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-widget][data-state="ready"] table')).toHaveCount(tables);
    expect(await fits(page)).toContain('not arranged');
  };
  await page.setViewportSize({ width: 1300, height: 800 });
  await open();
  await page.evaluate(() => {
    (window as unknown as Held).held.arranged.length = 0;
    window.scrollTo(0, document.documentElement.scrollHeight);
  });
  const { seen, nearest } = await atEnd(page);
  expect(seen.length).toBeGreaterThan(0);
  // Before their turn comes, so that nothing of them moves once it was painted.
  await expect.poll(async () => new Set(await arranged(page))).toEqual(new Set(seen));
  expect(await fits(page)).toContain('not arranged');
  await letFramesGo(page);
  await expect.poll(() => fits(page)).not.toContain('not arranged');
  expect(nearest).toContain((await arranged(page))[0]);

  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await fits(page)).not.toContain('roomy');
  // Two columns of cards have more room than four.
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect.poll(async () => new Set(await fits(page))).toEqual(new Set(['roomy']));

  await open();
  await page.evaluate(() => {
    // Behind what the page itself does then.
    addEventListener('beforeprint', () => Object.assign(window, { printed: document.querySelectorAll('table:not([data-fit])').length }));
  });
  await page.pdf();
  expect(await page.evaluate(() => (window as unknown as { printed?: number }).printed)).toBe(0);
});
