import { z } from 'zod';
import { emailSchema } from '../core/text/email.ts';
import { requiredText } from '../core/text/required-text.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { personNameSchema, userSchema } from './accounts.ts';

export const changeName = endpoint({
  method: 'PUT',
  path: '/api/me',
  access: 'viewer',
  summary: 'Change the own name',
  body: z.object({ name: personNameSchema }),
  replies: { 200: z.object({ data: userSchema }) },
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/me/email',
  access: 'viewer',
  sessionOnly: true,
  summary: 'Send a mail to a new address; it counts once its link was opened',
  body: z.object({ email: emailSchema, password: z.string().min(1, { error: requiredText }) }),
  replies: { 204: null },
});
