import type { ErrorAnswer } from '../kernel/stand-in.ts';

export interface Detail {
  field: string;
  message: string;
}

/** A refusal as the interface's description words it: a status, a code, a sentence. */
export class BaseMeRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly Detail[];

  constructor(status: number, code: string, message: string, details: readonly Detail[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  get body(): unknown {
    const { code, message, details } = this;
    return { error: { code, message, ...(details.length > 0 ? { details } : {}) } };
  }
}

export function invalid(field: string, message: string): BaseMeRefusal {
  return new BaseMeRefusal(422, 'invalid', 'The request is not valid.', [{ field, message }]);
}

export function tooMany(waitS: number): ErrorAnswer {
  return { body: { error: { code: 'too_many_requests', message: 'Too many requests.' } }, headers: { 'retry-after': String(waitS) } };
}

const CODES: Record<number, readonly [code: string, message: string]> = {
  401: ['unauthorized', 'The token is wrong or was revoked.'],
  402: ['plan_limit', 'The limit of your plan is reached.'],
  403: ['forbidden', 'Your role may not read this.'],
  404: ['not_found', 'Not found.'],
  422: ['invalid', 'The request is not valid.'],
};

export function baseMeErrorBody(status: number, detail?: string): ErrorAnswer {
  if (status === 429) return tooMany(20);
  const [code, message] = CODES[status] ?? ['server_error', 'Something went wrong.'];
  return { body: { error: { code, message: detail ?? message } } };
}
