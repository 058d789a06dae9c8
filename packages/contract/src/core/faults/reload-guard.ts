import { reloadPauseMs, reloadStatuses } from '../wire/headers.ts';

/**
 * Whether an answer of this status reloads the page now. The last reload (ms since 1970, null: none yet) must be 30 s ago, so that a page
 * cannot reload for ever. A last reload in the future comes of a changed clock and does not count.
 */
export function shouldReload(status: number, lastReloadAtMs: number | null, nowMs: number): boolean {
  if (!reloadStatuses.includes(status)) return false;
  return lastReloadAtMs === null || lastReloadAtMs > nowMs || nowMs - lastReloadAtMs >= reloadPauseMs;
}
