import type { ShareChange } from '@sightline/contract/company';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sharer } from './sharer.ts';

/** `send` makes the change at the server and in what is shown. */
export function useSharer(of: Pick<Sharer, 'sharing' | 'timezone' | 'locale'>, send: (change: ShareChange) => Promise<unknown>): Sharer {
  // Said at once: what a mutation says of itself comes a moment later, and a box that was ticked would flick back meanwhile.
  const [wished, setWished] = useState<ShareChange | null>(null);
  const mutation = useMutation({ mutationFn: send, onSettled: () => setWished(null) });
  return {
    ...of,
    wished,
    error: mutation.error,
    change(change) {
      setWished(change);
      return mutation.mutateAsync(change);
    },
    start(change, onDone) {
      setWished(change);
      mutation.mutate(change, { onSuccess: () => onDone?.() });
    },
  };
}
