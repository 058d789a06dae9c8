import type { Page } from '@playwright/test';
import { inNewContext, launchBrowser } from '../browser.ts';
import type { Figure } from '../figure.ts';
import { inOrder, median, round } from '../measure.ts';
import type { WarmSurroundings } from '../warm-surroundings.ts';
import { twentyWidgets } from '../widgets.ts';

/** Where a link leads, and what is seen once its screen has its content: so many of each. */
interface Step {
  link: string;
  path: string;
  seen: readonly { selector: string; count: number }[];
}

const rounds = 5;
/** Of the twenty widgets, in a window of 720 pixels; those below it are drawn after them. */
const chartsInWindow = 2;
const seenMaxMs = 20_000;

const one = (selector: string) => [{ selector, count: 1 }];

const rests = (page: Page): Promise<void> => page.evaluate(() => new Promise((done) => requestIdleCallback(() => done())));

/** From the click to the frame in which the screen's content is seen, by the page's own clock. The pointer is on the link before, as a hand's is. */
async function click(page: Page, { link, path, seen }: Step): Promise<number> {
  await page.evaluate(
    (wanted) => {
      const isSeen = () =>
        window.location.pathname === wanted.path &&
        wanted.seen.every(({ selector, count }) => document.querySelectorAll(selector).length >= count);
      const shown = new Promise<number>((tell) => {
        const begin = ({ timeStamp }: Event) => {
          const look = () => {
            if (!isSeen()) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => tell(performance.now() - timeStamp)));
          };
          const observer = new MutationObserver(look);
          observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-drawn', 'data-state'] });
        };
        window.addEventListener('click', begin, { capture: true, once: true });
      });
      Object.assign(window, { benchShown: shown });
    },
    { path, seen },
  );
  const target = page.locator(link).first();
  await target.hover();
  await rests(page);
  await target.click();
  const late = new Promise<never>((_, failed) => {
    setTimeout(() => failed(new Error(`${path} did not show its content`)), seenMaxMs).unref();
  });
  const taken = await Promise.race([page.evaluate(() => (window as unknown as { benchShown: Promise<number> }).benchShown), late]);
  // What comes behind it is not the next one's.
  await page.waitForLoadState('networkidle');
  await rests(page);
  return taken;
}

export const screens: Figure<WarmSurroundings> = {
  name: 'screens',
  async measure({ world, company, twenty }) {
    const { address } = world.server;
    const dashboard = `/dashboards/${twenty.permalink}`;
    const steps: Readonly<Record<string, Step>> = {
      dashboards: { link: 'nav a[href="/dashboards"]', path: '/dashboards', seen: one('main a[href^="/dashboards/"]') },
      'dashboard of 20 widgets': {
        link: `nav a[href="${dashboard}"]`,
        path: dashboard,
        seen: [
          { selector: '[data-widget][data-state="ready"]', count: twentyWidgets.length },
          { selector: '[data-widget] [data-drawn="true"]', count: chartsInWindow },
        ],
      },
      sources: { link: 'nav a[href="/company/sources"]', path: '/company/sources', seen: one('main tbody tr') },
      groups: { link: 'nav a[href="/groups"]', path: '/groups', seen: one('main h1') },
      company: { link: 'nav a[href="/company/settings"]', path: '/company/settings', seen: one('main input') },
    };
    const browser = await launchBrowser();
    try {
      return await inNewContext(browser, async (context) => {
        await context.addCookies(company.client.cookies.map((cookie) => ({ ...cookie, url: address })));
        const page = await context.newPage();
        await page.goto(`${address}${dashboard}`);
        await page.mouse.move(600, 300);
        await page.mouse.move(610, 310);
        await page.waitForFunction(() => document.documentElement.dataset.awake === '');
        const around = () => inOrder(Object.keys(steps).length, async (at) => click(page, Object.values(steps)[at] as Step));
        // Once each: from then on code and answers are kept.
        const first = await around();
        const taken = await inOrder(rounds, around);
        return Object.keys(steps).map((name, at) => ({
          label: `Warm, from another screen to ${name}: content painted after the click`,
          value: median(taken.map((times) => times[at] ?? Number.NaN)),
          unit: 'ms' as const,
          limit: 100,
          detail: `${rounds} times: ${taken.map((times) => round(times[at] ?? Number.NaN, 0)).join(', ')} ms; the first time ${round(first[at] ?? Number.NaN, 0)} ms`,
        }));
      });
    } finally {
      await browser.close();
    }
  },
};
