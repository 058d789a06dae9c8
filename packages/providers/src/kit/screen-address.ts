import { addressOf } from './wire.ts';

/** An address of a provider's own page. Parameters that are undefined are left out. */
export const screenAddress = (url: string, query: Record<string, string | undefined> = {}): string =>
  addressOf({ method: 'GET', url, query });

/** The value of an input where it has the form of an id, or null. */
export const idIn = (inputs: Record<string, unknown>, name: string, pattern: RegExp): string | null =>
  pattern.exec(String(inputs[name] ?? '').trim())?.[1] ?? null;
