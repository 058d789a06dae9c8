import type { Page } from '@playwright/test';

export interface Watch {
  /** What the page wrote to the console as an error, and what it threw. */
  errors: string[];
  /** Tasks of 50 ms and more since the last call, in ms, longest first. */
  longTasks(): Promise<number[]>;
  /** Seconds of processor time the page's main thread took since the last call: what else the machine does hardly counts. */
  busy(): Promise<number>;
  /** What moved by itself since the last call: the elements, each with the browser's layout shift score. */
  shifts(): Promise<string[]>;
}

interface Watched {
  watched: { longTasks: number[]; shifts: string[] };
}

/** Watches a page from its next navigation on. */
export async function watch(page: Page): Promise<Watch> {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.addInitScript(() => {
    const watched = { longTasks: [] as number[], shifts: [] as string[] };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      watched.longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)));
    }).observe({ type: 'longtask', buffered: true });
    // Words may stand there before their font, and become some pixels wider or narrower with it.
    let fontCame = Number.NEGATIVE_INFINITY;
    document.fonts.addEventListener('loadingdone', () => {
      fontCame = performance.now();
    });
    const isOfFont = ({ startTime, value }: { startTime: number; value: number }): boolean =>
      value < 0.001 && Math.abs(startTime - fontCame) < 200;
    new PerformanceObserver((list) => {
      // The library's types do not know this entry.
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent));
        if (!entry.hadRecentInput && !isOfFont(entry)) watched.shifts.push(`${entry.value.toFixed(4)}: ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  let busyBefore = 0;
  return {
    errors,
    async busy() {
      const { metrics } = await session.send('Performance.getMetrics');
      const total = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
      const since = total - busyBefore;
      busyBefore = total;
      return since;
    },
    longTasks: () => page.evaluate(() => (window as unknown as Watched).watched.longTasks.splice(0).sort((one, other) => other - one)),
    shifts: () => page.evaluate(() => (window as unknown as Watched).watched.shifts.splice(0)),
  };
}
