import { sweepAttempts } from '../http/attempts.ts';
import { sweepRoad } from '../road/index.ts';
import { sweepOauthStates } from '../sources/index.ts';
import type { Job } from './job.ts';

/** Every job of the product. */
export const jobs: readonly Job[] = [
  { name: 'sweep-attempts', schedule: '17 * * * *', attempts: 3, run: (context) => sweepAttempts(context) },
  { name: 'sweep-oauth-states', schedule: '29 * * * *', attempts: 3, run: (context) => sweepOauthStates(context) },
  { name: 'sweep-road', schedule: '43 3 * * *', attempts: 3, run: (context) => sweepRoad(context) },
];
