import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../api/query-client.ts';
import { DashboardPage } from '../screens/dashboard/dashboard-page.tsx';
import { NotFoundPage } from '../screens/error-pages/not-found-page.tsx';
import { ProblemState } from '../screens/error-pages/problem-state.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { rootElement } from './root-element.ts';

/** The page of somebody without a session: a dashboard, or (null) nothing. */
export function startVisitor(permalink: string | null): void {
  createRoot(rootElement()).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <ErrorBoundary fallback={(thrown) => <ProblemState thrown={thrown} />}>
          {permalink ? <DashboardPage permalink={permalink} /> : <NotFoundPage />}
        </ErrorBoundary>
      </QueryClientProvider>
    </StrictMode>,
  );
}
