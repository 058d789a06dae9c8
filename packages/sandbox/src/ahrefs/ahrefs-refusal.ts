import type { ErrorAnswer } from '../kernel/stand-in.ts';

/** A refusal in Ahrefs's shape, one sentence without a code: https://docs.ahrefs.com/api/docs/introduction */
export class AhrefsRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }

  get body(): { error: string } {
    return { error: this.message };
  }
}

const TEXTS: Record<number, string> = {
  400: 'bad request',
  401: 'invalid API key',
  403: 'insufficient API units',
  404: 'not found',
  429: 'too many requests',
  500: 'internal error',
};

export function ahrefsErrorBody(status: number, detail?: string): ErrorAnswer {
  return { body: { error: detail ?? TEXTS[status] ?? 'service unavailable' } };
}
