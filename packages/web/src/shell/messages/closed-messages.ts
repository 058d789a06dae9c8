const storageKey = 'sightline-closed-messages';

/** Codes of the messages closed in this tab. */
export const closedMessages = (): number[] => (sessionStorage.getItem(storageKey) ?? '').split(',').filter(Boolean).map(Number);

export function closeMessage(code: number): number[] {
  const codes = [...new Set([...closedMessages(), code])];
  sessionStorage.setItem(storageKey, codes.join(','));
  return codes;
}
