import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '../calls/keys.ts';

/** States change by themselves. Only while the page is looked at (the query client's own rule). */
export const statesAgainMs = 30_000;

/** A change in Mission Control: whatever of it is shown is asked again, and the company, which counts alerts and groups. The answer is not waited for by what comes next. */
export function useMonitoringChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      for (const queryKey of [keys.monitoring, keys.company]) void cache.invalidateQueries({ queryKey });
    },
  });
}
