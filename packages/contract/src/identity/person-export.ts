import { z } from 'zod';
import { endpoint } from '../core/wire/endpoint.ts';

/** How often an hour a person may have it made. */
export const personExportsPerHour = 5;

export const exportPerson = endpoint({
  method: 'POST',
  path: '/api/me/export',
  access: 'viewer',
  summary:
    'Everything that is stored about oneself as a ZIP archive of JSON, files and mails, with a text that explains it; without secrets',
  sessionOnly: true,
  personOnly: true,
  body: z.object({
    /** Left out by those who have none; they must have signed in just now. */
    password: z.string().optional(),
  }),
  replies: { 200: z.unknown() },
});
