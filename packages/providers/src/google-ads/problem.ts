import { hourS } from '@sightline/contract/core';
import { z } from 'zod';
import { googleProblem } from '../kit/families/google.ts';
import type { ProviderProblem, Reply } from '../kit/provider.ts';
import { retryAfterOf, statusProblem } from '../kit/status-problem.ts';

const failureSchema = z.object({
  errors: z.array(
    z.object({
      errorCode: z.record(z.string(), z.string()).default({}),
      message: z.string().default(''),
      details: z.object({ quotaErrorDetails: z.object({ retryDelay: z.string().optional() }).optional() }).optional(),
    }),
  ),
});
const envelopeSchema = z.object({ error: z.object({ message: z.string().default(''), details: z.array(z.unknown()).default([]) }) });

/** A stream answers errors in a list as well, and may break off with one. */
function bodyOf({ json }: Reply): unknown {
  if (!Array.isArray(json)) return json;
  return json.find((chunk) => envelopeSchema.safeParse(chunk).success);
}

interface Verdict {
  code: ProviderProblem['code'];
  /** What to do, where Google's words do not say. */
  remedy?: string;
  retry?: boolean;
  retryAfterS?: number;
}

const expired: Verdict = { code: 'source_expired' };
const chooseAgain = 'Choose the account again from the list.';
const operator: Verdict = {
  code: 'source_forbidden',
  remedy: 'The operator has to get access to the Google Ads API for the Google Cloud project of the client id.',
};
const passing: Verdict = { code: 'source_unavailable', retry: true };

/** https://developers.google.com/google-ads/api/docs/best-practices/error-types */
const verdicts: Record<string, Verdict> = {
  OAUTH_TOKEN_INVALID: expired,
  OAUTH_TOKEN_EXPIRED: expired,
  OAUTH_TOKEN_REVOKED: expired,
  OAUTH_TOKEN_DISABLED: expired,
  OAUTH_TOKEN_HEADER_INVALID: expired,
  GOOGLE_ACCOUNT_COOKIE_INVALID: expired,
  GOOGLE_ACCOUNT_DELETED: expired,
  NOT_ADS_USER: { code: 'source_forbidden', remedy: 'This Google login has no Google Ads account. Connect one that has.' },
  TWO_STEP_VERIFICATION_NOT_ENROLLED: { code: 'source_forbidden', remedy: 'Turn on two-step verification for this Google login.' },
  CUSTOMER_NOT_FOUND: { code: 'source_unknown_account', remedy: chooseAgain },

  USER_PERMISSION_DENIED: { code: 'source_forbidden', remedy: chooseAgain },
  CUSTOMER_NOT_ENABLED: { code: 'source_forbidden', remedy: 'This Google Ads account is cancelled or not set up. Choose another.' },
  DEVELOPER_TOKEN_NOT_APPROVED: operator,
  DEVELOPER_TOKEN_PROHIBITED: operator,
  DEVELOPER_TOKEN_INVALID: operator,
  DEVELOPER_TOKEN_PARAMETER_MISSING: operator,
  CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION: operator,
  PROJECT_DISABLED: operator,
  LOGIN_CUSTOMER_ID_PARAMETER_MISSING: { code: 'source_forbidden', remedy: chooseAgain },
  INVALID_LOGIN_CUSTOMER_ID: { code: 'source_unknown_account', remedy: chooseAgain },
  INVALID_CUSTOMER_ID: { code: 'source_unknown_account', remedy: chooseAgain },
  UNSUPPORTED_VERSION: {
    code: 'source_unavailable',
    remedy: 'Google has ended this version of its interface: the product has to be updated.',
  },

  REQUESTED_METRICS_FOR_MANAGER: { code: 'source_bad_query', remedy: 'This is a manager account. Choose one of the accounts under it.' },

  RESOURCE_TEMPORARILY_EXHAUSTED: { code: 'source_limited', retry: true },
  // The operations of a day, counted over the last 24 hours.
  RESOURCE_EXHAUSTED: { code: 'source_limited', retryAfterS: 6 * hourS },
  ACCESS_PROHIBITED: operator,
  EXCESSIVE_SHORT_TERM_QUERY_RESOURCE_CONSUMPTION: { code: 'source_limited', retryAfterS: 5 * 60 },
  EXCESSIVE_LONG_TERM_QUERY_RESOURCE_CONSUMPTION: { code: 'source_limited', retryAfterS: 30 * 60 },
  INTERNAL_ERROR: passing,
  TRANSIENT_ERROR: passing,
  DEADLINE_EXCEEDED: passing,
};

/** Classified by Google's codes, never by its words; where it names none, as every Google service. */
export function problem(reply: Reply): ProviderProblem | null {
  const body = bodyOf(reply);
  const envelope = envelopeSchema.safeParse(body);
  if (!envelope.success) return googleProblem(reply);
  const [failure] = envelope.data.error.details.flatMap((detail) => failureSchema.safeParse(detail).data ?? []);
  const [first] = failure?.errors ?? [];
  if (failure === undefined || first === undefined) {
    // Broken off with an error within a success: as if the server had failed.
    return googleProblem({ ...reply, json: body, status: reply.status < 300 ? 500 : reply.status });
  }
  const said =
    failure.errors
      .map(({ message }) => message)
      .filter(Boolean)
      .join(' ') || envelope.data.error.message;
  const verdict = verdicts[Object.values(first.errorCode)[0] ?? ''];
  if (verdict === undefined) return statusProblem(reply.status < 300 ? { ...reply, status: 500 } : reply, said);
  const retryAfterS = retryAfterOf(reply) ?? secondsOf(first.details?.quotaErrorDetails?.retryDelay) ?? verdict.retryAfterS;
  return {
    code: verdict.code,
    message: verdict.remedy === undefined ? said : `${said} ${verdict.remedy}`,
    retry: verdict.retry ?? false,
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
  };
}

/** `30s`, `2.5s` */
function secondsOf(delay: string | undefined): number | undefined {
  const seconds = /^(\d+(?:\.\d+)?)s$/.exec(delay ?? '')?.[1];
  return seconds === undefined ? undefined : Math.ceil(Number(seconds));
}
