import { getCompany, updateCompany } from '@sightline/contract/company';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { getCompanyOf } from './get-company.ts';
import { updateCompanyOf } from './update-company.ts';

export function companyRoutes(app: FastifyInstance, context: Context): void {
  route(app, getCompany, async ({ scope }) => ({ data: await getCompanyOf(context, scope) }));
  route(app, updateCompany, async ({ scope, principal, body }) => {
    await updateCompanyOf(context, scope, body, principal.user);
    return { data: await getCompanyOf(context, scope) };
  });
}
