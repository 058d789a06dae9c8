export { clocksDifferMs } from './judge-clock.ts';
export { isClockSure, lookAtClock, type Mend } from './look-at-clock.ts';
export { type ClockWatch, startClockWatch } from './start-clock-watch.ts';
