import { tabStorage } from '#lib/browser/browser-storage.ts';

const storageKey = 'sightline-closed-messages';

/** Codes of the messages closed in this tab. */
export const closedMessages = (): number[] => (tabStorage.get(storageKey) ?? '').split(',').filter(Boolean).map(Number);

export function closeMessage(code: number): number[] {
  const codes = [...new Set([...closedMessages(), code])];
  tabStorage.set(storageKey, codes.join(','));
  return codes;
}
