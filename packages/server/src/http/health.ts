import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { moreMetrics } from '../metrics.ts';
import { atAnyHost } from './site.ts';

export interface Readiness {
  /** False while draining: a load balancer stops sending. */
  accepting: boolean;
  /** Null in a process without workers. */
  jobsRunning: boolean | null;
}

/** /healthz: the process is alive. /readyz: it can do its work. /metrics: Prometheus. */
export function healthRoutes(app: FastifyInstance, context: Context, readiness: () => Readiness): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'http_request_failures_total',
    help: 'Answers with a status of 500 or more',
    labelNames: ['route'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const place = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route: place, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc({ route: place });
  });

  app.get('/healthz', { schema: { hide: true }, config: atAnyHost }, async () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true }, config: atAnyHost }, async (request, reply) => {
    const { accepting, jobsRunning } = readiness();
    const database = await sql`select name from schema_migration limit 1`.execute(context.database.db).then(
      () => true,
      (error: unknown) => {
        request.log.error({ error }, 'the database does not answer');
        return false;
      },
    );
    const ready = accepting && database && jobsRunning !== false;
    return reply.code(ready ? 200 : 503).send({ ready, accepting, database, jobs: jobsRunning });
  });
  app.get('/metrics', { schema: { hide: true }, config: { anyHost: 'but-custom' } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await Registry.merge([registry, moreMetrics(context)]).metrics()),
  );
}
