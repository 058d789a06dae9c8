import { Refusal } from '../kernel/refusal.ts';
import type { ErrorAnswer } from '../kernel/stand-in.ts';

/** In Ahrefs's shape, one sentence without a code: https://docs.ahrefs.com/api/docs/introduction */
export function refusal(status: number, error: string): Refusal {
  return new Refusal(status, { error });
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
