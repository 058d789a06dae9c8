import type { Browser, BrowserContext, Page } from 'playwright-core';

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
  /** A page of its own for this work, as soon as one is free; it is closed when the work ends, however it ends. */
  use<T>(work: (page: Page) => Promise<T>): Promise<T>;
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
  let busy = 0;
  let idle: NodeJS.Timeout | null = null;
  const queue: (() => void)[] = [];

  async function launch(): Promise<Browser> {
    // 30 MB that a process which never prints need not hold.
    const [{ executablePath, args }, { chromium }] = await Promise.all([find(), import('playwright-core')]);
    // Signals are the product's business: it drains first.
    const browser = await chromium.launch({ executablePath, args, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
    browser.on('disconnected', () => {
      launching = null;
      free = [];
    });
    return browser;
  }

  async function openBrowser(): Promise<Browser> {
    launching ??= launch();
    try {
      return await launching;
    } catch (error) {
      launching = null;
      throw error;
    }
  }

  async function takeSlot(): Promise<Slot> {
    const kept = free.pop();
    if (kept) return kept;
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

  const turn = async (): Promise<void> => {
    if (idle !== null) clearTimeout(idle);
    if (busy >= limits.size) await new Promise<void>((go) => queue.push(go));
    busy += 1;
  };
  const endTurn = (): void => {
    busy -= 1;
    const next = queue.shift();
    if (next) next();
    else if (busy === 0) {
      idle = setTimeout(() => void closeBrowser(), limits.idleMs);
      idle.unref();
    }
  };

  return {
    async use(work) {
      await turn();
      try {
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
      } finally {
        endTurn();
      }
    },
    async close() {
      if (idle !== null) clearTimeout(idle);
      await closeBrowser();
    },
  };
}
