import type { BrowserContext, Page, Request } from '@playwright/test';
import { openUntilSeen, type Sight } from './browser.ts';
import { round } from './measure.ts';

interface Script {
  name: string;
  bytes: number;
}

/** What a page cost whoever opened it and did nothing. */
export interface Visit {
  /** Until all was drawn. */
  allMs: number;
  /** Until anything was painted, and until the page's own answer was whole. */
  paintMs: number;
  answeredMs: number;
  scripts: Script[];
  requests: number;
}

async function scriptOf(request: Request): Promise<Script> {
  const { responseBodySize } = await request.sizes();
  return { name: new URL(request.url()).pathname.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, ''), bytes: responseBodySize };
}

export const scriptBytes = ({ scripts }: Pick<Visit, 'scripts'>): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0);
export const scriptsTold = (scripts: readonly Script[]): string =>
  scripts
    .toSorted((left, right) => right.bytes - left.bytes)
    .map(({ name, bytes }) => `${name} ${round(bytes / 1024, 0)}`)
    .join(', ');

/** When a page that was just opened was painted first and answered whole, by its own clock. */
export async function paintOf(page: Page): Promise<{ paintMs: number; answeredMs: number }> {
  return page.evaluate(async () => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0];
    const paint =
      painted ??
      (await new Promise<PerformanceEntry>((tell) => {
        new PerformanceObserver((list, observer) => {
          const [entry] = list.getEntriesByName('first-contentful-paint');
          if (entry === undefined) return;
          observer.disconnect();
          tell(entry);
        }).observe({ type: 'paint', buffered: true });
      }));
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { paintMs: paint.startTime, answeredMs: navigation?.responseEnd ?? 0 };
  });
}

/** A visit to the end: until the network rests; with `isAwaited` after the app took the place of the text that the server drew. */
export async function visitPage(context: BrowserContext, address: string, sight: Sight, isAwaited = false): Promise<Visit> {
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  const allMs = await openUntilSeen(page, address, sight);
  if (isAwaited) await page.waitForFunction(() => document.documentElement.dataset.awake === '');
  await page.waitForLoadState('networkidle');
  const scripts = requests.filter((request) => request.resourceType() === 'script' || new URL(request.url()).pathname.endsWith('.js'));
  return { allMs, ...(await paintOf(page)), scripts: await Promise.all(scripts.map(scriptOf)), requests: requests.length };
}
