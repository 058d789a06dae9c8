import type { Page } from '@playwright/test';

/** Has the server print a dashboard as its button does, and answers the document. */
export async function fetchPdf(page: Page, address: string, query: Record<string, string>): Promise<Buffer> {
  const asked = await page.request.get(`${address}?${new URLSearchParams(query)}`);
  if (asked.status() !== 202) throw new Error(`${address} answered ${asked.status()}: ${await asked.text()}`);
  const check = await asked.json();
  for (;;) {
    const answer = await page.request.get(`${address}?${new URLSearchParams({ check })}`);
    if (answer.status() === 304) {
      await new Promise((done) => setTimeout(done, 250));
      continue;
    }
    if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`);
    const file = await page.request.get(new URL(await answer.json(), address).href);
    return file.body();
  }
}
