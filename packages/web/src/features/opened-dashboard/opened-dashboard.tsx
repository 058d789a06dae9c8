import { localeTag } from '@sightline/contract/core';
import type { Dashboard } from '@sightline/contract/dashboards';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { LoadedDashboard } from '#api/calls/early-dashboard.ts';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { noteOpened, useDashboard, useEnterDashboard } from '#api/queries/dashboards.ts';
import { useNotificationLocale } from '#lib/late/notification-locale.ts';
import { isEmbedded } from '#lib/page/embedded.ts';
import { finishedOf } from '#widgets/data/finished-of.ts';
import { QueryFault } from '../error-pages/problem-state.tsx';
import { AskForPassword } from '../sharing/ask-for-password.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';

/** Draws the page of a dashboard once it is there; before that what its state asks for: patience, a password, or what went wrong. */
export function OpenedDashboard({ permalink, children }: { permalink: string; children: (loaded: LoadedDashboard) => ReactNode }) {
  const { data, error, refetch } = useDashboard(permalink);
  const cache = useQueryClient();
  const isOwn = data !== undefined && !data.isPublic;
  useEffect(() => {
    if (isOwn) void noteOpened(cache, permalink);
  }, [isOwn, cache, permalink]);
  const shown = useMemo(() => data && (isEmbedded() ? { ...data, dashboard: finishedAlone(data.dashboard) } : data), [data]);
  // Whoever reads it as a visitor does is told of its connection in the language of all that it says.
  useNotificationLocale(shown && (shown.isPublic || isEmbedded()) ? localeTag(shown.dashboard) : null);
  if (shown) return children(shown);
  if (!error) return <DashboardSkeleton />;
  if (asAppError(error).code === 'password_required') return <Protected permalink={permalink} />;
  return <QueryFault isPage thrown={error} onRetry={() => void refetch()} />;
}

/** Within somebody's page it is what their readers see, whoever is signed in. */
const finishedAlone = (dashboard: Dashboard): Dashboard => ({ ...dashboard, widgets: finishedOf(dashboard), unfinished: [] });

function Protected({ permalink }: { permalink: string }) {
  return <AskForPassword what="report" enter={useEnterDashboard(permalink)} />;
}
