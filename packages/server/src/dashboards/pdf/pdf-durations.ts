import { Histogram } from 'prom-client';
import { durationBuckets, madeOnce } from '#platform/observability/metrics.ts';

export const pdfDurations = madeOnce(
  (registry) =>
    new Histogram({
      name: 'pdf_duration_seconds',
      help: 'Dashboards printed, with the wait for a place at the browser, by whether they were printed or failed',
      labelNames: ['outcome'],
      buckets: durationBuckets,
      registers: [registry],
    }),
);
