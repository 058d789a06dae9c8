import type { Page } from '@playwright/test';

/** What a page asked for, and what came over the line for it. */
export interface Asked {
  method: string;
  /** From the root. */
  path: string;
  type: string;
  status: number;
  /** Heads and bodies as they were sent; 0: the browser had it. */
  bytes: number;
  /** Unpacked. */
  bodyBytes: number;
  encoding: string | null;
}

interface Traffic {
  /** What was asked since the last time, once nothing more is. */
  take(): Promise<Asked[]>;
}

/** Parts of a page that are fetched at leisure begin within so long. */
const quietMs = 1500;
const patienceMs = 30_000;

/** Listens to all that a page asks for, from its next navigation on; what a socket says is not counted. */
export async function listenToTraffic(page: Page): Promise<Traffic> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Page.enable');
  let asked = new Map<string, Asked>();
  let changedAt = Date.now();
  let underWay = new Set<string>();
  /** By request, which page asked. */
  const loaders = new Map<string, string>();
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId !== undefined) return;
    // What the page before still waited for is never told to have ended.
    for (const requestId of [...underWay, ...asked.keys()]) {
      if (loaders.get(requestId) === frame.loaderId) continue;
      underWay.delete(requestId);
      asked.delete(requestId);
    }
  });
  session.on('Network.requestWillBeSent', ({ requestId, loaderId, request: { method, url }, type = '' }) => {
    if (!/^https?:/.test(url)) return;
    const { pathname, search } = new URL(url);
    asked.set(requestId, { method, path: `${pathname}${search}`, type, status: 0, bytes: 0, bodyBytes: 0, encoding: null });
    loaders.set(requestId, loaderId);
    underWay.add(requestId);
    changedAt = Date.now();
  });
  const change = (requestId: string, with_: (one: Asked) => void): void => {
    const one = asked.get(requestId);
    if (one !== undefined) with_(one);
  };
  session.on('Network.responseReceived', ({ requestId, response: { status, headers } }) =>
    change(requestId, (one) => {
      one.status = status;
      one.encoding = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? null;
    }),
  );
  session.on('Network.dataReceived', ({ requestId, dataLength }) =>
    change(requestId, (one) => {
      one.bodyBytes += dataLength;
    }),
  );
  const end = (requestId: string): void => {
    underWay.delete(requestId);
    changedAt = Date.now();
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    change(requestId, (one) => {
      one.bytes = encodedDataLength;
    });
    end(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  return {
    async take() {
      const begun = Date.now();
      while (underWay.size > 0 || Date.now() - changedAt < quietMs) {
        if (Date.now() - begun > patienceMs) throw new Error(`Not ended: ${[...underWay].map((id) => asked.get(id)?.path).join(', ')}`);
        await page.waitForTimeout(100);
      }
      const taken = [...asked.values()];
      asked = new Map();
      underWay = new Set();
      return taken;
    },
  };
}
