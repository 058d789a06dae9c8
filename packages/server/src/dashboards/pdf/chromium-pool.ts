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
}

export interface ChromiumPool {
  /** A page of its own for this work, as soon as one is free and it is the company's turn; it is closed when the work ends, however it ends. */
  use<T>(companyId: string, work: (page: Page) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Slot {
  context: BrowserContext;
  uses: number;
  bornMs: number;
}

const isOld = ({ uses, bornMs }: Slot, { usesMax, ageMaxMs }: PoolLimits): boolean =>
  uses >= usesMax || performance.now() - bornMs > ageMaxMs;

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
    const context = await browser.newContext({
      acceptDownloads: false,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    return { context, uses: 0, bornMs: performance.now() };
  }

  async function giveBack(slot: Slot, isSound: boolean): Promise<void> {
    const isAlive = slot.context.browser()?.isConnected() ?? false;
    if (isSound && isAlive && !isOld(slot, limits)) free.push(slot);
    else if (isAlive) await slot.context.close();
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
      const page = await slot.context.newPage();
      const result = await work(page);
      await page.close();
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
