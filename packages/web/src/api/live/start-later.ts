import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { getPageConfig } from '#lib/page/page-config.ts';
import { meQuery } from '../queries/users.ts';

async function start(cache: QueryClient): Promise<void> {
  const { realtime, askedAt } = getPageConfig();
  if (realtime === null) return;
  const { companyId } = await cache.ensureQueryData(meQuery);
  const { listen } = await import('./listen.ts');
  listen(cache, { settings: realtime, companyId, askedAt });
}

/** Live updates come behind everything that is to be seen. Without them the page shows what it read, as it does while they are interrupted. */
export function startRealtimeLater(cache: QueryClient): void {
  whenIdle(() => {
    start(cache).catch((thrown: unknown) => console.warn('Live updates did not start; reload the page to get them.', thrown));
  });
}
