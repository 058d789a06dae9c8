import { credentialsInvalid, errorInfo, GoogleApiError } from '../google-api/index.ts';
import type { ErrorAnswer } from '../kernel/stand-in.ts';

const SERVICE = 'sheets.googleapis.com';

interface DriveReason {
  reason: string;
  domain?: string;
  location?: string;
  locationType?: 'parameter' | 'header';
}

function quotaExceeded(detail?: string): GoogleApiError {
  const message =
    detail ??
    `Quota exceeded for quota metric 'Read requests' and limit 'Read requests per minute per user' of service '${SERVICE}' for consumer 'project_number:418350127722'.`;
  const metadata = {
    service: SERVICE,
    quota_metric: `${SERVICE}/read_requests`,
    quota_limit: 'ReadRequestsPerMinutePerUser',
    quota_limit_value: '60',
  };
  return new GoogleApiError(429, message, { details: [errorInfo('RATE_LIMIT_EXCEEDED', metadata)] });
}

/** What the Sheets API says with a status; `detail` replaces Google's usual sentence. */
export function sheetsRefusal(code: number, detail?: string): GoogleApiError {
  if (code === 401 && detail === undefined) return credentialsInvalid();
  return code === 429 ? quotaExceeded(detail) : new GoogleApiError(code, detail);
}

export function googleErrorBody(code: number, detail?: string): ErrorAnswer {
  return sheetsRefusal(code, detail).answer();
}

/** An uploaded Excel file that the Sheets API cannot read. */
export function notNative(): GoogleApiError {
  return new GoogleApiError(400, 'This operation is not supported for this document', { status: 'FAILED_PRECONDITION' });
}

/** Drive answers in the older shape: `errors[]` with a reason. */
export function driveRefusal(code: number, message: string, { reason, domain, ...entry }: DriveReason): GoogleApiError {
  return new GoogleApiError(code, message, { reason, ...(domain === undefined ? {} : { domain }), entry });
}

export function driveInvalid(parameter: string): GoogleApiError {
  return driveRefusal(400, 'Invalid Value', { reason: 'invalid', location: parameter, locationType: 'parameter' });
}
