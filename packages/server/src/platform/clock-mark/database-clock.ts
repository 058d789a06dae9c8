import type { Context } from '../context.ts';

/** Half of what keeps two processes from the same check (docs/scale.md has how long which leases last). */
const offMaxMs = 5000;

/**
 * Compares this process's clock with the database's, which all processes share, and says so where they differ, once, and when they agree again. `ask` answers
 * the database's time: any moment between the question and the answer is right.
 */
export function watchDatabaseClock({ clock, log }: Pick<Context, 'clock' | 'log'>): (ask: () => Promise<Date>) => Promise<void> {
  let wasOff = false;
  return async (ask) => {
    const asked = clock.now().getTime();
    const there = (await ask()).getTime();
    const answered = clock.now().getTime();
    const aheadMs = there < asked ? asked - there : Math.min(0, answered - there);
    const isOff = Math.abs(aheadMs) > offMaxMs;
    if (isOff && !wasOff)
      log.error({ aheadS: Math.round(aheadMs / 1000) }, 'the clock of this process and the one of the database differ: set both right');
    if (!isOff && wasOff) log.warn('the clock of this process and the one of the database agree again');
    wasOff = isOff;
  };
}
