import type { Page } from '@playwright/test';
import { rangeToSearch } from '@sightline/contract/core';
import { launchBrowser } from '../browser.ts';
import type { Figure } from '../figure.ts';
import { inOrder, inTurns, median, round } from '../measure.ts';
import { freshDays, isPdf, printByProduct } from '../printing.ts';
import { addDashboard, type Dashboard, type Days } from '../seed.ts';
import type { WarmSurroundings } from '../warm-surroundings.ts';
import { longWidgets } from '../widgets.ts';

const rounds = 5;
const warmUps = 1;
const longRounds = 3;

/** The same print view in a browser that is open already, and nothing around it. */
async function printBare(page: Page, address: string, { permalink }: Dashboard, days: Days): Promise<void> {
  const { start, end, compareStart = start, compareEnd = end, timezone } = days;
  const range = { period: { start, end }, comparison: { start: compareStart, end: compareEnd } };
  await page.goto(`${address}/dashboards/${permalink}/print?${new URLSearchParams({ ...rangeToSearch(range), timezone })}`);
  await page.waitForSelector('html[data-ready="true"]', { state: 'attached' });
  if (!isPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })))
    throw new Error('The bare browser printed no PDF');
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

export const pdf: Figure<WarmSurroundings> = {
  name: 'pdf',
  async measure({ world, company, twenty }) {
    const { client } = company;
    const { address } = world.server;
    const long = await addDashboard(company, 'Long tables', longWidgets, { isPublic: false });
    const fresh = freshDays(address);
    const freshToCompany = freshDays(address, { cookie: client.cookieHeader });
    const printLong = async () => {
      const days = await freshToCompany(long);
      return timed(() => printByProduct(client, long, days));
    };
    const browser = await launchBrowser();
    try {
      const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce' });
      const inPage = async (work: (page: Page) => Promise<void>): Promise<void> => {
        const page = await context.newPage();
        await work(page);
        await page.close();
      };
      const taken = await inTurns(
        {
          product: async () => {
            const days = await fresh(twenty);
            return timed(() => printByProduct(client, twenty, days));
          },
          bare: async () => {
            const days = await fresh(twenty);
            return timed(() => inPage((page) => printBare(page, address, twenty, days)));
          },
        },
        { warmUps, rounds, perRound: 1 },
      );
      const [, ...longTaken] = await inOrder(warmUps + longRounds, printLong);
      return [
        {
          label: 'PDF of 40 widgets with ten tables of 500 rows, from the ask to the last byte',
          value: median(longTaken) / 1000,
          unit: 's',
          limit: 5,
          detail: `${longTaken.map((ms) => round(ms / 1000)).join(', ')} s, its browser open already`,
        },
        {
          label: 'PDF of 20 widgets ÷ bare Chromium printing the same page',
          value: taken.product / taken.bare,
          unit: '×',
          limit: 1.3,
          detail: `medians of ${rounds}: ${round(taken.product / 1000)} s from the ask to the last byte, ${round(taken.bare / 1000)} s; the bare browser waits until the page says that it is ready`,
        },
      ];
    } finally {
      await browser.close();
    }
  },
};
