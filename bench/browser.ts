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
    const isSeen = (): boolean => {
      const cards = [...document.querySelectorAll('[data-widget]')];
      const ready = cards.filter((card) => card.getAttribute('data-state') === 'ready').length;
      const drawn = document.querySelectorAll('[data-widget] [data-drawn="true"]').length;
      return ready >= wanted.widgets && drawn >= wanted.charts;
    };
    const seen = new Promise<number>((tell) => {
      const observer = new MutationObserver(() => {
        if (!isSeen()) return;
        observer.disconnect();
        // After the next frame it is on the screen.
        requestAnimationFrame(() => setTimeout(() => tell(performance.now())));
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-drawn', 'data-state'] });
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
