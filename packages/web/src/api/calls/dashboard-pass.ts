import { tabStorage } from '#lib/browser/browser-storage.ts';

/** Passes to password-protected dashboards, kept for this tab. */
interface Pass {
  pass: string;
  /** ISO instant. */
  expiresAt: string;
}

const storageKey = (permalink: string): string => `sightline-pass:${permalink}`;

const isPass = (value: unknown): value is Pass =>
  typeof value === 'object' && value !== null && 'pass' in value && typeof value.pass === 'string' && 'expiresAt' in value;

export const keepDashboardPass = (permalink: string, pass: Pass): void => tabStorage.set(storageKey(permalink), JSON.stringify(pass));

/** The pass while it is valid, else null. */
export function findDashboardPass(permalink: string, now: number): string | null {
  const text = tabStorage.get(storageKey(permalink));
  if (!text) return null;
  const kept: unknown = JSON.parse(text);
  return isPass(kept) && Date.parse(kept.expiresAt) > now ? kept.pass : null;
}
