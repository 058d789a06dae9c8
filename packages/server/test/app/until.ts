import { vi } from 'vitest';

/** Waits until a check passes; by itself Vitest gives up after a second, which a machine that does other things beside it may take for anything. */
export const until = <T>(check: () => T | Promise<T>, { timeout = 20_000, interval = 25 } = {}): Promise<T> =>
  vi.waitFor(check, { timeout, interval });
