import type { Page } from '@playwright/test';
import { makeDashboard } from './dashboards.ts';
import { call, connectAnalytics, settled, signUp } from './person.ts';
import { openReader, size } from './readers.ts';
import { expect, test } from './test.ts';

const metrics = ['totalRevenue', 'averageSessionDuration', 'userEngagementDuration', 'sessionsPerUser', 'screenPageViewsPerSession'];
const cards = [
  { title: 'Small', format: 'summary', metrics, width: 1 },
  { title: 'Few', format: 'summary', metrics: metrics.slice(0, 3), width: 1 },
  { title: 'Wide', format: 'summary', metrics, width: 2 },
  { title: 'High', format: 'summary', metrics, width: 1, height: 2 },
];

/** Of the figures after the first, one a card. */
const lists = '[data-summary] dl';

/** What of the lists of figures is cut, or cannot be told apart, where it is seen. */
const faultsIn = (page: Page): Promise<string[]> =>
  page.locator(lists).evaluateAll((lists) =>
    lists.flatMap((list) => {
      const isSeen = (element: Element) =>
        element.getBoundingClientRect().bottom <= (list.parentElement?.getBoundingClientRect().bottom ?? 0) + 1;
      const names = [...list.querySelectorAll('dt')].filter(isSeen);
      const seen = names.map((name) => ({
        text: ('cut' in name.dataset ? name.querySelector('[data-short]') : name)?.textContent ?? '',
        isCut: name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1,
      }));
      const box = list.parentElement?.getBoundingClientRect();
      const figures = [...list.querySelectorAll('dd > span')].filter(isSeen);
      return [
        ...seen.filter(({ isCut }) => isCut).map(({ text }) => `cut: ${text}`),
        ...seen
          .filter(({ text }, at) => seen.some((other, index) => index !== at && other.text === text))
          .map(({ text }) => `twice: ${text}`),
        ...figures
          .filter((each) => each.getBoundingClientRect().right > (box?.right ?? 0) + 1)
          .map(({ textContent }) => `out: ${textContent}`),
      ];
    }),
  );

/** Cards whose figures go into the room at their end. */
const overRoomIn = (page: Page): Promise<string[]> =>
  page.locator('article:has([data-summary] dl)').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { paddingBottom, borderBottomWidth } = getComputedStyle(card);
      const room = card.getBoundingClientRect().bottom - Number.parseFloat(paddingBottom) - Number.parseFloat(borderBottomWidth);
      const over = Math.max(...[...card.querySelectorAll('dl dd')].map((figure) => figure.getBoundingClientRect().bottom)) - room;
      return over > 1.5 ? [`${card.querySelector('h2')?.textContent} by ${over.toFixed(1)}`] : [];
    }),
  );

test('figures that stand close are whole or in their short form, and their names can be told apart', async ({ page, browser, product }) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const { id, permalink } = await makeDashboard(page, 'Close', '310001', cards);
  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  for (const width of [1440, 1040, 820, 390]) {
    const reader = await openReader(browser, size(width));
    await reader.goto(`${base}/dashboards/${permalink}`);
    await settled(reader);
    await expect(reader.locator(lists)).toHaveCount(cards.length);
    await expect.poll(() => faultsIn(reader), { message: `at ${width} pixels` }).toEqual([]);
    if (process.env.SHOTS) await reader.screenshot({ path: `${process.env.SHOTS}/close-${width}.png` });
    await reader.context().close();
  }
  for (const orientation of ['portrait', 'landscape']) {
    await page.goto(`${base}/dashboards/${permalink}/print?orientation=${orientation}`);
    await expect(page.locator(lists)).toHaveCount(cards.length);
    const message = `on paper, ${orientation}`;
    await expect.poll(() => faultsIn(page), { message }).toEqual([]);
    await expect.poll(() => overRoomIn(page), { message }).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/close-${orientation}.png`, fullPage: true });
  }
});

test('on paper a drawing keeps its room, and its card all that is said above it', async ({ page, product }) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const note = 'By the sale that began on the twelfth, and by the newsletter that went out on the day before it. '.repeat(3);
  const noted = { title: 'Noted', format: 'chart:line', metrics: ['sessions'], dimension: 'date', note };
  const { permalink } = await makeDashboard(page, 'Noted', '310001', [noted, { ...noted, title: 'Low', note: '', height: 0.5 }]);
  await page.goto(`${base}/dashboards/${permalink}/print`);
  await expect(page.locator('article [role="img"] svg')).toHaveCount(2);
  const heights = () =>
    page.locator('article').evaluateAll((cards) =>
      cards.map((card) => {
        const drawing = card.querySelector('svg')?.getBoundingClientRect();
        const above = card.querySelector('[data-body]')?.getBoundingClientRect().top ?? 0;
        const end = card.getBoundingClientRect().bottom;
        return [drawing && drawing.height > 50, drawing && drawing.bottom <= end, above < end];
      }),
    );
  await expect.poll(heights).toEqual([
    [true, true, true],
    [true, true, true],
  ]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/noted-paper.png`, fullPage: true });
});
