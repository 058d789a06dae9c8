import { start } from './0001-start.ts';

/** In order; a released migration never changes. */
export const migrations: readonly { name: string; sql: string }[] = [{ name: '0001-start', sql: start }];
