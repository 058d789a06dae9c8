import type { ErrorAnswer } from '../kernel/stand-in.ts';

const STATUS: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};

/** The sentence Google's front end says for a status when the service itself has none. */
const WORDS: Record<number, string> = {
  400: 'Request contains an invalid argument.',
  401: 'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
  403: 'The caller does not have permission',
  404: 'Requested entity was not found.',
  429: 'Resource has been exhausted (e.g. check quota).',
  500: 'Internal error encountered.',
  502: 'The service is currently unavailable.',
  503: 'The service is currently unavailable.',
  504: 'Deadline exceeded.',
};

const REASON: Record<number, string> = {
  400: 'badRequest',
  401: 'authError',
  403: 'forbidden',
  404: 'notFound',
  429: 'rateLimitExceeded',
  500: 'backendError',
  503: 'backendError',
};

interface More {
  details?: unknown[];
  headers?: Record<string, string>;
  /** Where it is not the usual one of the code, or where the older body has one in spite of a `reason`. */
  status?: string;
  /** `reason` of the older `errors[]` list, where it is not the usual one of the status. */
  reason?: string;
  domain?: string;
  /** The rest of the entry in `errors[]`: its own message, and what in the request is wrong. */
  entry?: { message?: string; location?: string; locationType?: 'parameter' | 'header' };
}

/** A refusal of a Google API: thrown where it is noticed, sent by the stand-in's error handler. */
export class GoogleApiError extends Error {
  readonly code: number;
  readonly details: unknown[];
  readonly headers: Record<string, string>;
  readonly reason: string | null;
  readonly domain: string;
  readonly #status: string | null;
  readonly #entry: More['entry'];

  constructor(code: number, message = WORDS[code] ?? `Error ${code}`, more: More = {}) {
    super(message);
    this.code = code;
    this.details = more.details ?? [];
    this.headers = more.headers ?? {};
    this.reason = more.reason ?? null;
    this.domain = more.domain ?? 'global';
    this.#status = more.status ?? null;
    this.#entry = more.entry;
  }

  /** The body as APIs of today write it: code, message, status, details. */
  answer(): ErrorAnswer {
    const details = this.details.length > 0 ? { details: this.details } : {};
    return { body: { error: { code: this.code, message: this.message, status: this.#statusName(), ...details } }, headers: this.headers };
  }

  /** The body of the older APIs: with `errors[]`; what the service itself refuses carries no `status`. */
  olderAnswer(): ErrorAnswer {
    const reason = this.reason ?? REASON[this.code] ?? 'unknown';
    const errors = [{ message: this.message, domain: this.domain, reason, ...this.#entry }];
    const details = this.details.length > 0 ? { details: this.details } : {};
    const status = this.reason === null || this.#status !== null ? { status: this.#statusName() } : {};
    return { body: { error: { code: this.code, message: this.message, errors, ...status, ...details } }, headers: this.headers };
  }

  #statusName(): string {
    return this.#status ?? STATUS[this.code] ?? 'UNKNOWN';
  }
}

export interface Violation {
  field?: string;
  description: string;
}

function violationDetails(violations: Violation[]): unknown[] {
  return [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: violations }];
}

/** Several things wrong with a request: their sentences make the message. */
export function badRequest(violations: Violation[]): GoogleApiError {
  const message = violations.map(({ description }) => description).join('\n');
  return new GoogleApiError(400, message, { details: violationDetails(violations) });
}

/** One field is wrong: the message stays general, the details name the field. */
export function invalidField(field: string, description: string): GoogleApiError {
  return new GoogleApiError(400, undefined, { details: violationDetails([{ field, description }]) });
}

export function errorInfo(reason: string, metadata: Record<string, string>): unknown {
  return { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com', metadata };
}

const NOT_FOUND_PAGE = `<!DOCTYPE html>
<html lang=en>
  <meta charset=utf-8>
  <title>Error 404 (Not Found)!!1</title>
  <p><b>404.</b> <ins>That’s an error.</ins>
  <p>The requested URL was not found on this server. <ins>That’s all we know.</ins>
`;

/** What Google's front end shows for a path nobody has. */
export function notFoundPage(): ErrorAnswer {
  return { body: NOT_FOUND_PAGE, headers: { 'content-type': 'text/html; charset=UTF-8' } };
}
