import type { ShareChange } from '@sightline/contract/company';
import { localeTag } from '@sightline/contract/core';
import type { Dashboard } from '@sightline/contract/dashboards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoadedDashboard } from '#api/calls/early-dashboard.ts';
import { keys } from '#api/calls/keys.ts';
import { type DashboardChange, useUpdateDashboard } from '#api/queries/dashboards.ts';
import { useSharer } from '#features/sharing/use-sharer.ts';

export interface BreakdownChange {
  /** What was just clicked. */
  wished: boolean | null;
  error: Error | null;
  allow(allowed: boolean): void;
}

/** Changes how a dashboard is shared. A new link is another address, to which `onMoved` leads whoever looks at it by the old one. */
export function useShareChange(dashboard: Dashboard, onMoved: (permalink: string) => void) {
  const cache = useQueryClient();
  const update = useUpdateDashboard(dashboard.id);
  const send = async (change: DashboardChange) => {
    const data = await update.mutateAsync(change);
    const next: LoadedDashboard = { dashboard: { ...dashboard, ...data }, isPublic: false };
    cache.setQueryData<LoadedDashboard>(keys.dashboard(data.permalink), next);
    if (data.permalink !== dashboard.permalink) onMoved(data.permalink);
  };
  // Said at once, as `useSharer` does.
  const [wished, setWished] = useState<boolean | null>(null);
  const opening = useMutation({
    mutationFn: (allowed: boolean) => send({ category: 'visitor_breakdowns', allowed }),
    onSettled: () => setWished(null),
  });
  const breakdowns: BreakdownChange = {
    wished,
    error: opening.error,
    allow(allowed) {
      setWished(allowed);
      opening.mutate(allowed);
    },
  };
  const sharer = useSharer({ sharing: dashboard, timezone: dashboard.timezone, locale: localeTag(dashboard) }, (change: ShareChange) =>
    send(change),
  );
  return { sharer, breakdowns };
}
