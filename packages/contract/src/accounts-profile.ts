import { z } from 'zod';
import { personNameSchema, userSchema } from './accounts.ts';
import { emailSchema } from './email.ts';
import { endpoint } from './endpoint.ts';
import { requiredText } from './required-text.ts';

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
