import { setTimeout as pause } from 'node:timers/promises';
import type { LimiterClock } from '@sightline/providers/kit/limiter';

/** Longer waits are skipped: the clock jumps instead. Shorter ones are usually kept, for what counts by the machine's own second. */
const usuallySkippedFromMs = 1000;

export interface VirtualClock {
  now(): Date;
  /** Puts the clock at an instant; it goes on from there. */
  set(instant: string): void;
  skip(ms: number): void;
  /** Runs with the machine's clock; long sleeps under it move both. */
  forLimiter: LimiterClock;
}

/** A clock that runs with the machine's, shared by the sandbox and those who ask it; a wait of `skippedFromMs` or more costs no time. */
export function createVirtualClock(start: string, skippedFromMs = usuallySkippedFromMs): VirtualClock {
  let offsetMs = Date.parse(start) - performance.now();
  let sleptMs = 0;
  return {
    now: () => new Date(performance.now() + offsetMs),
    set(instant) {
      offsetMs = Date.parse(instant) - performance.now();
    },
    skip(ms) {
      offsetMs += ms;
    },
    forLimiter: {
      nowMs: () => performance.now() + sleptMs,
      async sleep(ms) {
        if (ms < skippedFromMs) return pause(ms);
        sleptMs += ms;
        offsetMs += ms;
      },
    },
  };
}
