import type { visitQuerySchema } from '@sightline/contract/company';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Visit } from '#company/view-log/index.ts';
import type { OpenedDashboard } from './open-dashboard.ts';

/** What is noted of a visitor who opens a dashboard. */
export const visitOf = (
  { row }: OpenedDashboard,
  { embed, from }: z.output<typeof visitQuerySchema>,
  request: Pick<FastifyRequest, 'ip' | 'host' | 'headers'>,
): Visit => ({
  dashboardId: row.id,
  timezone: row.timezone,
  entrance: embed !== undefined ? 'embed' : row.password_hash !== null ? 'password' : 'link',
  from,
  host: request.host,
  address: request.ip,
  agent: request.headers['user-agent'] ?? '',
});
