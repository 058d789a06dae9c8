import { sweepAttempts } from '../http/attempts.ts';
import type { Job } from './job.ts';

/** Every job of the product. */
export const jobs: readonly Job[] = [
  {
    name: 'sweep-attempts',
    schedule: '17 * * * *',
    attempts: 3,
    run: (context) => sweepAttempts(context),
  },
];
