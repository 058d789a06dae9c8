import { deleteCompany } from '@sightline/contract/company';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { deleteCompanyOf } from './delete-company.ts';

export function companyEndRoutes(app: FastifyInstance, context: Context): void {
  route(app, deleteCompany, async ({ scope, principal, body }) => {
    await deleteCompanyOf(context, scope, principal.user, body);
    return undefined;
  });
}
