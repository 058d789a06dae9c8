import { setTimeout as pause } from 'node:timers/promises';
import type { LimiterClock } from '@sightline/providers/kit/limiter';

/** Longer waits are skipped: the clock jumps instead. Shorter ones are kept, for what counts by the machine's own second. */
const skippedFromMs = 1000;

export interface VirtualClock extends LimiterClock {
  now(): Date;
  /** Puts the clock at an instant; it goes on from there. */
  set(instant: string): void;
  skip(ms: number): void;
}

/** A clock that runs with the machine's, shared by the sandbox and those who ask it; a long sleep costs no time. */
export function createVirtualClock(start: string): VirtualClock {
  let offsetMs = Date.parse(start) - performance.now();
  const nowMs = () => performance.now() + offsetMs;
  return {
    nowMs,
    now: () => new Date(nowMs()),
    set(instant) {
      offsetMs = Date.parse(instant) - performance.now();
    },
    skip(ms) {
      offsetMs += ms;
    },
    async sleep(ms) {
      if (ms < skippedFromMs) await pause(ms);
      else offsetMs += ms;
    },
  };
}
