import { getCompany, updateCompany } from '@sightline/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { getCompanyOf } from './get-company.ts';
import { updateCompanyOf } from './update-company.ts';

export function companyRoutes(app: FastifyInstance): void {
  route(app, getCompany, async ({ scope }) => ({ data: await getCompanyOf(scope) }));
  route(app, updateCompany, async ({ scope, body }) => {
    await updateCompanyOf(scope, body);
    return { data: await getCompanyOf(scope) };
  });
}
