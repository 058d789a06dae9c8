import { shortTime } from '@sightline/contract/core';
import { useEffect, useState } from 'react';
import { isOffline } from '#lib/late/ask-server.ts';
import { readerLocale, readerZone } from '#lib/locale/reader-locale.ts';

/** Says, while there is no connection, since when what is shown stands still. */
export function ConnectionLine() {
  const [since, setSince] = useState<Date | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const look = async () => {
      const at = new Date();
      const isGone = await isOffline();
      // It may have come back while the server was asked.
      if (!ended.signal.aborted) setSince((before) => (isGone && !navigator.onLine ? (before ?? at) : null));
    };
    for (const change of ['offline', 'online']) window.addEventListener(change, look, { signal: ended.signal });
    void look();
    return () => ended.abort();
  }, []);
  return (
    since && (
      <p role="status" data-offline-line>
        No connection since {shortTime(since, { locale: readerLocale(), timezone: readerZone() })}. What is shown is of before.
      </p>
    )
  );
}
