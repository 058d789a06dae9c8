import type { ShareChange } from '@sightline/contract/sharing';
import { useMutation } from '@tanstack/react-query';
import type { Sharer } from './sharer.ts';

/** `send` makes the change at the server and in what is shown. */
export function useSharer(of: Pick<Sharer, 'sharing' | 'timezone' | 'locale'>, send: (change: ShareChange) => Promise<unknown>): Sharer {
  const mutation = useMutation({ mutationFn: send });
  return {
    ...of,
    wished: mutation.isPending ? mutation.variables : null,
    error: mutation.error,
    change: mutation.mutateAsync,
    start: mutation.mutate,
  };
}
