import { embedHeightMessage } from '@sightline/contract/company';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import { createQueryClient } from '#api/calls/query-client.ts';
import { NotFoundPage } from '#features/error-pages/not-found-page.tsx';
import { ProblemState } from '#features/error-pages/problem-state.tsx';
import { DashboardSkeleton } from '#features/opened-dashboard/dashboard-skeleton.tsx';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { isEmbedded, isTransparent } from '#lib/page/embedded.ts';
import type { DashboardPageName } from '#lib/page/route-table.ts';
import { DashboardPage } from '#screens/dashboard/dashboard-page.tsx';
import { sendHeight } from '#screens/dashboard/send-height.ts';
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx';
import { textId } from '../document/document-settings.ts';
import { tellDrawn } from '../document/tell-drawn.ts';
import { AwaitedNotice } from '../start/awaited-notice.tsx';
import { rootElement } from '../start/root-element.ts';

const RealtimePage = lazy(async () => ({ default: (await fetchLate(() => import('#screens/realtime/realtime-page.tsx'))).RealtimePage }));

const PrintPage = lazy(async () => ({ default: (await fetchLate(() => import('#print/sheets/print-page.tsx'))).PrintPage }));

const StatusPage = lazy(async () => ({ default: (await fetchLate(() => import('#screens/status-page/status-page.tsx'))).StatusPage }));

const shown: Record<DashboardPageName, (permalink: string) => ReactNode> = {
  'dashboard.show': (permalink) => <DashboardPage permalink={permalink} />,
  'dashboard.print': (permalink) => (
    <Suspense fallback={null}>
      <PrintPage permalink={permalink} />
    </Suspense>
  ),
  'dashboard.realTime': (permalink) => (
    <Suspense fallback={<DashboardSkeleton />}>
      <RealtimePage permalink={permalink} />
    </Suspense>
  ),
  'dashboard.status': (permalink) => (
    <Suspense fallback={null}>
      <StatusPage permalink={permalink} />
    </Suspense>
  ),
};

/** The page of somebody without a session, or one that has no shell around it: a dashboard's or a group's, or (null) nothing. */
export function startVisitor(place: { page: DashboardPageName; permalink: string } | null, rootOptions: RootOptions): void {
  const root = rootElement();
  if (isEmbedded()) {
    document.documentElement.dataset.embedded = isTransparent() ? 'transparent' : 'plain';
    sendHeight(root, embedHeightMessage);
  }
  if (document.getElementById(textId)) tellDrawn(root);
  createRoot(root, rootOptions).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <ErrorBoundary fallback={(thrown) => <ProblemState thrown={thrown} />}>
          {place ? shown[place.page](place.permalink) : <NotFoundPage />}
        </ErrorBoundary>
        <AwaitedNotice />
      </QueryClientProvider>
    </StrictMode>,
  );
}
