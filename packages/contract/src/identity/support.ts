import { z } from 'zod';
import { endpoint } from '../core/wire/endpoint.ts';

/** The operator signs in in somebody's name, by an address that their program printed. */
export const enterSupport = endpoint({
  method: 'GET',
  path: '/auth/support',
  access: 'anyone',
  summary: 'Sign the operator’s browser in as somebody, by an address that works once; leads on to the dashboards',
  query: z.object({ token: z.string().min(1).max(200) }),
  replies: { 302: null },
});
export const endSupport = endpoint({
  method: 'POST',
  path: '/api/support/end',
  access: 'viewer',
  summary: 'End a session in which the operator works in somebody’s name; 409 for a session of one’s own',
  replies: { 204: null },
});
