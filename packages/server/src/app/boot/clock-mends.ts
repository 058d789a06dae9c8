import { bringNearer } from '#monitoring/scheduler/index.ts';
import type { Mend } from '#platform/clock-mark/index.ts';
import { mendRuns } from '#reports/index.ts';

/** What a clock that was ahead leaves, by whose it is; what only waits too long is in `platform/clock-mark/waits.ts`. */
export const mends: readonly Mend[] = [
  { what: 'checks', mend: ({ database }, now) => bringNearer(database.db, now) },
  { what: 'reports', mend: mendRuns },
];
