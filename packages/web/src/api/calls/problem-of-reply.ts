import {
  AppError,
  type AppErrorDetails,
  type ErrorCode,
  errorBodySchema,
  errorCatalogue,
  hasSupportNumber,
  headers,
} from '@sightline/contract/core';
import { misfitsOf } from '@sightline/contract/frames';
import type { ZodType } from 'zod';

/** The HTTP status behind a problem, for the few callers that treat statuses apart which share a code. */
export class HttpFault extends Error {
  override readonly name = 'HttpFault';
  readonly status: number;
  /** Our server said so, and no proxy before it. */
  readonly isOurs: boolean;

  constructor(status: number, isOurs: boolean) {
    super(`The server answered with status ${status}`);
    this.status = status;
    this.isOurs = isOurs;
  }
}

const httpFaultOf = (thrown: unknown): HttpFault | null =>
  thrown instanceof AppError && thrown.details.cause instanceof HttpFault ? thrown.details.cause : null;

export const hasHttpStatus = (thrown: unknown, status: number): boolean => httpFaultOf(thrown)?.status === status;

/** The status our server itself answered with; null where a proxy did, or nobody. */
export function ownStatusOf(thrown: unknown): number | null {
  const fault = httpFaultOf(thrown);
  return fault?.isOurs === true ? fault.status : null;
}

/** For answers that are not ours (a proxy's page, say): the catalogue's first code of that status, else of its class. */
function codeOfStatus(status: number): ErrorCode {
  const exact = (Object.keys(errorCatalogue) as ErrorCode[]).find((code) => errorCatalogue[code].status === status);
  if (exact) return exact;
  if (status === 502 || status === 504) return 'unavailable';
  return status >= 500 ? 'internal' : 'invalid_input';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: then it is no body of ours, and the status alone speaks.
    return null;
  }
}

/** Seconds of a Retry-After header, in either of its two forms. */
export function retryAfterSeconds(value: string | null, now: number): number | undefined {
  if (!value) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}

/** What the server calls the request of an answer that may have to be told to somebody; answers of a proxy alone have no body that says it. */
const requestIdOf = (status: number, given: Headers): string | null => (hasSupportNumber(status) ? given.get(headers.requestId) : null);

export function problemOfReply(status: number, text: string, given: Headers, now: number): AppError {
  const body = errorBodySchema.safeParse(parseJson(text));
  const details: AppErrorDetails = { cause: new HttpFault(status, body.success) };
  const requestId = requestIdOf(status, given);
  if (requestId !== null) details.requestId = requestId;
  const retryAfterS = retryAfterSeconds(given.get('retry-after'), now);
  if (retryAfterS !== undefined) details.retryAfterS = retryAfterS;
  if (!body.success) return new AppError(codeOfStatus(status), undefined, details);
  if (body.data.errors) details.errors = body.data.errors;
  if (body.data.requestId) details.requestId = body.data.requestId;
  return new AppError(body.data.code, body.data.message, details);
}

/** What is only read loses nothing. Where it is asked again by itself, whoever draws it says so (`willAskAgain`). */
export const unreachable = (cause: unknown, isRead: boolean): AppError =>
  new AppError(
    'unavailable',
    `The server cannot be reached. Check your connection${isRead ? ', then try again.' : ', then try again; nothing you typed is lost.'}`,
    { cause },
  );

export const unreadable = (what: string, cause: unknown): AppError =>
  new AppError('internal', `The answer of the server (${what}) cannot be read. Reload the page; if it stays, tell us.`, { cause });

/** The same of a stream that failed after its answer had begun. */
export function withRequestId(thrown: unknown, reply: Response): unknown {
  const requestId = reply.headers.get(headers.requestId);
  if (!(thrown instanceof AppError) || requestId === null) return thrown;
  return new AppError(thrown.code, thrown.message, { ...thrown.details, requestId });
}

/** Why an answer cannot be read, without its values. */
export const misfitOf = (schema: ZodType, value: unknown): Error =>
  new Error(misfitsOf(schema.safeParse(value).error ?? { issues: [] }).join('; '));

/** Whatever was thrown, as a problem that can be shown. */
export const asAppError = (thrown: unknown): AppError =>
  thrown instanceof AppError ? thrown : new AppError('internal', undefined, { cause: thrown });

/** Texts under fields; empty for every other kind of problem. */
export const fieldErrors = (thrown: unknown): Record<string, string[]> => (thrown instanceof AppError ? (thrown.details.errors ?? {}) : {});
