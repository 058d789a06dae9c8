import { useEffect } from 'react';

let locale: string | null = null;
const hearers = new Set<() => void>();

function give(next: string | null): void {
  locale = next;
  for (const hear of hearers) hear();
}

/** In which locale what is waited for is told; null: in the product's own words. */
export const notificationLocale = (): string | null => locale;

export function onNotificationLocale(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** For as long as a page is shown that speaks a language of its own; null: it does not. */
export function useNotificationLocale(own: string | null): void {
  useEffect(() => {
    if (own === null) return undefined;
    give(own);
    return () => give(null);
  }, [own]);
}
