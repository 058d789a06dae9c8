import { listAudit } from '@sightline/contract/identity';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { listAuditOf } from './list-audit.ts';

export function auditRoutes(app: FastifyInstance): void {
  route(app, listAudit, async ({ scope, query }) => listAuditOf(scope, query));
}
