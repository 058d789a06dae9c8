import { Counter, Gauge, Histogram } from 'prom-client';
import { madeOnce } from '#platform/observability/metrics.ts';

export const watchMetrics = madeOnce((registry) => {
  const registers = [registry];
  return {
    lateness: new Histogram({
      name: 'watch_lateness_seconds',
      help: 'How long after its planned instant a check began',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 3, 5, 15, 60],
      registers,
    }),
    checks: new Counter({
      name: 'watch_checks_total',
      help: 'Checks done, by kind and what they found',
      labelNames: ['kind', 'state'],
      registers,
    }),
    lost: new Counter({
      name: 'watch_results_lost_total',
      help: 'Results that did not count: the lease was over, or the check was paused or removed meanwhile',
      registers,
    }),
    running: new Gauge({ name: 'watch_running', help: 'Checks that are under way', registers }),
  };
});
