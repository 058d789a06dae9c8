import { Histogram } from 'prom-client';
import { durationBuckets, madeOnce } from '../observability/metrics.ts';

export const outcomes = { done: () => 'done', failed: () => 'failed' };

export const jobDurations = madeOnce(
  (registry) =>
    new Histogram({
      name: 'job_duration_seconds',
      help: 'Jobs done, by their name and whether they were done or failed',
      labelNames: ['name', 'outcome'],
      buckets: durationBuckets,
      registers: [registry],
    }),
);
