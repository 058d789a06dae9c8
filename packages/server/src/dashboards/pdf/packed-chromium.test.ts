import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { createChromiumPool } from './chromium-pool.ts';
import { findChromium } from './find-chromium.ts';

it('prints with the browser that comes with the product, where the system has none', { timeout: 60_000 }, async () => {
  const pool = createChromiumPool(() => findChromium(null, []), {
    size: 1,
    usesMax: 5,
    ageMaxMs: 60_000,
    idleMs: 60_000,
    answerMs: 30_000,
  });
  try {
    const printed = await pool.use('a', async (page) => {
      expect(page.context().browser()?.version()).toMatch(/^\d+\./);
      await page.setContent(
        '<html lang="en"><h1>Größe</h1><svg role="img" aria-label="A drawing"><rect width="9" height="9" /></svg></html>',
      );
      return page.pdf({ tagged: true, outline: true });
    });
    const document = await getDocument({ data: new Uint8Array(printed) }).promise;
    const { items } = await (await document.getPage(1)).getTextContent();
    expect(items.flatMap((item) => ('str' in item ? [item.str] : [])).join('')).toContain('Größe');
    expect((await document.getOutline()).map(({ title }) => title)).toEqual(['Größe']);
  } finally {
    await pool.close();
  }
});

it('says what to do where neither the system nor the product has one', async () => {
  const cause = new Error('Cannot find package');
  const found = findChromium(null, [], () => Promise.reject(cause));
  await expect(found).rejects.toMatchObject({ message: expect.stringMatching(/Install Chromium.*CHROMIUM_PATH/), cause });
});

it('names the setting where nothing is at the place that it names', async () => {
  const named = '/no/such/chromium';
  await expect(findChromium(named)).rejects.toThrow(`CHROMIUM_PATH: nothing is at ${named}. Name Chromium or Chrome, or leave it out.`);
});
