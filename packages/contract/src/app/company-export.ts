import { z } from 'zod';
import { endpoint } from '../core/wire/endpoint.ts';

/** How often an hour, as each reads all there is. */
export const exportsPerHour = 5;

export const exportCompany = endpoint({
  method: 'GET',
  path: '/api/company/export',
  access: 'admin',
  summary: 'Everything of the company as a ZIP archive of JSON, CSV and media; without secrets and what can be fetched again',
  sessionOnly: true,
  replies: { 200: z.unknown() },
});
