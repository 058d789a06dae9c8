import { dayS } from '../kernel/time-units.ts';
/** How long things live at LinkedIn, in seconds: https://learn.microsoft.com/en-us/linkedin/shared/authentication/programmatic-refresh-tokens */
export const LIFETIMES = { code: 30 * 60, access: 60 * dayS, refresh: 365 * dayS };

export const PREFIXES = { access: 'AQX.', refresh: 'AQW.' };

/** Only approved apps get refresh tokens; here one whose client id begins with `no-refresh` is not. */
export function isApprovedForRefresh(clientId: string): boolean {
  return !clientId.startsWith('no-refresh');
}
