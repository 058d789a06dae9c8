import { useQuery } from '@tanstack/react-query';
import { keys } from '#api/calls/keys.ts';

/** Runs when the page is told that dashboards of the company changed (realtime): this may be one that was saved, archived or deleted elsewhere. */
export function useChangesElsewhere(id: string, isOn: boolean, look: () => Promise<void>): void {
  useQuery({
    queryKey: keys.editedDashboard(id),
    queryFn: async () => {
      await look();
      return null;
    },
    // Nothing is asked before the first word of a change.
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isOn,
  });
}
