import { z } from 'zod';
import { lineText } from '../core/text/line-text.ts';
import { requiredText } from '../core/text/required-text.ts';
import { endpoint } from '../core/wire/endpoint.ts';

/** `read`: what reads; `write`: what its owner may do, but not what is for people alone (`sessionOnly`). */
export const apiTokenScopes = ['read', 'write'] as const;
export const apiTokenScopeSchema = z.enum(apiTokenScopes);
export type ApiTokenScope = z.infer<typeof apiTokenScopeSchema>;

/** Tokens begin so, which lets scanners for leaked secrets find them. */
export const apiTokenPrefix = 'slt_';
export const apiTokensMax = 50;

export const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scope: apiTokenScopeSchema,
  /** Whoever made it: calls with it are theirs. */
  owner: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api/company/api-tokens',
  access: 'admin',
  summary: 'API tokens of the company, without what they say',
  sessionOnly: true,
  replies: { 200: z.object({ data: z.array(apiTokenSchema) }) },
});
export const createApiToken = endpoint({
  method: 'POST',
  path: '/api/company/api-tokens',
  access: 'admin',
  summary: 'A personal API token, sent as x-authorization; told this once',
  sessionOnly: true,
  body: z.object({
    name: lineText().min(1, { error: requiredText }).max(80, { error: 'At most 80 characters.' }),
    scope: apiTokenScopeSchema,
  }),
  replies: { 201: z.object({ data: apiTokenSchema.extend({ token: z.string() }) }) },
});
export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/api/company/api-tokens/:id',
  access: 'admin',
  summary: 'Revoke an API token; calls with it are answered 401 from now on',
  sessionOnly: true,
  params: z.object({ id: z.string() }),
  replies: { 204: null },
});
