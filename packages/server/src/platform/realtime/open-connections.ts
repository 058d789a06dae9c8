import { Gauge } from 'prom-client';
import { madeOnce } from '../observability/metrics.ts';

export const openConnections = madeOnce(
  (registry) => new Gauge({ name: 'realtime_connections', help: 'Pages that hear of changes over this process', registers: [registry] }),
);
