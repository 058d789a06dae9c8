import { headers } from '@sightline/contract/core';
import type { PrintRequest } from '@sightline/contract/dashboards';
import type { Page } from 'playwright-core';
import { issuePrintingToken } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { printAddress } from './print-address.ts';
import { printerOf } from './printer.ts';

/** A browser that crashed, or a page that came to nothing, gets one more chance. */
const attempts = 2;

/** Rejects when the work takes too long; its page goes with that. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`Printing took longer than ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function openReady(page: Page, context: Context, request: PrintRequest): Promise<void> {
  // One limit holds for all of it.
  page.setDefaultTimeout(0);
  await page.setExtraHTTPHeaders({ [headers.authorization]: `Bearer ${issuePrintingToken(context, request)}` });
  await page.goto(printAddress(context.config.printUrl ?? context.publicUrl(), request), { waitUntil: 'commit' });
  // That it stands is seen sooner than the page may say that it is ready, for which it waits.
  const view = await page.waitForSelector('html[data-stands], html[data-ready]', { state: 'attached' });
  if ((await view.getAttribute('data-ready')) === 'failed') throw new Error('The print view could not be opened');
}

export interface PrintView {
  page: Page;
  /** Widgets without figures because something failed, by their hashes. */
  gaps: string[];
}

/** Opens the print view of a dashboard as visitors see it, waits until it is ready, and does the work with it. */
export async function withPrintView<T>(context: Context, request: PrintRequest, work: (view: PrintView) => Promise<T>): Promise<T> {
  const { pool, timeLimitMs } = printerOf(context);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await pool.use(request.companyId, (page) => {
        const printing = async (): Promise<T> => {
          await openReady(page, context, request);
          const failed = page.locator('[data-widget][data-state="error"], [data-widget][data-state="missed"]');
          const gaps = await Promise.all((await failed.all()).map(async (card) => (await card.getAttribute('data-widget')) ?? ''));
          return work({ page, gaps });
        };
        return within(timeLimitMs, printing());
      });
    } catch (error) {
      context.log.warn({ error, attempt, dashboard: request.dashboardId }, 'a dashboard could not be printed');
      if (attempt >= attempts) throw error;
    }
  }
}
