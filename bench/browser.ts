import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('There is no browser. Install Chromium, or name one in CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: flags });
}

/** Whether the page shows what is waited for; runs inside the page. */
export interface Sight {
  widgets: number;
  charts: number;
}

const sightMaxMs = 20_000;

/**
 * Opens an address and waits until so many widgets have their figures and so many charts are drawn. Answers the time in ms from the start of the
 * navigation to the frame in which that is seen, by the page's own clock.
 */
export async function openUntilSeen(page: Page, address: string, sight: Sight): Promise<number> {
  await page.addInitScript((wanted) => {
    // What waits for the first paint is there, and not seen.
    const count = (selector: string): number =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
    const isSeen = (): boolean =>
      count('[data-widget][data-state="ready"]') >= wanted.widgets && count('[data-widget] [data-drawn="true"]') >= wanted.charts;
    const seen = new Promise<number>((tell) => {
      const look = () => {
        // After this frame it is on the screen.
        if (isSeen()) setTimeout(() => tell(performance.now()));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    Object.assign(window, { benchSeen: seen });
  }, sight);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.url()} answered ${response.status()}`);
  });
  await page.goto(address);
  const seen = page.evaluate(() => (window as unknown as { benchSeen: Promise<number> }).benchSeen);
  const late = new Promise<never>((_, failed) => {
    const fail = () => {
      const reason = refused.length > 0 ? refused.join(', ') : 'nothing was refused';
      const wanted = `${sight.widgets} widgets and ${sight.charts} charts`;
      failed(new Error(`${address} did not show ${wanted} in ${sightMaxMs / 1000} s (${reason})`));
    };
    setTimeout(fail, sightMaxMs).unref();
  });
  return Promise.race([seen, late]);
}

export async function inNewContext<T>(browser: Browser, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
