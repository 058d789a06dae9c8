import { Refusal } from '../kernel/refusal.ts';
import type { ErrorAnswer } from '../kernel/stand-in.ts';

/** As the interface's description words it: a status, a code, a sentence. */
export function refusal(
  status: number,
  code: string,
  message: string,
  more: { details?: { field: string; message: string }[] } = {},
): Refusal {
  return new Refusal(status, { error: { code, message, ...more } }, status === 429 ? { 'retry-after': '20' } : {});
}

export function invalid(field: string, message: string): Refusal {
  return refusal(422, 'invalid', 'The request is not valid.', { details: [{ field, message }] });
}

const CODES: Record<number, readonly [code: string, message: string]> = {
  401: ['unauthorized', 'The token is wrong or was revoked.'],
  402: ['plan_limit', 'The limit of your plan is reached.'],
  403: ['forbidden', 'Your role may not read this.'],
  404: ['not_found', 'Not found.'],
  422: ['invalid', 'The request is not valid.'],
  429: ['too_many_requests', 'Too many requests.'],
};

export function baseMeErrorBody(status: number, detail?: string): ErrorAnswer {
  const [code, message] = CODES[status] ?? ['server_error', 'Something went wrong.'];
  const { body, headers } = refusal(status, code, detail ?? message);
  return { body, headers: { ...headers } };
}
