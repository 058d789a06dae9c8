import { dayS, hourS } from '@sightline/contract/core';
import { z } from 'zod';
import { fingerprint } from '../fingerprint.ts';
import type { OAuthEndpoints, ProviderMapping, ProviderProblem, ProviderRequest, Reply, Secrets } from '../provider.ts';
import { readJson } from '../read-json.ts';
import { accessTokenKey } from '../runtime.ts';
import { retryAfterOf, statusProblem } from '../status-problem.ts';

/** One Google client serves every Google source; each asks only for its own scopes. */
export const googleOAuth = (scopes: string[]): OAuthEndpoints => ({
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  revokeUrl: 'https://oauth2.googleapis.com/revoke',
  scopes,
  identityScopes: ['openid', 'email'],
  // Only a consent that is asked for anew hands out a refresh token again.
  extraAuthorizeParams: { access_type: 'offline', prompt: 'consent' },
  pkce: true,
  clientFamily: 'GOOGLE',
  refreshable: true,
});

export const googleAuthorise = (request: ProviderRequest, secrets: Secrets): ProviderRequest => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${secrets[accessTokenKey] ?? ''}` },
});

/** Names the person behind a login in limiter keys. */
export const googleLoginKey = (secrets: Secrets): string => fingerprint(secrets[accessTokenKey] ?? '');

const userSchema = z.object({ sub: z.string(), email: z.string().optional(), name: z.string().optional() });

export const googleProbe: ProviderMapping['probe'] = {
  requests: () => [{ method: 'GET', url: 'https://openidconnect.googleapis.com/v1/userinfo' }],
  account(replies) {
    const [reply] = replies;
    if (reply === undefined) throw new Error('The probe has one call');
    const { sub, email, name } = readJson(userSchema, reply);
    return { id: sub, label: email ?? name ?? sub };
  },
};

const errorSchema = z.object({
  error: z.object({
    message: z.string().default(''),
    status: z.string().optional(),
    details: z
      .array(
        z.object({
          reason: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().optional(), description: z.string().optional() })).optional(),
        }),
      )
      .optional(),
    errors: z.array(z.object({ reason: z.string().optional() })).optional(),
  }),
});

/** https://cloud.google.com/apis/design/errors; older services name the reason in `errors`, newer ones in `details`. */
export function googleProblem(reply: Reply): ProviderProblem | null {
  if (reply.status >= 200 && reply.status < 300) return brokenBody(reply);
  const parsed = errorSchema.safeParse(reply.json);
  if (!parsed.success) return wordless(reply);
  const { error } = parsed.data;
  const reasons = [...(error.details ?? []), ...(error.errors ?? [])].flatMap(({ reason }) => reason ?? []);
  const has = (...wanted: string[]) => wanted.some((reason) => reasons.includes(reason));
  const message = [error.message, ...violationsOf(error.details)].filter(Boolean).join(' ');
  if (has('rateLimitExceeded', 'userRateLimitExceeded', 'RATE_LIMIT_EXCEEDED') || error.status === 'RESOURCE_EXHAUSTED') {
    return limited(reply, message);
  }
  if (has('ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'insufficientPermissions')) {
    return forbidden(`${message} Re-authorise the source and tick every permission Google asks about.`);
  }
  if (has('SERVICE_DISABLED', 'accessNotConfigured')) {
    return forbidden(`${message} The operator has to enable this interface in the Google Cloud project of the client id.`);
  }
  return statusProblem(reply, message === '' ? undefined : message);
}

function violationsOf(details: z.infer<typeof errorSchema>['error']['details']): string[] {
  return (details ?? []).flatMap(({ fieldViolations }) =>
    (fieldViolations ?? []).map(({ field, description }) => [field, description].filter(Boolean).join(': ')),
  );
}

const forbidden = (message: string): ProviderProblem => ({ code: 'source_forbidden', message, retry: false });

/** A success whose JSON was cut or garbled on the way; asked again it is usually whole. */
function brokenBody(reply: Reply): ProviderProblem | null {
  if (reply.json !== undefined || reply.status === 204) return null;
  return { code: 'source_malformed', message: 'Google sent an answer that is not JSON.', retry: true };
}

/** Google's front servers answer wrong paths and outages with a page instead of JSON. */
function wordless(reply: Reply): ProviderProblem | null {
  if (reply.status === 404) return { code: 'source_malformed', message: 'Google does not know this address.', retry: false };
  return statusProblem(reply);
}

const concurrentWaitS = 30;
const hourlyWaitS = 30 * 60;

/** Google promises no Retry-After; the text tells which bucket is empty. */
function limited(reply: Reply, message: string): ProviderProblem {
  const problem = { code: 'source_limited', message, retry: true } as const;
  const given = retryAfterOf(reply);
  if (given !== undefined) return { ...problem, retryAfterS: given };
  if (/concurrent/i.test(message)) return { ...problem, retryAfterS: concurrentWaitS };
  if (/per day|daily/i.test(message)) return { ...problem, retry: false, retryAfterS: untilNextDayS(reply) };
  if (/per hour|hourly|thresholded/i.test(message)) return { ...problem, retry: false, retryAfterS: hourlyWaitS };
  return problem;
}

const pacificOffsetS = 8 * hourS;

/** Daily quotas start anew at midnight Pacific time (standard time taken: at most an hour late). */
function untilNextDayS(reply: Reply): number {
  const nowS = Date.parse(reply.headers.date ?? '') / 1000;
  return Number.isNaN(nowS) ? dayS / 4 : Math.ceil(dayS - ((nowS - pacificOffsetS) % dayS));
}
