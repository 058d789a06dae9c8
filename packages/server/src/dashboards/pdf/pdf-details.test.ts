import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { createChromiumPool } from './chromium-pool.ts';
import { findChromium } from './find-chromium.ts';
import { countPages, withDetails } from './pdf-details.ts';

const limits = { size: 1, usesMax: 2, ageMaxMs: 60_000, idleMs: 60_000 };

it('tells title and author of what Chromium printed, and leaves the rest as it is', { timeout: 60_000 }, async () => {
  const pool = createChromiumPool(() => findChromium(process.env.CHROMIUM_PATH ?? null), limits);
  try {
    const printed = await pool.use('a', async (page) => {
      await page.setContent('<html lang="en"><h1>First</h1><p style="break-before:page">Second sheet</p></html>');
      return page.pdf({ tagged: true, outline: true });
    });
    expect(countPages(printed)).toBe(2);
    const whole = withDetails(printed, { title: 'Größe (A) – ✓', author: 'Agency <X>' }, new Date('2026-11-20T09:00:00Z'));
    expect(whole.subarray(0, printed.length).equals(printed)).toBe(true);
    const document = await getDocument({ data: new Uint8Array(whole) }).promise;
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: 'Größe (A) – ✓', Author: 'Agency <X>', Language: 'en' });
    expect(document.numPages).toBe(2);
    const { items } = await (await document.getPage(2)).getTextContent();
    expect(items.flatMap((item) => ('str' in item ? [item.str] : [])).join('')).toContain('Second sheet');
    expect((await document.getOutline()).map(({ title }) => title)).toEqual(['First']);
  } finally {
    await pool.close();
  }
});

it('goes on with a new browser after a crash, and after a context has served its time', { timeout: 60_000 }, async () => {
  const pool = createChromiumPool(() => findChromium(process.env.CHROMIUM_PATH ?? null), limits);
  try {
    const crashed = pool.use('a', async (page) => {
      const devtools = await page.context().browser()?.newBrowserCDPSession();
      await Promise.all([devtools?.send('Browser.crash'), page.waitForSelector('never')]);
    });
    await expect(crashed).rejects.toThrow();
    const contexts = new Set<unknown>();
    for (let use = 0; use < 3; use += 1) {
      await pool.use('a', async (page) => {
        contexts.add(page.context());
        await page.setContent('<p>Again</p>');
        expect((await page.pdf()).length).toBeGreaterThan(500);
      });
    }
    expect(contexts.size).toBe(2);
  } finally {
    await pool.close();
  }
});
