import type { Page } from '@playwright/test';
import { rangeToSearch } from '@sightline/contract/core';
import { launchBrowser } from '../browser.ts';
import type { Figure } from '../figure.ts';
import { inTurns, round } from '../measure.ts';
import { freshDays, isPdf, printByProduct } from '../printing.ts';
import type { Dashboard, Days } from '../seed.ts';
import type { WarmSurroundings } from '../warm-surroundings.ts';

const rounds = 5;
const warmUps = 1;

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
  async measure({ world, company: { client }, twenty }) {
    const { address } = world.server;
    const fresh = freshDays(address);
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
      return [
        {
          label: 'PDF of 20 widgets ÷ bare Chromium printing the same page',
          value: taken.product / taken.bare,
          unit: '×',
          limit: 1.3,
          detail: `medians of ${rounds}: ${round(taken.product / 1000)} s from the ask to the last byte, ${round(taken.bare / 1000)} s; 1.5 s of both is the page’s own wait`,
        },
      ];
    } finally {
      await browser.close();
    }
  },
};
