import type { Dashboard } from '@sightline/contract/dashboards';
import { localeTag } from '@sightline/contract/rules/locale';
import type { ShareChange } from '@sightline/contract/sharing';
import { useQueryClient } from '@tanstack/react-query';
import type { LoadedDashboard } from '../../api/early-dashboard.ts';
import { keys } from '../../api/keys.ts';
import { useUpdateDashboard } from '../../api/queries/dashboards.ts';
import { useSharer } from '../sharing/use-sharer.ts';

/** Changes how a dashboard is shared. A new link is another address. */
export function useShareChange(dashboard: Dashboard) {
  const cache = useQueryClient();
  const update = useUpdateDashboard(dashboard.id);
  const send = async (change: ShareChange) => {
    const data = await update.mutateAsync(change);
    if (data.permalink !== dashboard.permalink) {
      window.location.replace(`/dashboards/${data.permalink}${window.location.search}`);
      return;
    }
    const next: LoadedDashboard = { dashboard: { ...dashboard, ...data }, isPublic: false };
    cache.setQueryData<LoadedDashboard>(keys.dashboard(dashboard.permalink), next);
  };
  return useSharer({ sharing: dashboard, timezone: dashboard.timezone, locale: localeTag(dashboard) }, send);
}
