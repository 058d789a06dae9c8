import type { EventEmitter } from 'node:events';
import type { Browser, BrowserContext } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { until } from '#test/app/until.ts';
import { createChromiumPool } from './chromium-pool.ts';
import { findChromium } from './find-chromium.ts';

const limits = { size: 2, usesMax: 50, ageMaxMs: 60_000, idleMs: 60_000, answerMs: 30_000 };
const find = () => findChromium(process.env.CHROMIUM_PATH ?? null);

it('leaves the browser that was started while an older one went away', { timeout: 60_000 }, async () => {
  const browsers: Browser[] = [];
  const pool = createChromiumPool(find, { ...limits, idleMs: 1 });
  const open = () =>
    pool.use('a', async (page) => {
      const browser = page.context().browser();
      if (browser && !browsers.includes(browser)) browsers.push(browser);
    });
  await open();
  const first = browsers[0];
  // The idle one is on its way out, and says so only after the next one is there.
  const closing = new Promise((done) => first?.once('disconnected', done));
  await closing.then(open);
  await until(() => expect(browsers).toHaveLength(2));
  await pool.use('a', async (page) => {
    // What it is, though its type tells only how to listen.
    (first as unknown as EventEmitter).emit('disconnected', first);
    expect(page.context().browser()).toBe(browsers[1]);
  });
  await pool.close();
  expect(browsers.map((browser) => browser.isConnected())).toEqual([false, false]);
});

it('lets go of whoever waits for a page of a browser that dies without an answer', { timeout: 60_000 }, async () => {
  const pool = createChromiumPool(find, { ...limits, size: 1 });
  const { browser, contexts } = await pool.use('a', async (page) => ({
    browser: page.context().browser(),
    contexts: Object.getPrototypeOf(page.context()) as BrowserContext,
  }));
  // As where it is killed between being asked and answering.
  const asked = vi.spyOn(contexts, 'newPage').mockImplementation(() => new Promise(() => undefined));
  const waits = pool.use('a', async () => 'printed');
  await until(() => expect(asked).toHaveBeenCalled());
  await Promise.all([expect(waits).rejects.toThrow('The browser is gone'), browser?.close()]);
  asked.mockRestore();
  expect(await pool.use('a', async () => 'printed')).toBe('printed');
  await pool.close();
});

it('closes a browser that does not answer', { timeout: 60_000 }, async () => {
  const pool = createChromiumPool(find, { ...limits, answerMs: 5000 });
  const { browser, contexts } = await pool.use('a', async (page) => ({
    browser: page.context().browser(),
    contexts: Object.getPrototypeOf(page.context()) as BrowserContext,
  }));
  const asked = vi.spyOn(contexts, 'newPage').mockImplementation(() => new Promise(() => undefined));
  await expect(pool.use('a', async () => 'printed')).rejects.toThrow('did not answer for 5 s');
  asked.mockRestore();
  await until(() => expect(browser?.isConnected()).toBe(false));
  await pool.close();
});

it('has no more pages at once than it is to have, and gives them by turns', { timeout: 60_000 }, async () => {
  const pool = createChromiumPool(find, limits);
  const order: string[] = [];
  let open = 0;
  let most = 0;
  const print = (company: string) =>
    pool.use(company, async (page) => {
      order.push(company);
      open += 1;
      most = Math.max(most, open);
      await page.setContent('<p>A sheet</p>');
      open -= 1;
    });
  await Promise.all([...Array.from({ length: 12 }, () => print('large')), print('small')]);
  await pool.close();
  expect(most).toBe(2);
  expect(order.indexOf('small')).toBeLessThanOrEqual(3);
});
