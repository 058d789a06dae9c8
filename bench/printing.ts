import { pathOf } from '@sightline/contract/core';
import { askPdf, downloadPdf } from '@sightline/contract/dashboards';
import type { Client } from './client.ts';
import { fetchBytes, keepAlive, requireFigures } from './http.ts';
import { type Dashboard, type Days, rangeQuery, streamAddress } from './seed.ts';

/** Sooner than a page asks, so that the figure is of the printing. */
const checkEveryMs = 20;
const printMaxMs = 120_000;

export const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-';

export interface Patience {
  checkEveryMs: number;
  printMaxMs: number;
}

/** Asks for a PDF, as the button does. Answers what to ask for it with. */
export async function askPrint(client: Client, { permalink }: Pick<Dashboard, 'permalink'>, { timezone, ...days }: Days): Promise<string> {
  const path = pathOf(askPdf, { permalink });
  const asked = await client.request(`${path}?${new URLSearchParams({ timezone, dateRange: JSON.stringify(days) })}`);
  if (asked.status !== 202) throw new Error(`${path} answered ${asked.status}: ${await asked.text()}`);
  return String(await asked.json());
}

/** Fetches a PDF that was asked for, when it is there. */
export async function takePrint(
  client: Client,
  { permalink }: Pick<Dashboard, 'permalink'>,
  check: string,
  patience: Patience = { checkEveryMs, printMaxMs },
): Promise<Buffer> {
  const path = pathOf(askPdf, { permalink });
  for (const until = performance.now() + patience.printMaxMs; performance.now() < until; ) {
    const answer = await client.request(`${path}?${new URLSearchParams({ check })}`);
    if (answer.status === 200) {
      const bytes = Buffer.from(await (await client.request(String(await answer.json()))).arrayBuffer());
      if (!isPdf(bytes)) throw new Error(`${downloadPdf.path} did not answer a PDF`);
      return bytes;
    }
    if (answer.status !== 304) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await new Promise((done) => setTimeout(done, patience.checkEveryMs));
  }
  throw new Error(`No PDF came in ${patience.printMaxMs / 1000} s`);
}

/** Both. Answers its bytes. */
export const printByProduct = async (client: Client, dashboard: Dashboard, days: Days, patience?: Patience): Promise<number> =>
  (await takePrint(client, dashboard, await askPrint(client, dashboard, days), patience)).length;

/** Days nobody looked at before, one earlier each time, with their figures fetched: a print that is kept is not printed again. */
export function freshDays(address: string, headers: Record<string, string> = {}): (dashboard: Dashboard) => Promise<Days> {
  let daysEarlier = 0;
  return async (dashboard) => {
    const agent = keepAlive(1);
    daysEarlier += 1;
    const days = rangeQuery(daysEarlier);
    requireFigures(await fetchBytes(streamAddress(address, dashboard, days), agent, headers), dashboard.widgets);
    agent.destroy();
    return days;
  };
}
