import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { timezoneSchema } from './period.ts';
import { requiredText } from './required-text.ts';

/** PRODUCT.md 3. Each includes what the one before may do. */
export const roles = ['viewer', 'member', 'admin'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.email(),
  role: roleSchema,
  roleName: z.string(),
  creator: z.boolean(),
  companyId: z.string(),
  timezone: z.string(),
  ageConsent: z.boolean(),
  termsConsent: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

export const passwordMin = 8;
export const passwordMax = 200;
const password = z
  .string()
  .min(passwordMin, { error: `At least ${passwordMin} characters.` })
  .max(passwordMax, { error: `At most ${passwordMax} characters.` });

/** Field names as SPEC section 3; the ones of payment follow with it. */
export const registrationSchema = z
  .object({
    name: z.string().trim().min(1, { error: requiredText }).max(120),
    email: z.email({ error: 'Type an e-mail address such as name@company.com.' }),
    password,
    password_confirmation: z.string().min(passwordMin, { error: `At least ${passwordMin} characters.` }),
    terms_consent: z.literal(true, { error: 'Please accept the terms.' }),
    age_consent: z.literal(true, { error: 'Please confirm that you are not under 16.' }),
    company: z.string().trim().max(120).optional(),
    timezone: timezoneSchema.optional(),
  })
  .refine((form) => form.password === form.password_confirmation, { path: ['password_confirmation'], error: 'The two passwords differ.' });
export type Registration = z.infer<typeof registrationSchema>;

export const register = endpoint({
  method: 'POST',
  path: '/register',
  access: 'anyone',
  summary: 'Create a user and the company they belong to; with x-validate-only: true only validates (204)',
  body: registrationSchema,
  replies: { 201: z.object({ data: userSchema }), 204: null },
});
export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'anyone',
  summary: 'Sign in; the session is a cookie',
  body: z.object({
    email: z.email({ error: 'Type an e-mail address such as name@company.com.' }),
    password: z.string().min(1, { error: requiredText }),
  }),
  replies: { 200: z.object({ data: userSchema }) },
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
  summary: "Keeps the user's own settings",
  body: z.object({ timezone: timezoneSchema }),
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
  summary: 'Add a person with a first password',
  body: z.object({
    name: z.string().trim().min(1, { error: requiredText }).max(120),
    email: z.email({ error: 'Type an e-mail address such as name@company.com.' }),
    password,
    role: roleSchema,
  }),
  replies: { 201: z.object({ data: userSchema }) },
});
export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id',
  access: 'admin',
  summary: 'Change a role',
  params: z.object({ id: z.string() }),
  body: z.object({ role: roleSchema }),
  replies: { 200: z.object({ data: userSchema }) },
});
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  access: 'admin',
  summary: 'Remove a person',
  params: z.object({ id: z.string() }),
  replies: { 204: null },
});
