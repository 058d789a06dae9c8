import { z } from 'zod';
import { companyNameSchema } from '../company/company-name.ts';
import { languageChoiceSchema, languageSchema } from '../core/locale/locale-setting.ts';
import { emailSchema } from '../core/text/email.ts';
import { lineText } from '../core/text/line-text.ts';
import { requiredText } from '../core/text/required-text.ts';
import { timezoneSchema } from '../core/time/period.ts';
import { newSettingSchema } from '../core/time/range-query.ts';
import { begunFromSchema } from '../core/wire/begun-from.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { withFormerNames } from '../core/wire/former-names.ts';
import { onboardingChangeSchema } from './onboarding.ts';
import { paidFields, registrationFields } from './registration-fields.ts';

/** docs/product.md 2.1. Each includes what the one before may do. */
export const roles = ['viewer', 'member', 'admin'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** A mail to that address was answered. */
  emailVerified: z.boolean(),
  role: roleSchema,
  roleName: z.string(),
  creator: z.boolean(),
  companyId: z.string(),
  timezone: z.string(),
  /** Of dates and numbers that this person reads, in the product's own pages and in mails to them; null: as their browser has it. */
  language: languageSchema.nullable(),
  ageConsent: z.boolean(),
  termsConsent: z.boolean(),
  /** Address of their picture. */
  avatar: z.string().nullable(),
});
export type User = z.infer<typeof userSchema>;

export const invitationSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  roleName: z.string(),
  invitedBy: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** Whoever sent it may not invite any more, so its link opens nothing until somebody else sends it again. */
  hasEnded: z.boolean().default(false),
  /** What became of the mail that was asked for last. */
  mail: z.object({
    state: z.enum(['waiting', 'sent', 'deferred', 'failed']),
    /** In the mail server's words; null where there is nothing to say. */
    reason: z.string().nullable(),
    /** It is tried again by then. */
    againBy: z.iso.datetime().nullable(),
  }),
});
export type InvitationMailState = z.infer<typeof invitationSchema>['mail']['state'];
export type Invitation = z.infer<typeof invitationSchema>;

export const passwordMin = 8;
export const passwordMax = 200;
const passwordSchema = z
  .string()
  .min(passwordMin, { error: `At least ${passwordMin} characters.` })
  .max(passwordMax, { error: `At most ${passwordMax} characters.` });

export const personNameSchema = lineText().min(1, { error: requiredText }).max(120, { error: 'At most 120 characters.' });

/** A new password, typed twice. */
export const newPasswordFields = {
  password: passwordSchema,
  passwordConfirmation: z.string().min(passwordMin, { error: `At least ${passwordMin} characters.` }),
} as const;
/** For `refine` of a form with these fields. */
export const samePasswords: [(form: { password: string; passwordConfirmation: string }) => boolean, { path: string[]; error: string }] = [
  (form) => form.password === form.passwordConfirmation,
  { path: ['passwordConfirmation'], error: 'The two passwords differ.' },
];
/** For `withFormerNames` of such a form. */
export const passwordFieldsOnceSnake = ['passwordConfirmation'] as const;
export const consentFields = {
  termsConsent: z.literal(true, { error: 'Accept the terms.' }),
  ageConsent: z.literal(true, { error: 'Confirm that you are not under 16.' }),
} as const;
export const consentFieldsOnceSnake = ['termsConsent', 'ageConsent'] as const;

export const registrationSchema = z
  .object({
    name: personNameSchema,
    email: emailSchema,
    ...newPasswordFields,
    ...consentFields,
    company: companyNameSchema.optional(),
    timezone: timezoneSchema.optional(),
    ...registrationFields,
    ...paidFields,
  })
  .refine(...samePasswords);
export type Registration = z.infer<typeof registrationSchema>;

export const register = endpoint({
  method: 'POST',
  path: '/register',
  access: 'anyone',
  summary: 'Create a user and the company they belong to; with x-validate-only: true only validates (204)',
  body: withFormerNames(registrationSchema, [...passwordFieldsOnceSnake, ...consentFieldsOnceSnake]),
  replies: { 201: z.object({ data: userSchema }), 204: null },
});
/** In how many companies the person may go on. */
const loginMetaSchema = z.object({ companies: z.number() }).default({ companies: 1 });
export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'anyone',
  summary: 'Sign in; the session is a cookie',
  body: z.object({
    email: emailSchema,
    password: z.string().min(1, { error: requiredText }),
    /** Of the authenticator app, or a recovery code, where the person asked for it: a 422 under this field says so. */
    code: z.string().max(40).optional(),
  }),
  replies: { 200: z.object({ data: userSchema, meta: loginMetaSchema }) },
});
export const logout = endpoint({ method: 'POST', path: '/logout', access: 'anyone', summary: 'Sign out', replies: { 204: null } });
export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  access: 'viewer',
  summary: 'The signed-in user',
  replies: { 200: z.object({ data: userSchema }) },
});
export const saveUserData = endpoint({
  method: 'POST',
  path: '/api/user-data',
  access: 'viewer',
  summary:
    "Keeps what is the user's own: the time zone, the language of dates and numbers, the days last chosen on a dashboard, or how far the first steps are done",
  body: z.union([
    z.object({ timezone: timezoneSchema }),
    z.object({ language: languageChoiceSchema }),
    z.object({ dates: newSettingSchema }),
    z.object({ onboarding: onboardingChangeSchema }),
  ]),
  replies: { 204: null },
});
export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  access: 'admin',
  summary: 'People of the company',
  replies: { 200: z.object({ data: z.array(userSchema) }) },
});
export const createUser = endpoint({
  method: 'POST',
  path: '/api/users',
  access: 'admin',
  sessionOnly: true,
  summary: 'Add a person with a first password (201), or invite them by mail to set their own (202)',
  body: z.object({
    name: personNameSchema,
    email: emailSchema,
    /** Left out: they are invited. */
    password: passwordSchema.optional(),
    role: roleSchema,
  }),
  replies: { 201: z.object({ data: userSchema }), 202: z.object({ data: invitationSchema }) },
});
export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id',
  access: 'admin',
  sessionOnly: true,
  summary: 'Change a role',
  params: z.object({ id: z.string() }),
  body: z.object({ role: roleSchema, begunFrom: begunFromSchema }),
  replies: { 200: z.object({ data: userSchema }) },
});
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  access: 'admin',
  summary: 'Remove a person; what they own is handed to a colleague, without a name to whoever removes them',
  sessionOnly: true,
  params: z.object({ id: z.string() }),
  query: withFormerNames(z.object({ handOverTo: z.string().optional() }), ['handOverTo']),
  replies: { 204: null },
});
