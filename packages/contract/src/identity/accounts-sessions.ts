import { z } from 'zod';
import { requiredText } from '../core/text/required-text.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { withFormerNames } from '../core/wire/former-names.ts';
import { newPasswordFields, passwordFieldsOnceSnake, samePasswords } from './accounts.ts';

export const sessionSchema = z.object({
  id: z.string(),
  /** Browser and system in words. */
  device: z.string(),
  /** Internet address it was begun from; null where unknown. */
  address: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** To about five minutes. */
  lastUsedAt: z.iso.datetime(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  /** Which company it is in; null: the person has one alone. */
  company: z.string().nullable().default(null),
});
export type Session = z.infer<typeof sessionSchema>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/me/sessions',
  access: 'viewer',
  sessionOnly: true,
  summary: 'Where one is signed in, the last used first',
  replies: { 200: z.object({ data: z.array(sessionSchema) }) },
});
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/:id',
  access: 'viewer',
  sessionOnly: true,
  summary: 'Sign out one of the own sessions',
  params: z.object({ id: z.string() }),
  replies: { 204: null },
});
export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions',
  access: 'viewer',
  sessionOnly: true,
  summary: 'Sign out everywhere, here too',
  replies: { 204: null },
});

export const passwordChangeSchema = z
  .object({ currentPassword: z.string().min(1, { error: requiredText }), ...newPasswordFields })
  .refine(...samePasswords);
export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/me/password',
  access: 'viewer',
  sessionOnly: true,
  summary: 'Change the own password; all other sessions end',
  body: withFormerNames(passwordChangeSchema, ['currentPassword', ...passwordFieldsOnceSnake]),
  replies: { 204: null },
});
