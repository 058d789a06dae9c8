import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { createQueryClient } from '#api/calls/query-client.ts';
import { startRealtimeLater } from '#api/live/start-later.ts';
import { companyQuery } from '#api/queries/company.ts';
import { beginWith, openingInPage } from '#api/queries/opening.ts';
import { meQuery } from '#api/queries/users.ts';
import { startWorkerLater } from '#lib/browser/offline-copies.ts';
import { findPage, pages } from '#lib/page/route-table.ts';
import { readAddressFrom } from '#lib/page/url-search.ts';
import { MantineRoot } from '#ui/theme/mantine-root.tsx';
import { textId } from '../document/document-settings.ts';
import { tellDrawn } from '../document/tell-drawn.ts';
import { isOpenToExpired } from '../guard/guard.ts';
import { AwaitedNotice } from '../start/awaited-notice.tsx';
import { rootElement } from '../start/root-element.ts';
import { ConnectionLine } from './connection-line.tsx';
import { createAppRouter } from './routes.tsx';

/** The app of somebody signed in: router, shell, dialogs, notifications. */
export function startApp(rootOptions: RootOptions): void {
  const cache = createQueryClient({
    onFailure: (thrown) => {
      const { code } = asAppError(thrown);
      // Asked for anew since the page was sent: the guard leads to where they are given.
      const me = cache.getQueryData(meQuery.queryKey);
      if (code === 'consents_required' && me?.termsConsent && me.ageConsent)
        void cache.invalidateQueries({ queryKey: meQuery.queryKey }).then(() => router.invalidate());
      // Without a subscription nothing else is to be seen.
      if (code !== 'subscription_required') return;
      void cache.invalidateQueries({ queryKey: companyQuery.queryKey });
      // What stands around the pages by which a company comes back is refused too.
      if (!isOpenToExpired(findPage(window.location.pathname)?.name ?? null)) void router.navigate({ to: pages.subscriptionRequired.path });
    },
  });
  const router = createAppRouter(cache);
  readAddressFrom({ search: () => router.history.location.search, subscribe: router.history.subscribe });
  beginWith(cache, openingInPage(), performance.timeOrigin);
  // Needed by every page; asked before any of them is drawn, where the page did not say.
  void cache.prefetchQuery(meQuery);
  void cache.prefetchQuery(companyQuery);
  const element = rootElement();
  if (document.getElementById(textId)) tellDrawn(element);
  createRoot(element, rootOptions).render(
    <StrictMode>
      <QueryClientProvider client={cache}>
        <MantineRoot>
          <RouterProvider router={router} />
          <AwaitedNotice />
          <ConnectionLine />
        </MantineRoot>
      </QueryClientProvider>
    </StrictMode>,
  );
  startRealtimeLater(cache);
  startWorkerLater();
}
