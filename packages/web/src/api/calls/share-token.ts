import { tabStorage } from '#lib/browser/browser-storage.ts';

/** Share tokens of password-protected dashboards, kept for this tab. */
interface ShareToken {
  pass: string;
  /** ISO instant. */
  expiresAt: string;
}

const storageKey = (permalink: string): string => `sightline-pass:${permalink}`;

const isShareToken = (value: unknown): value is ShareToken =>
  typeof value === 'object' && value !== null && 'pass' in value && typeof value.pass === 'string' && 'expiresAt' in value;

export const storeShareToken = (permalink: string, { pass, expiresAt }: ShareToken): void =>
  tabStorage.set(storageKey(permalink), JSON.stringify({ pass, expiresAt }));
export const forgetShareToken = (permalink: string): void => tabStorage.set(storageKey(permalink), '');

/** The share token while it is valid, else null. */
export function findShareToken(permalink: string, now: number): string | null {
  const text = tabStorage.get(storageKey(permalink));
  if (!text) return null;
  const kept: unknown = JSON.parse(text);
  return isShareToken(kept) && Date.parse(kept.expiresAt) > now ? kept.pass : null;
}
