import type { QueryClient } from '@tanstack/react-query';
import { getPageConfig } from '#lib/page/page-config.ts';
import { meQuery } from '../queries/users.ts';

/** Once the page has been drawn and has nothing better to do. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 });
  else globalThis.setTimeout(work, 1000);
}

async function start(cache: QueryClient): Promise<void> {
  const { realtime, askedAt } = getPageConfig();
  if (realtime === null) return;
  const { companyId } = await cache.ensureQueryData(meQuery);
  const { listen } = await import('./listen.ts');
  listen(cache, { settings: realtime, companyId, askedAt });
}

/** Live updates come behind everything that is to be seen. Without them the page shows what it read, as it does while they are interrupted. */
export function startRealtimeLater(cache: QueryClient): void {
  const begin = () =>
    whenIdle(() => {
      start(cache).catch((thrown: unknown) => console.warn('Live updates did not start; reload the page to get them.', thrown));
    });
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
