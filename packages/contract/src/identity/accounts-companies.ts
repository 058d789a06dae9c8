import { z } from 'zod';
import { endpoint } from '../core/wire/endpoint.ts';
import { socialProviderSchema } from './accounts-social.ts';

/** A company in which a person has an account that holds their address. */
export const ownCompanySchema = z.object({
  /** Whoever they are in it. */
  account: z.string(),
  company: z.string(),
  roleName: z.string(),
  /** The one they are in. */
  isCurrent: z.boolean(),
  /** Entering it asks for the code of an authenticator app. */
  asksCode: z.boolean(),
  /** The service that alone signs in to it; null: it has a password. */
  onlyBy: socialProviderSchema.nullable(),
  /** It is to be erased; entering it brings it back. */
  isDeleted: z.boolean(),
});
export type OwnCompany = z.infer<typeof ownCompanySchema>;

export const listOwnCompanies = endpoint({
  method: 'GET',
  path: '/api/me/companies',
  access: 'viewer',
  sessionOnly: true,
  personOnly: true,
  summary: 'The companies that the person may enter, whose accounts all hold their address',
  replies: { 200: z.object({ data: z.array(ownCompanySchema) }) },
});
export const enterCompany = endpoint({
  method: 'POST',
  path: '/api/me/company',
  access: 'viewer',
  sessionOnly: true,
  personOnly: true,
  summary: 'Go over to another of the own companies; the session of the one before ends',
  body: z.object({
    account: z.string().min(1).max(100),
    /** Of the authenticator app of that account, or a recovery code, where it asks for one: a 422 under this field says so. */
    code: z.string().max(40).optional(),
  }),
  replies: { 204: null },
});
