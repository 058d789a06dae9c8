import { getCompany, updateCompany } from '@sightline/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { getCompanyOf } from './get-company.ts';
import { renameCompanyRow } from './rows.ts';

export function companyRoutes(app: FastifyInstance): void {
  route(app, getCompany, async ({ scope }) => ({ data: await getCompanyOf(scope) }));
  route(app, updateCompany, async ({ scope, body }) => {
    await renameCompanyRow(scope, body.name);
    return { data: await getCompanyOf(scope) };
  });
}
