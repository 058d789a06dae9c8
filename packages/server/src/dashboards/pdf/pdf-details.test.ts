import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { createChromiumPool } from './chromium-pool.ts';
import { findChromium } from './find-chromium.ts';
import { countPages, withDetails } from './pdf-details.ts';

const limits = { size: 1, usesMax: 2, ageMaxMs: 60_000, idleMs: 60_000, answerMs: 30_000 };

it('tells title and author of what Chromium printed, and leaves the rest as it is', { timeout: 60_000 }, async () => {
  const pool = createChromiumPool(() => findChromium(process.env.CHROMIUM_PATH ?? null), limits);
  try {
    const printed = await pool.use('a', async (page) => {
      await page.setContent(
        `<html lang="en"><title>x</title><style>@page { margin: 20mm; @bottom-right { content: "Foot " counter(page) } }</style><h1>First</h1>
        <p><a href="#second">On</a> <a href="https://shop.test/(offers)">Offers</a> <strong>much</strong> <em>more</em></p><p id="second" style="break-before:page">Second sheet</p></html>`,
      );
      return page.pdf({ tagged: true, outline: true, preferCSSPageSize: true });
    });
    expect(countPages(printed)).toBe(2);
    const whole = withDetails(printed, { title: 'Größe (A) – ✓', author: 'Agency <X>', language: 'en' }, new Date('2026-11-20T09:00:00Z'));
    expect(whole.subarray(0, printed.length).equals(printed)).toBe(true);
    const document = await getDocument({ data: new Uint8Array(whole) }).promise;
    const { info, metadata } = await document.getMetadata();
    expect(info).toMatchObject({ Title: 'Größe (A) – ✓', Author: 'Agency <X>', Language: 'en' });
    expect([metadata?.get('dc:title'), metadata?.get('dc:creator'), metadata?.get('pdfuaid:part')]).toEqual([
      'Größe (A) – ✓',
      ['Agency <X>'],
      '1',
    ]);
    expect(document.numPages).toBe(2);
    const links = await (await document.getPage(1)).getAnnotations();
    expect(links.map(({ contentsObj }) => contentsObj.str)).toEqual(['2', 'https://shop.test/(offers)']);
    // What PDF 1.7 has no type for stands for one that it has.
    const roles = JSON.stringify(await (await document.getPage(1)).getStructTree()).match(/(?<="role":")\w+/g);
    expect(roles).toEqual(expect.arrayContaining(['H1', 'P', 'Span']));
    expect(roles?.filter((role) => ['Strong', 'Em'].includes(role))).toEqual([]);
    // The foot is on both sheets, and no part of what is read.
    for (const number of [1, 2]) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      const foot = items.findIndex((item) => 'str' in item && item.str.startsWith('Foot'));
      expect(items.slice(0, foot).findLast((item) => 'type' in item && item.type.startsWith('begin'))).toMatchObject({ tag: 'Artifact' });
    }
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
