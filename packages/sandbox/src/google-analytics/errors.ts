import type { ErrorAnswer } from '../kernel/stand-in.ts';

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

const SEE_PROPERTY_ID =
  'To learn more about Property ID, see https://developers.google.com/analytics/devguides/reporting/data/v1/property-id.';

/** A refusal of the Analytics APIs: thrown where it is noticed, sent by the routes' error handler. */
export class GoogleError extends Error {
  readonly code: number;
  readonly details: unknown[];
  readonly headers: Record<string, string>;

  constructor(code: number, message: string, more: { details?: unknown[]; headers?: Record<string, string> } = {}) {
    super(message);
    this.code = code;
    this.details = more.details ?? [];
    this.headers = more.headers ?? {};
  }

  answer(): ErrorAnswer {
    const details = this.details.length > 0 ? { details: this.details } : {};
    const status = STATUS[this.code] ?? 'UNKNOWN';
    return { body: { error: { code: this.code, message: this.message, status, ...details } }, headers: this.headers };
  }
}

/** What was called, as error details name it. */
export interface Method {
  service: string;
  method: string;
}

function errorInfo(reason: string, { service, method }: Method): unknown {
  return { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com', metadata: { method, service } };
}

const EXPECTED =
  'Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.';
const REALM = 'Bearer realm="https://accounts.google.com/"';

export function invalid(message: string): GoogleError {
  return new GoogleError(400, message);
}

export function credentialsMissing(method: Method): GoogleError {
  return new GoogleError(401, `Request is missing required authentication credential. ${EXPECTED}`, {
    details: [errorInfo('CREDENTIALS_MISSING', method)],
    headers: { 'www-authenticate': REALM },
  });
}

export function credentialsInvalid(): GoogleError {
  return new GoogleError(401, `Request had invalid authentication credentials. ${EXPECTED}`, {
    headers: { 'www-authenticate': `${REALM}, error="invalid_token"` },
  });
}

export function scopeInsufficient(method: Method, scope: string): GoogleError {
  return new GoogleError(403, 'Request had insufficient authentication scopes.', {
    details: [errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT', method)],
    headers: { 'www-authenticate': `${REALM}, error="insufficient_scope", scope="${scope}"` },
  });
}

export function noPermission(): GoogleError {
  return new GoogleError(403, `User does not have sufficient permissions for this property. ${SEE_PROPERTY_ID}`);
}

export function badPropertyId(id: string): GoogleError {
  return invalid(`Invalid property ID: ${id}. A numeric Property ID is required. ${SEE_PROPERTY_ID}`);
}

export type ExhaustedQuota = 'concurrent' | 'projectHour' | 'hour' | 'day' | 'thresholded';

const EXHAUSTED: Record<ExhaustedQuota, string> = {
  concurrent: 'Exhausted concurrent requests quota. Please wait until existing requests complete.',
  projectHour: 'Exhausted property tokens for a project per hour. These quota tokens will return in under an hour.',
  hour: 'Exhausted property tokens per hour. These quota tokens will return in under an hour.',
  day: 'Exhausted property tokens per day. These quota tokens will return in under a day.',
  thresholded: 'Exhausted potentially thresholded requests quota. This quota will refresh in under an hour.',
};

export function exhausted(quota: ExhaustedQuota): GoogleError {
  return new GoogleError(429, EXHAUSTED[quota]);
}

const NOT_FOUND_PAGE = `<!DOCTYPE html>
<html lang=en>
  <meta charset=utf-8>
  <title>Error 404 (Not Found)!!1</title>
  <p><b>404.</b> <ins>That’s an error.</ins>
  <p>The requested URL was not found on this server. <ins>That’s all we know.</ins>
`;

/** The provider's own words for a status the sandbox was told to answer, or for a path it does not have. */
export function errorFor(status: number, detail?: string): ErrorAnswer {
  if (status === 404 && detail === undefined) return { body: NOT_FOUND_PAGE, headers: { 'content-type': 'text/html; charset=UTF-8' } };
  if (status === 401) return credentialsInvalid().answer();
  if (status === 403) return noPermission().answer();
  if (status === 429) return exhausted('projectHour').answer();
  const words: Record<number, string> = {
    400: 'Request contains an invalid argument.',
    500: 'Internal error encountered.',
    503: 'The service is currently unavailable.',
    504: 'Deadline exceeded.',
  };
  return new GoogleError(status, detail ?? words[status] ?? `Error ${status}`).answer();
}
