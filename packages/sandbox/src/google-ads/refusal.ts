import type { ErrorAnswer } from '../kernel/stand-in.ts';

/** The version whose error type names are used when a call names none. */
export const CURRENT_VERSION = 'v26';

const STATUS: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};

const WORDS: Record<number, string> = {
  400: 'Request contains an invalid argument.',
  401: 'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
  403: 'The caller does not have permission',
  429: 'Resource has been exhausted (e.g. check quota).',
  500: 'Internal error encountered.',
  503: 'The service is currently unavailable.',
  504: 'Deadline expired before operation could complete.',
};

const REALM = 'Bearer realm="https://accounts.google.com/"';

/** One entry of a GoogleAdsFailure: `errorCode` is one family with one value. */
interface Failure {
  family: string;
  value: string;
  message: string;
  details?: Record<string, unknown>;
}

/** A refusal of the Google Ads API: thrown where it is noticed, sent by the error handler of the routes. */
export class AdsRefusal extends Error {
  readonly code: number;
  readonly failure: Failure | null;
  readonly details: unknown[];
  readonly headers: Record<string, string>;

  constructor(code: number, more: { failure?: Failure; message?: string; details?: unknown[]; headers?: Record<string, string> } = {}) {
    super(more.message ?? WORDS[code] ?? `Error ${code}`);
    this.code = code;
    this.failure = more.failure ?? null;
    this.details = more.details ?? [];
    this.headers = more.headers ?? {};
  }

  answer(version: string, requestId: string): ErrorAnswer {
    const details = this.failure ? [failureDetail(this.failure, version, requestId)] : this.details;
    const error = { code: this.code, message: this.message, status: STATUS[this.code] ?? 'UNKNOWN' };
    return { body: { error: { ...error, ...(details.length > 0 ? { details } : {}) } }, headers: this.headers };
  }
}

function failureDetail(failure: Failure, version: string, requestId: string): unknown {
  const { family, value, message, details } = failure;
  const location = family === 'queryError' ? { location: { fieldPathElements: [{ fieldName: 'query' }] } } : {};
  return {
    '@type': `type.googleapis.com/google.ads.googleads.${version}.errors.GoogleAdsFailure`,
    errors: [{ errorCode: { [family]: value }, message, ...location, ...(details ? { details } : {}) }],
    requestId,
  };
}

export function adsError(code: number, family: string, value: string, message: string): AdsRefusal {
  return new AdsRefusal(code, { failure: { family, value, message } });
}

/** Codes of QueryErrorEnum, see https://developers.google.com/google-ads/api/reference/rpc/v26/QueryErrorEnum.QueryError */
export function queryError(value: string, message: string): AdsRefusal {
  return adsError(400, 'queryError', value, `Error in query: ${message}`);
}

export function requestError(value: string, message: string): AdsRefusal {
  return adsError(400, 'requestError', value, message);
}

function errorInfo(reason: string, method: string): unknown {
  const metadata = { service: 'googleads.googleapis.com', method: `google.ads.googleads.services.${method}` };
  return { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com', metadata };
}

export function credentialsMissing(method: string): AdsRefusal {
  return new AdsRefusal(401, {
    message:
      'Request is missing required authentication credential. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
    details: [errorInfo('CREDENTIALS_MISSING', method)],
    headers: { 'www-authenticate': REALM },
  });
}

/** What the gate in front of the API answers to a token that is none. */
export function credentialsInvalid(): AdsRefusal {
  return new AdsRefusal(401, { headers: { 'www-authenticate': `${REALM}, error="invalid_token"` } });
}

export function scopeInsufficient(method: string, scope: string): AdsRefusal {
  return new AdsRefusal(403, {
    message: 'Request had insufficient authentication scopes.',
    details: [errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT', method)],
    headers: { 'www-authenticate': `${REALM}, error="insufficient_scope", scope="${scope}"` },
  });
}

/** A body that is not what the method's message has. */
export function badPayload(description: string): AdsRefusal {
  const message = `Invalid JSON payload received. ${description}`;
  const details = [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ description: message }] }];
  return new AdsRefusal(400, { message, details });
}

/** Short-term limits: https://developers.google.com/google-ads/api/docs/best-practices/rate-limits */
export function ratePassed(rateScope: 'ACCOUNT' | 'DEVELOPER', rateName: string, retryDelayS: number): AdsRefusal {
  return new AdsRefusal(429, {
    failure: {
      family: 'quotaError',
      value: 'RESOURCE_TEMPORARILY_EXHAUSTED',
      message: `Too many requests. Retry in ${retryDelayS} seconds.`,
      details: { quotaErrorDetails: { rateScope, rateName, retryDelay: `${retryDelayS}s` } },
    },
  });
}

const NOT_FOUND_PAGE = `<!DOCTYPE html>
<html lang=en>
  <meta charset=utf-8>
  <title>Error 404 (Not Found)!!1</title>
  <p><b>404.</b> <ins>That’s an error.</ins>
  <p>The requested URL was not found on this server. <ins>That’s all we know.</ins>
`;

export function notFoundPage(): ErrorAnswer {
  return { body: NOT_FOUND_PAGE, headers: { 'content-type': 'text/html; charset=UTF-8' } };
}

/** The provider's own words for a status the sandbox was told to answer. */
export function errorFor(status: number, detail?: string): ErrorAnswer {
  const requestId = 'SandboxFault0000000000';
  const refusals: Record<number, AdsRefusal> = {
    400: requestError('BAD_RESOURCE_ID', 'The request is invalid.'),
    401: credentialsInvalid(),
    403: permissionDenied(),
    429: ratePassed('DEVELOPER', 'Requests per project', 30),
    500: adsError(500, 'internalError', 'INTERNAL_ERROR', 'An internal error has occurred.'),
    503: adsError(503, 'internalError', 'TRANSIENT_ERROR', 'An internal error occurred. Please retry.'),
    504: adsError(504, 'internalError', 'DEADLINE_EXCEEDED', 'The deadline was exceeded.'),
  };
  if (status === 404 && detail === undefined) return notFoundPage();
  const refusal = refusals[status] ?? new AdsRefusal(status, detail === undefined ? {} : { message: detail });
  return refusal.answer(CURRENT_VERSION, requestId);
}

export function permissionDenied(): AdsRefusal {
  return adsError(
    403,
    'authorizationError',
    'USER_PERMISSION_DENIED',
    "User doesn't have permission to access customer. Note: If you're accessing a client customer, the manager's customer id must be set in the 'login-customer-id' header. See https://developers.google.com/google-ads/api/docs/concepts/call-structure#cid",
  );
}
