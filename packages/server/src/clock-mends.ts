import type { Mend } from './clock-mark/index.ts';
import { mendRuns } from './reports/index.ts';
import { bringNearer } from './watch/index.ts';

/** What a clock that was ahead leaves, by whose it is; what only waits too long is in `clock-mark/waits.ts`. */
export const mends: readonly Mend[] = [
  { what: 'checks', mend: ({ database }, now) => bringNearer(database.db, now) },
  { what: 'reports', mend: mendRuns },
];
