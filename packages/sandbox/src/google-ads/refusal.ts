import { credentialsInvalid, GoogleApiError, notFoundPage } from '../google-api/index.ts';
import type { ErrorAnswer } from '../kernel/stand-in.ts';

/** The version whose error type names are used when a call names none. */
export const CURRENT_VERSION = 'v26';

/** One entry of a GoogleAdsFailure: `errorCode` is one family with one value. */
interface Failure {
  family: string;
  value: string;
  message: string;
  details?: Record<string, unknown>;
}

/** A refusal of the Google Ads API itself; its gate and its reader of JSON are those of all Google APIs. */
export class AdsRefusal extends GoogleApiError {
  readonly #failure: Failure;

  constructor(code: number, failure: Failure) {
    super(code);
    this.#failure = failure;
  }

  answerOf(version: string, requestId: string): ErrorAnswer {
    const { family, value, message, details } = this.#failure;
    const location = family === 'queryError' ? { location: { fieldPathElements: [{ fieldName: 'query' }] } } : {};
    const detail = {
      '@type': `type.googleapis.com/google.ads.googleads.${version}.errors.GoogleAdsFailure`,
      errors: [{ errorCode: { [family]: value }, message, ...location, ...(details ? { details } : {}) }],
      requestId,
    };
    return new GoogleApiError(this.code, undefined, { details: [detail] }).answer();
  }
}

export function adsError(code: number, family: string, value: string, message: string): AdsRefusal {
  return new AdsRefusal(code, { family, value, message });
}

/** Codes of QueryErrorEnum, see https://developers.google.com/google-ads/api/reference/rpc/v26/QueryErrorEnum.QueryError */
export function queryError(value: string, message: string): AdsRefusal {
  return adsError(400, 'queryError', value, `Error in query: ${message}`);
}

export function requestError(value: string, message: string): AdsRefusal {
  return adsError(400, 'requestError', value, message);
}

/** Short-term limits: https://developers.google.com/google-ads/api/docs/best-practices/rate-limits */
export function ratePassed(rateScope: 'ACCOUNT' | 'DEVELOPER', rateName: string, retryDelayS: number): AdsRefusal {
  return new AdsRefusal(429, {
    family: 'quotaError',
    value: 'RESOURCE_TEMPORARILY_EXHAUSTED',
    message: `Too many requests. Retry in ${retryDelayS} seconds.`,
    details: { quotaErrorDetails: { rateScope, rateName, retryDelay: `${retryDelayS}s` } },
  });
}

/** The provider's own words for a status the sandbox was told to answer. */
export function errorFor(status: number, detail?: string): ErrorAnswer {
  const requestId = 'SandboxFault0000000000';
  const refusals: Record<number, AdsRefusal> = {
    400: requestError('BAD_RESOURCE_ID', 'The request is invalid.'),
    403: permissionDenied(),
    429: ratePassed('DEVELOPER', 'Requests per project', 30),
    500: adsError(500, 'internalError', 'INTERNAL_ERROR', 'An internal error has occurred.'),
    503: adsError(503, 'internalError', 'TRANSIENT_ERROR', 'An internal error occurred. Please retry.'),
    504: adsError(504, 'internalError', 'DEADLINE_EXCEEDED', 'The deadline was exceeded.'),
  };
  if (status === 404 && detail === undefined) return notFoundPage();
  if (status === 401) return credentialsInvalid().answer();
  return refusals[status]?.answerOf(CURRENT_VERSION, requestId) ?? new GoogleApiError(status, detail).answer();
}

export function permissionDenied(): AdsRefusal {
  return adsError(
    403,
    'authorizationError',
    'USER_PERMISSION_DENIED',
    "User doesn't have permission to access customer. Note: If you're accessing a client customer, the manager's customer id must be set in the 'login-customer-id' header. See https://developers.google.com/google-ads/api/docs/concepts/call-structure#cid",
  );
}
