import { emptyBin, thinVersions } from '../dashboards/index.ts';
import { tendTables } from '../db/tend-tables.ts';
import { sweepAttempts } from '../http/attempts.ts';
import { sweepRoad } from '../road/index.ts';
import { sweepOauthStates, tellOfLostLogins, warnOfEndingLogins } from '../sources/index.ts';
import type { Job } from './job.ts';

/** Every job of the product. */
export const jobs: readonly Job[] = [
  { name: 'sweep-attempts', schedule: '17 * * * *', attempts: 3, run: (context) => sweepAttempts(context) },
  { name: 'sweep-oauth-states', schedule: '29 * * * *', attempts: 3, run: (context) => sweepOauthStates(context) },
  // Comes every minute by itself, so a failure need not be tried again before.
  { name: 'tell-of-lost-logins', schedule: '* * * * *', attempts: 1, run: (context) => tellOfLostLogins(context) },
  { name: 'warn-of-ending-logins', schedule: '53 * * * *', attempts: 3, run: (context) => warnOfEndingLogins(context) },
  { name: 'empty-bin', schedule: '11 * * * *', attempts: 3, run: (context) => emptyBin(context) },
  { name: 'thin-versions', schedule: '37 4 * * *', attempts: 3, run: (context) => thinVersions(context) },
  { name: 'sweep-road', schedule: '43 3 * * *', attempts: 3, run: (context) => sweepRoad(context) },
  { name: 'tend-tables', schedule: '*/2 * * * *', attempts: 1, run: (context) => tendTables(context) },
];
