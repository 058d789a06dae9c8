import type { ErrorAnswer } from '../kernel/stand-in.ts';

const SHEETS = 'sheets.googleapis.com';

const STATUS_NAMES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
};

const MESSAGES: Record<number, string> = {
  400: 'Request contains an invalid argument.',
  401: 'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
  403: 'The caller does not have permission',
  404: 'Requested entity was not found.',
  429: `Quota exceeded for quota metric 'Read requests' and limit 'Read requests per minute per user' of service '${SHEETS}' for consumer 'project_number:418350127722'.`,
  500: 'Internal error encountered.',
  502: 'The service is currently unavailable.',
  503: 'The service is currently unavailable.',
};

interface DriveReason {
  reason: string;
  domain?: string;
  location?: string;
  locationType?: 'parameter' | 'header';
}

function errorInfo(reason: string, metadata: Record<string, string>): unknown[] {
  return [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com', metadata }];
}

/** A refusal in Google's words; thrown anywhere below a route. */
export class GoogleRefusal extends Error {
  readonly code: number;
  readonly answer: ErrorAnswer;

  constructor(code: number, answer: ErrorAnswer) {
    super(`Google refuses with ${code}`);
    this.code = code;
    this.answer = answer;
  }
}

/** The plain body of a status; `detail` replaces Google's usual sentence. */
export function googleErrorBody(code: number, detail?: string): ErrorAnswer {
  const headers = code === 401 ? { 'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="invalid_token"' } : {};
  const details =
    code === 429
      ? {
          details: errorInfo('RATE_LIMIT_EXCEEDED', {
            service: SHEETS,
            quota_metric: `${SHEETS}/read_requests`,
            quota_limit: 'ReadRequestsPerMinutePerUser',
            quota_limit_value: '60',
          }),
        }
      : {};
  const message = detail ?? MESSAGES[code] ?? 'Unknown error.';
  return { headers, body: { error: { code, message, status: STATUS_NAMES[code] ?? 'UNKNOWN', ...details } } };
}

export function sheetsRefusal(code: number, detail?: string): GoogleRefusal {
  return new GoogleRefusal(code, googleErrorBody(code, detail));
}

export function insufficientScope(service: string, method: string): GoogleRefusal {
  const body = {
    error: {
      code: 403,
      message: 'Request had insufficient authentication scopes.',
      errors: [{ message: 'Insufficient Permission', domain: 'global', reason: 'insufficientPermissions' }],
      status: 'PERMISSION_DENIED',
      details: errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT', { method, service }),
    },
  };
  return new GoogleRefusal(403, {
    body,
    headers: { 'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="insufficient_scope"' },
  });
}

/** An uploaded Excel file that the Sheets API cannot read. */
export function notNative(): GoogleRefusal {
  const error = { code: 400, message: 'This operation is not supported for this document', status: 'FAILED_PRECONDITION' };
  return new GoogleRefusal(400, { body: { error } });
}

/** Drive's older shape: `errors[]` with a reason instead of a status. */
export function driveRefusal(code: number, message: string, reason: DriveReason): GoogleRefusal {
  return new GoogleRefusal(code, { body: { error: { code, message, errors: [{ message, domain: 'global', ...reason }] } } });
}

export function driveInvalid(parameter: string): GoogleRefusal {
  return driveRefusal(400, 'Invalid Value', { reason: 'invalid', location: parameter, locationType: 'parameter' });
}
