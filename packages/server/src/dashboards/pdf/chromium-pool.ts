import type { Browser, BrowserContext, Page } from 'playwright-core';
import { FairQueue } from '#platform/jobs/fair-queue.ts';

export interface PoolLimits {
  /** Pages that print at the same time. */
  size: number;
  /** After so many uses, or at that age, a context is replaced by a new one: browsers grow. */
  usesMax: number;
  ageMaxMs: number;
  /** The browser is closed when nobody has printed for so long. */
  idleMs: number;
  /** A browser that is asked for a page, or to close one, and does not answer for so long is closed: the next one takes its place. */
  answerMs: number;
}

export interface ChromiumPool {
  /** A page of its own for this work, as soon as one is free and it is the company's turn; it is closed when the work ends, however it ends. */
  use<T>(companyId: string, work: (page: Page) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Slot {
  browser: Browser;
  context: BrowserContext;
  uses: number;
  bornMs: number;
}

const isOld = ({ uses, bornMs }: Slot, { usesMax, ageMaxMs }: PoolLimits): boolean =>
  uses >= usesMax || performance.now() - bornMs > ageMaxMs;

/** A browser that dies while it is asked may leave the answer out for ever, and with it who waits for a page. */
async function orGone<T>(browser: Browser, answerMs: number, ask: () => Promise<T>): Promise<T> {
  if (!browser.isConnected()) throw new Error('The browser is gone');
  const ended = new AbortController();
  const gone = new Promise<never>((_, fail) => {
    const end = () => fail(new Error('The browser is gone'));
    const timer = setTimeout(() => {
      fail(new Error(`The browser did not answer for ${answerMs / 1000} s`));
      void browser.close();
    }, answerMs);
    browser.once('disconnected', end);
    ended.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      browser.off('disconnected', end);
    });
  });
  try {
    return await Promise.race([ask(), gone]);
  } finally {
    ended.abort();
  }
}

/** One browser, started when it is first needed and again after it crashed, with a few contexts that are used in turn. */
export function createChromiumPool(find: () => Promise<{ executablePath: string; args: string[] }>, limits: PoolLimits): ChromiumPool {
  let launching: Promise<Browser> | null = null;
  let free: Slot[] = [];
  let idle: NodeJS.Timeout | null = null;
  const queue = new FairQueue(limits.size);

  async function launch(): Promise<Browser> {
    // 30 MB that a process which never prints need not hold.
    const [{ executablePath, args }, { chromium }] = await Promise.all([find(), import('playwright-core')]);
    // Signals are the product's business: it drains first.
    const browser = await chromium.launch({ executablePath, args, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
    return browser;
  }

  /** Forgets a browser that is gone or never came, and no other: the next one may run already. */
  const forget = (gone: Promise<Browser>): void => {
    if (launching !== gone) return;
    launching = null;
    free = [];
  };

  function openBrowser(): Promise<Browser> {
    if (launching !== null) return launching;
    const launched = launch();
    launching = launched;
    launched.then(
      (browser) => browser.on('disconnected', () => forget(launched)),
      () => forget(launched),
    );
    return launched;
  }

  async function takeSlot(): Promise<Slot> {
    const idle = free.pop();
    if (idle) return idle;
    const browser = await openBrowser();
    const context = await orGone(browser, limits.answerMs, () =>
      browser.newContext({ acceptDownloads: false, colorScheme: 'light', reducedMotion: 'reduce', serviceWorkers: 'block' }),
    );
    return { browser, context, uses: 0, bornMs: performance.now() };
  }

  async function giveBack(slot: Slot, isSound: boolean): Promise<void> {
    const { browser, context } = slot;
    if (!browser.isConnected()) return;
    if (isSound && !isOld(slot, limits)) free.push(slot);
    // What fails here fails with its browser, which is closed then, and not with the work that was done.
    else await Promise.allSettled([orGone(browser, limits.answerMs, () => context.close())]);
  }

  async function closeBrowser(): Promise<void> {
    const running = launching;
    launching = null;
    free = [];
    if (running === null) return;
    const [browser] = await Promise.allSettled([running]);
    if (browser?.status === 'fulfilled') await browser.value.close();
  }

  async function onPage<T>(work: (page: Page) => Promise<T>): Promise<T> {
    const slot = await takeSlot();
    let isSound = false;
    try {
      slot.uses += 1;
      const page = await orGone(slot.browser, limits.answerMs, () => slot.context.newPage());
      const result = await work(page);
      await orGone(slot.browser, limits.answerMs, () => page.close());
      isSound = true;
      return result;
    } finally {
      await giveBack(slot, isSound);
    }
  }

  const wake = (): void => {
    if (idle !== null) clearTimeout(idle);
    idle = null;
  };

  return {
    async use(companyId, work) {
      wake();
      try {
        return await queue.run(companyId, () => onPage(work));
      } finally {
        wake();
        if (queue.isIdle) {
          idle = setTimeout(() => void closeBrowser(), limits.idleMs);
          idle.unref();
        }
      }
    },
    async close() {
      wake();
      await closeBrowser();
    },
  };
}
