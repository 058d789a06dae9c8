import { Histogram } from 'prom-client';
import { durationBuckets, madeOnce } from '#platform/observability/metrics.ts';

export const queryDurations = madeOnce(
  (registry) =>
    new Histogram({
      name: 'provider_query_duration_seconds',
      help: 'Questions put to providers with all their calls, by provider and by "answered" or the code of the problem',
      labelNames: ['provider', 'outcome'],
      buckets: durationBuckets,
      registers: [registry],
    }),
);
