import type { ErrorAnswer } from '../kernel/stand-in.ts';

interface InputError {
  code: string;
  description: string;
  field: string;
}

interface RefusalParts {
  code?: string;
  serviceErrorCode?: number;
  inputErrors?: readonly InputError[];
}

function detailsOf(errors: readonly InputError[]): Record<string, unknown> {
  const inputErrors = errors.map(({ description, field, code }) => ({ description, input: { inputPath: { fieldPath: field } }, code }));
  return { errorDetailType: 'com.linkedin.common.error.BadRequest', errorDetails: { inputErrors } };
}

/** A refusal in the wording of api.linkedin.com: thrown where it is noticed, sent by the resources' error handler. */
export class RestliRefusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, message: string, { code, serviceErrorCode, inputErrors }: RefusalParts = {}) {
    super(message);
    this.status = status;
    this.body = {
      ...(inputErrors ? detailsOf(inputErrors) : {}),
      message,
      ...(code === undefined ? {} : { code }),
      ...(serviceErrorCode === undefined ? {} : { serviceErrorCode }),
      status,
    };
  }
}

function wrongInput(message: string, ...inputErrors: InputError[]): RestliRefusal {
  return new RestliRefusal(400, message, { code: 'ILLEGAL_ARGUMENT', inputErrors });
}

/** Wrong encoding, type or value of a parameter. Words as seen in public answers of the interface to a badly encoded `search`. */
export function paramInvalid(field: string, description = 'Invalid value for param; wrong type or other syntax error'): RestliRefusal {
  return wrongInput('Invalid param. Please see errorDetails for more information.', { code: 'PARAM_INVALID', description, field });
}

export function fieldInvalid(field: string, description: string): RestliRefusal {
  return wrongInput(description, { code: 'FIELD_INVALID', description, field });
}

export function paramMissing(field: string): RestliRefusal {
  const description = `Parameter '${field}' is required`;
  return wrongInput(description, { code: 'MISSING_REQUIRED_PARAM', description, field });
}

export function paramsNotAllowed(names: readonly string[]): RestliRefusal {
  const strangers = names.map((field) => ({ code: 'QUERY_PARAM_NOT_ALLOWED', description: 'Query parameter not allowed', field }));
  return wrongInput('Invalid query parameters passed to request', ...strangers);
}

/** `what` is the resource, method and version, such as `adAnalytics.FINDER-analytics.20260701`. */
export function accessDenied(what: string): RestliRefusal {
  return new RestliRefusal(403, `Not enough permissions to access: ${what}`, { code: 'ACCESS_DENIED', serviceErrorCode: 100 });
}

export function notFound(message = 'Not Found'): RestliRefusal {
  return new RestliRefusal(404, message, { code: 'NOT_FOUND', serviceErrorCode: 0 });
}

export type DeadToken = 'missing' | 'unknown' | 'revoked' | 'expired';

const TOKEN_WORDS: Record<DeadToken, [message: string, code: string, serviceErrorCode: number]> = {
  missing: ['Empty oauth2 access token', 'EMPTY_ACCESS_TOKEN', 65604],
  unknown: ['Invalid access token', 'INVALID_ACCESS_TOKEN', 65600],
  revoked: ['The token used in the request has been revoked by the user', 'REVOKED_ACCESS_TOKEN', 65601],
  expired: ['The token used in the request has expired', 'EXPIRED_ACCESS_TOKEN', 65602],
};

export function tokenRefused(why: DeadToken): RestliRefusal {
  const [message, code, serviceErrorCode] = TOKEN_WORDS[why];
  return new RestliRefusal(401, message, { code, serviceErrorCode });
}

export function throttled(message = 'Resource level throttle limit for calls to this resource is reached.'): RestliRefusal {
  return new RestliRefusal(429, message, { code: 'TOO_MANY_REQUESTS', serviceErrorCode: 101 });
}

const PLAIN: Record<number, { message: string; code: string }> = {
  400: { message: 'Invalid query parameters passed to request', code: 'ILLEGAL_ARGUMENT' },
  404: { message: 'No virtual resource found', code: 'RESOURCE_NOT_FOUND' },
  414: { message: 'Request-URI Too Long', code: 'URI_TOO_LONG' },
  426: { message: 'Requested version is not active', code: 'NONEXISTENT_VERSION' },
  500: { message: 'Internal Server Error', code: 'INTERNAL_SERVER_ERROR' },
  502: { message: 'Bad Gateway', code: 'BAD_GATEWAY' },
  503: { message: 'Service Unavailable', code: 'SERVICE_UNAVAILABLE' },
  504: { message: 'Gateway Timeout', code: 'GATEWAY_TIMEOUT' },
};

/** A refusal known by its status alone, and the answer for paths no resource has. */
export function plainRefusal(status: number, detail?: string): RestliRefusal {
  const { message, code } = PLAIN[status] ?? { message: `Error ${status}`, code: 'UNKNOWN' };
  return new RestliRefusal(status, detail ?? message, { code });
}

/** The interface's own body for a status the sandbox was told to answer. */
export function restliErrorBody(status: number, detail?: string): ErrorAnswer {
  if (status === 401) return { body: tokenRefused('unknown').body };
  if (status === 403) return { body: accessDenied(detail ?? 'resource').body };
  if (status === 429) return { body: throttled(detail).body };
  return { body: plainRefusal(status, detail).body };
}
