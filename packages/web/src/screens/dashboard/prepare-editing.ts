import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { providersQuery } from '../../api/queries/configs.ts';
import { sourcesQuery } from '../../api/queries/sources.ts';
import { notifyFailed } from '../../ui/notify.tsx';

/** Loads what edit mode needs while somebody is about to open it: the pointer or the focus is on the button. */
export function usePrepareEditing(): () => void {
  const cache = useQueryClient();
  return useCallback(() => {
    import('./edit-mode.tsx').catch(notifyFailed);
    void cache.prefetchQuery(providersQuery);
    void cache.prefetchQuery(sourcesQuery);
  }, [cache]);
}
