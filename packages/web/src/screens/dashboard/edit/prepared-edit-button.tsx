import type { Dashboard } from '@sightline/contract/dashboards';
import { useQueryClient } from '@tanstack/react-query';
import { catalogueQuery } from '#api/queries/configs.ts';
import { sourcesQuery } from '#api/queries/sources.ts';
import { EditButton } from '#editor/saving/lock/edit-button.tsx';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { notifyFailed } from '#ui/feedback/notify.tsx';

/** Loads what edit mode needs while somebody is about to open it: the pointer or the focus is on the button. */
export function PreparedEditButton(props: { dashboard: Dashboard; autoFocus: boolean; onEdit: () => void }) {
  const cache = useQueryClient();
  const prepare = () => {
    fetchLate(() => import('./edit-mode.tsx')).catch(notifyFailed);
    void cache.prefetchQuery(catalogueQuery);
    void cache.prefetchQuery(sourcesQuery);
  };
  return <EditButton {...props} onAboutToEdit={prepare} />;
}
