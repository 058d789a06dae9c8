import type { Page } from '@playwright/test';
import { askPdf, downloadPdf, pathOf } from '@sightline/contract';
import { rangeToSearch } from '@sightline/contract/rules/copied-url';
import { launchBrowser } from '../browser.ts';
import type { Client } from '../client.ts';
import type { Figure } from '../figure.ts';
import { fetchBytes, keepAlive, requireFigures } from '../http.ts';
import { inOrder, inTurns, round } from '../measure.ts';
import { type Dashboard, type Days, rangeQuery, streamAddress } from '../seed.ts';
import { watchTreeMemory } from '../tree-memory.ts';
import type { WarmSurroundings } from '../warm-surroundings.ts';

const rounds = 5;
const warmUps = 1;
const queued = 20;
/** Sooner than a page asks, so that the figure is of the printing. */
const checkEveryMs = 20;
const printMaxMs = 120_000;

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-';

/** Asks for a PDF, as the button does, and fetches it when it is there. Answers its bytes. */
async function printByProduct(client: Client, { permalink }: Dashboard, { timezone, ...days }: Days): Promise<number> {
  const path = pathOf(askPdf, { permalink });
  const asked = await client.request(`${path}?${new URLSearchParams({ timezone, date_range: JSON.stringify(days) })}`);
  if (asked.status !== 202) throw new Error(`${path} answered ${asked.status}: ${await asked.text()}`);
  const check = String(await asked.json());
  for (const until = performance.now() + printMaxMs; performance.now() < until; ) {
    const answer = await client.request(`${path}?${new URLSearchParams({ check })}`);
    if (answer.status === 200) {
      const bytes = new Uint8Array(await (await client.request(String(await answer.json()))).arrayBuffer());
      if (!isPdf(bytes)) throw new Error(`${downloadPdf.path} did not answer a PDF`);
      return bytes.length;
    }
    if (answer.status !== 304) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await new Promise((done) => setTimeout(done, checkEveryMs));
  }
  throw new Error(`No PDF came in ${printMaxMs / 1000} s`);
}

/** The same print view in a browser that is open already, and nothing around it. */
async function printBare(page: Page, address: string, { permalink }: Dashboard, days: Days): Promise<void> {
  const { start, end, compare_start = start, compare_end = end, timezone } = days;
  const range = { period: { start, end }, comparison: { start: compare_start, end: compare_end } };
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
  async measure({ world, company: { client }, twenty, thirteen }) {
    const { address, process: server } = world.server;
    const agent = keepAlive(1);
    let daysEarlier = 0;
    // Other days each time: a print that is kept is not printed again. Their figures are fetched before.
    const freshDays = async (dashboard: Dashboard): Promise<Days> => {
      daysEarlier += 1;
      const days = rangeQuery(daysEarlier);
      requireFigures(await fetchBytes(streamAddress(address, dashboard, days), agent), dashboard.widgets);
      return days;
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
            const days = await freshDays(twenty);
            return timed(() => printByProduct(client, twenty, days));
          },
          bare: async () => {
            const days = await freshDays(twenty);
            return timed(() => inPage((page) => printBare(page, address, twenty, days)));
          },
        },
        { warmUps, rounds, perRound: 1 },
      );
      const wanted = await inOrder(queued, () => freshDays(thirteen));
      const memory = watchTreeMemory(server.pid ?? 0);
      const queueMs = await timed(() => Promise.all(wanted.map((days) => printByProduct(client, thirteen, days))));
      return [
        {
          label: 'PDF of 20 widgets ÷ bare Chromium printing the same page',
          value: taken.product / taken.bare,
          unit: '×',
          limit: 1.3,
          detail: `medians of ${rounds}: ${round(taken.product / 1000)} s from the ask to the last byte, ${round(taken.bare / 1000)} s; 1.5 s of both is the page’s own wait`,
        },
        {
          label: `${queued} PDFs of 13 widgets asked for at once`,
          value: queueMs / 1000,
          unit: 's',
          limit: null,
          detail: `${round(queueMs / 1000 / queued)} s each, two at a time`,
        },
        {
          label: `… most memory of the product with its browser`,
          value: memory.stop(),
          unit: 'MB',
          limit: null,
          detail: 'each shared page counted once, looked at every 200 ms',
        },
      ];
    } finally {
      agent.destroy();
      await browser.close();
    }
  },
};
