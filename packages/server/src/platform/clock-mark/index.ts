export { watchDatabaseClock } from './database-clock.ts';
export { clocksDifferMs } from './evaluate-clock.ts';
export { forgetClock, isClockSure, lookAtClock, type Mend } from './look-at-clock.ts';
export { startClockWatch } from './start-clock-watch.ts';
