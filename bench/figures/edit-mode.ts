import type { BrowserContext, Page } from '@playwright/test';
import { inNewContext, launchBrowser, openUntilSeen } from '../browser.ts';
import type { Figure } from '../figure.ts';
import { inOrder, median, percentile, round } from '../measure.ts';
import { addDashboard } from '../seed.ts';
import type { WarmSurroundings } from '../warm-surroundings.ts';
import { chartsOf, twentyWidgets } from '../widgets.ts';

const times = 5;
const twiceTwenty = [...twentyWidgets, ...twentyWidgets];
const twoHundredWidgets = Array.from({ length: 10 }, () => twentyWidgets).flat();
/** Widgets to be seen before anything is measured; far ones draw nothing. */
const firstScreen = { widgets: 20, charts: 1 };

const editButton = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Milliseconds between the frames the page draws while `work` goes on. */
async function framesDuring(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let before = performance.now();
    const next = (at: number) => {
      frames.push(at - before);
      before = at;
      if (!Reflect.has(window, 'benchStopped')) requestAnimationFrame(next);
    };
    Object.assign(window, { benchFrames: frames });
    requestAnimationFrame(next);
  });
  await work();
  return page.evaluate(() => {
    Object.assign(window, { benchStopped: true });
    const { benchFrames } = window as unknown as { benchFrames: number[] };
    // The first one began before.
    return benchFrames.slice(1);
  });
}

/** From the click to the first frame with the editor in it, by the page's clock; the pointer is on the button before, as a person's is. */
async function openEditor(page: Page): Promise<number> {
  await editButton(page).hover();
  await page.waitForLoadState('networkidle');
  const opened = page.evaluate(
    () =>
      new Promise<number>((tell) => {
        let clicked = 0;
        addEventListener('click', () => (clicked = performance.now()), { capture: true, once: true });
        const observer = new MutationObserver(() => {
          if (document.querySelector('[data-editor-widget]') === null) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => tell(performance.now() - clicked)));
        });
        observer.observe(document, { subtree: true, childList: true });
      }),
  );
  await editButton(page).click();
  return opened;
}

async function closeEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await editButton(page).waitFor();
}

/** Drags one widget over the others and back, and lets it go where it was. */
async function drag(page: Page): Promise<void> {
  const covers = page.locator('[data-editor-widget]');
  const [from, to] = [await covers.nth(0).boundingBox(), await covers.nth(6).boundingBox()];
  if (!from || !to) throw new Error('There is nothing to drag');
  await page.mouse.move(from.x + 60, from.y + 40);
  await page.mouse.down();
  for (const target of [to, from, to, from]) await page.mouse.move(target.x + 20, target.y + 20, { steps: 40 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

async function scroll(page: Page): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    await page.mouse.wheel(0, 240);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

export const editMode: Figure<WarmSurroundings> = {
  name: 'edit mode',
  async measure({ world, company, twenty }) {
    const { address } = world.server;
    const cookies = company.client.cookies.map((cookie) => ({ ...cookie, url: address }));
    const forty = await addDashboard(company, 'Forty widgets', twiceTwenty, { isPublic: false });
    const twoHundred = await addDashboard(company, 'Two hundred widgets', twoHundredWidgets, { isPublic: false });
    const browser = await launchBrowser();
    const onPage = <T>(permalink: string, sight: typeof firstScreen, work: (page: Page) => Promise<T>): Promise<T> =>
      inNewContext(browser, async (context: BrowserContext) => {
        await context.addCookies(cookies);
        const page = await context.newPage();
        await openUntilSeen(page, `${address}/dashboards/${permalink}`, sight);
        await page.waitForLoadState('networkidle');
        return work(page);
      });
    try {
      const all = { widgets: twentyWidgets.length, charts: chartsOf(twentyWidgets) };
      const opened = await onPage(twenty.permalink, all, (page) =>
        inOrder(times, async () => {
          const ms = await openEditor(page);
          await closeEditor(page);
          return ms;
        }),
      );
      const dragged = await onPage(forty.permalink, firstScreen, async (page) => {
        await openEditor(page);
        await saveButton(page).waitFor();
        return framesDuring(page, () => drag(page));
      });
      const openedLong = await onPage(twoHundred.permalink, firstScreen, openEditor);
      const scrolled = await onPage(twoHundred.permalink, firstScreen, (page) => framesDuring(page, () => scroll(page)));
      const perSecond = (1000 * scrolled.length) / scrolled.reduce((sum, ms) => sum + ms, 0);
      return [
        {
          label: 'Edit mode of 20 widgets opened, from the click to the first frame',
          value: median(opened),
          unit: 'ms',
          limit: 300,
          detail: `the pointer on the button before: ${opened.map((ms) => round(ms, 0)).join(', ')} ms, the first one with its code and lists`,
        },
        {
          label: 'Edit mode of 200 widgets opened, from the click to the first frame',
          value: openedLong,
          unit: 'ms',
          limit: 2000,
          detail: 'the first time, with its code, its lists and the app itself',
        },
        {
          label: 'A widget dragged among 40: a frame, median',
          value: median(dragged),
          unit: 'ms',
          limit: 17,
          detail: `${dragged.length} frames, 95 of 100 within ${round(percentile(dragged, 0.95), 1)} ms, the longest ${round(Math.max(...dragged), 1)} ms; a screen of 60 Hz draws each 16.7 ms`,
        },
        {
          label: '200 widgets scrolled: frames',
          value: perSecond,
          unit: 'frames/s',
          limit: null,
          detail: `${scrolled.length} frames, at least 50 a second are wanted; 95 of 100 within ${round(percentile(scrolled, 0.95), 1)} ms`,
        },
      ];
    } finally {
      await browser.close();
    }
  },
};
