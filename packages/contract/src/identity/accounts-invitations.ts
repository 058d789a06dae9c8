import { z } from 'zod';
import { timezoneSchema } from '../core/time/period.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { withFormerNames } from '../core/wire/former-names.ts';
import {
  consentFields,
  consentFieldsOnceSnake,
  invitationSchema,
  newPasswordFields,
  passwordFieldsOnceSnake,
  passwordMax,
  personNameSchema,
  samePasswords,
  userSchema,
} from './accounts.ts';

const params = z.object({ id: z.string() });
const token = z.string().min(1).max(200);

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations',
  access: 'admin',
  summary: 'People who were invited and have not come yet',
  replies: { 200: z.object({ data: z.array(invitationSchema) }) },
});
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/mail',
  access: 'admin',
  summary: 'Send an invitation again; the link of the mail before no longer works',
  params,
  replies: { 204: null },
});
export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/invitations/:id',
  access: 'admin',
  summary: 'Withdraw an invitation',
  params,
  replies: { 204: null },
});

/** What the page of an invitation shows before anything is typed. */
export const openInvitationSchema = z.object({
  email: z.string(),
  name: z.string(),
  company: z.string(),
  invitedBy: z.string(),
  roleName: z.string(),
  /** What whoever is invited has already at this address; null: nothing, so they choose a password. */
  account: z
    .object({ companies: z.array(z.string()), isSignedIn: z.boolean() })
    .nullable()
    .default(null),
});
export const openInvitation = endpoint({
  method: 'POST',
  path: '/invitations/open',
  access: 'anyone',
  summary: 'Who invites to what, by the token of the mail',
  body: z.object({ token }),
  safe: true,
  replies: { 200: z.object({ data: openInvitationSchema }) },
});

export const joinByInvitation = endpoint({
  method: 'POST',
  path: '/invitations/join',
  access: 'anyone',
  summary:
    'Join the company with the token of the mail and the account that the person has elsewhere, signed in to it or with its password; signs in',
  body: z.object({ token, password: z.string().max(passwordMax).optional(), code: z.string().max(40).optional() }),
  replies: { 201: z.object({ data: userSchema }) },
});

export const acceptanceSchema = z
  .object({ token, name: personNameSchema, ...newPasswordFields, ...consentFields, timezone: timezoneSchema.optional() })
  .refine(...samePasswords);
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/accept',
  access: 'anyone',
  summary: 'Join the company with the token of the mail, once; signs in',
  body: withFormerNames(acceptanceSchema, [...passwordFieldsOnceSnake, ...consentFieldsOnceSnake]),
  replies: { 201: z.object({ data: userSchema }) },
});
