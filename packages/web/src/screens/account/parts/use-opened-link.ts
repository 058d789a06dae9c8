import { useEffect, useState } from 'react';
import { asAppError } from '#api/calls/problem-of-reply.ts';

/** What the link of a mail leads to, asked once as long as `open` is the same: null until it is known, and the failure where it is not to be had. */
export function useOpenedLink<Opened>(token: string, open: (token: string, signal: AbortSignal) => Promise<Opened>) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    open(token, leaving.signal).then(setOpened, (thrown: unknown) => {
      if (!leaving.signal.aborted) setFailure(asAppError(thrown));
    });
    return () => leaving.abort();
  }, [token, open]);
  return { opened, failure };
}
