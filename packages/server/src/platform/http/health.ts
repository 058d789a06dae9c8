import { AppError } from '@sightline/contract/core';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isSameText } from '../config/secrets.ts';
import type { Context } from '../context.ts';
import { checkReadiness, type Readiness } from './readiness.ts';
import { atAnyHost } from './site.ts';

/** Another process is better asked, or this one again. */
const unreadyS = 5;

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
  new Gauge({
    name: 'database_connections',
    help: 'To PostgreSQL from this process, jobs aside: open, idle of these, and statements that wait for one; none with the embedded database',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(context.database.connections() ?? {})) this.set({ state }, count);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const place = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route: place, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc({ route: place });
    done();
  });

  app.get('/healthz', { schema: { hide: true }, config: atAnyHost }, async () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true }, config: atAnyHost }, async (_request, reply) => {
    const report = await checkReadiness(context, readiness());
    if (!report.ready) reply.header('retry-after', unreadyS);
    return reply.code(report.ready ? 200 : 503).send(report);
  });
  // Nothing of a company, but how much is done here is nobody else's business.
  const { metricsToken: token, environment } = context.config;
  app.get('/metrics', { schema: { hide: true }, config: { anyHost: 'but-custom' } }, async (request, reply) => {
    if (token === null && environment === 'production') throw new AppError('not_found');
    if (token !== null && !isSameText(request.headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('unauthenticated');
    return reply.type(registry.contentType).send(await Registry.merge([registry, context.metrics]).metrics());
  });
}
