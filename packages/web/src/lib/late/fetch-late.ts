import { askServer, isOffline, isReached } from './ask-server.ts';
import { type AskingParts, pageIsBack } from './page-is-back.ts';

export interface LateParts extends AskingParts {
  ask?: () => Promise<unknown>;
}

let waiting = 0;
const hearers = new Set<() => void>();

/** Whether something is waited for that did not come for want of a connection. */
export const isAwaited = (): boolean => waiting > 0;

export function onAwaited(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

function count(by: 1 | -1): void {
  waiting += by;
  for (const hear of hearers) hear();
}

const missingStyles = new Set<HTMLLinkElement>();
if (typeof document !== 'undefined')
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && missingStyles.add(target),
    {
      capture: true,
    },
  );

/** A style sheet that did not come with its code is not asked for by the code's next attempt, as its link stands there. */
async function renewStyles(): Promise<void> {
  await Promise.all(
    [...missingStyles].map(
      (link) =>
        new Promise((resolve, reject) => {
          const next = link.cloneNode();
          next.addEventListener('load', resolve, { once: true });
          next.addEventListener('error', () => reject(new Error(`${link.href} did not come`)), { once: true });
          missingStyles.delete(link);
          link.replaceWith(next);
        }),
    ),
  );
}

/**
 * Code that comes with its first use. While the server cannot be reached it is asked for again by itself, as figures are, and what waits for it goes on
 * waiting: no part of the page breaks for it. Code that a server in reach does not have is a fault.
 */
export async function fetchLate<T>(load: () => Promise<T>, { ask = askServer, ...parts }: LateParts = {}): Promise<T> {
  let isCounted = false;
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        if (attempt > 0) await renewStyles();
        if (!(await isOffline(ask))) return await load();
      } catch (thrown) {
        if (await isReached(ask)) throw thrown;
      }
      if (!isCounted) count(1);
      isCounted = true;
      await pageIsBack(attempt, parts);
    }
  } finally {
    if (isCounted) count(-1);
  }
}
