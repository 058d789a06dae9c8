import type { Dashboard } from '@sightline/contract/dashboards';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoadedDashboard } from '../../api/early-dashboard.ts';
import { keys } from '../../api/keys.ts';
import { type DashboardChange, useUpdateDashboard } from '../../api/queries/dashboards.ts';

/** Changes how a dashboard is shared; `wished` is what is under way. A new link is another address. */
export function useShareChange(dashboard: Dashboard) {
  const cache = useQueryClient();
  const update = useUpdateDashboard(dashboard.id);
  const [wished, setWished] = useState<DashboardChange | null>(null);
  const change = async (body: DashboardChange) => {
    setWished(body);
    try {
      const data = await update.mutateAsync(body);
      if (data.permalink !== dashboard.permalink) {
        window.location.replace(`/dashboards/${data.permalink}${window.location.search}`);
        return;
      }
      const next: LoadedDashboard = { dashboard: { ...dashboard, ...data }, isPublic: false };
      cache.setQueryData<LoadedDashboard>(keys.dashboard(dashboard.permalink), next);
    } finally {
      setWished(null);
    }
  };
  return { wished, error: update.error, change };
}
