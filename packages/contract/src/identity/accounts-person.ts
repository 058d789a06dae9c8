import { z } from 'zod';
import { requiredText } from '../core/text/required-text.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { withFormerNames } from '../core/wire/former-names.ts';
import { consentFields, consentFieldsOnceSnake, userSchema } from './accounts.ts';

export const giveConsents = endpoint({
  method: 'POST',
  path: '/api/me/consents',
  access: 'viewer',
  summary: 'Accept the terms and confirm the age, where that was not done at registration',
  sessionOnly: true,
  body: withFormerNames(z.object(consentFields), consentFieldsOnceSnake),
  replies: { 200: z.object({ data: userSchema }) },
});
export const getConsents = endpoint({
  method: 'GET',
  path: '/api/me/consents',
  access: 'viewer',
  summary: 'What one consented to and when',
  replies: {
    200: z.object({ data: z.object({ terms: z.boolean(), age: z.boolean(), givenAt: z.iso.datetime().nullable() }) }),
  },
});

/** The one field of its form is `file`. */
export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/me/avatar',
  access: 'viewer',
  summary: 'The own picture (multipart; png, jpg or webp, 5 MB)',
  sessionOnly: true,
  multipart: true,
  form: z.object({ file: z.file() }),
  replies: { 200: z.object({ data: userSchema }) },
});
export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: '/api/me/avatar',
  access: 'viewer',
  summary: 'No picture any more',
  sessionOnly: true,
  replies: { 200: z.object({ data: userSchema }) },
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/me',
  access: 'viewer',
  summary: "Delete the own account; what it owns goes to the company's creator, who alone cannot do this",
  sessionOnly: true,
  body: z.object({
    /** The own e-mail address, typed out. */
    email: z.string().trim().min(1, { error: requiredText }),
    /** Left out by those who have none. */
    password: z.string().optional(),
  }),
  replies: { 204: null },
});

const person = z.object({ id: z.string() });
export const endSessionsOfUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/sessions',
  access: 'admin',
  summary: 'Sign a person out everywhere',
  sessionOnly: true,
  params: person,
  replies: { 204: null },
});
export const resetTwoFactorOfUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/two-factor',
  access: 'admin',
  summary: 'Switch two-factor sign-in off for a person who lost their device; they are signed out everywhere',
  sessionOnly: true,
  params: person,
  replies: { 204: null },
});
export const getPersonAccess = endpoint({
  method: 'GET',
  path: '/api/users/:id/access',
  access: 'admin',
  summary: 'How many browsers a person is signed in with, and whether two-factor sign-in is on',
  params: person,
  replies: { 200: z.object({ data: z.object({ sessions: z.number(), twoFactor: z.boolean() }) }) },
});
