import { start } from './0001-start.ts';
import { loginsOverTime } from './0002-logins-over-time.ts';

/** In order; a released migration never changes. */
export const migrations: readonly { name: string; sql: string }[] = [
  { name: '0001-start', sql: start },
  { name: '0002-logins-over-time', sql: loginsOverTime },
];
