import { STATUS_CODES } from 'node:http';
import { Refusal } from '../kernel/refusal.ts';
import type { ErrorAnswer } from '../kernel/stand-in.ts';

/** In the envelope of the server's framework: `{statusCode, error, message}`. */
export function refusal(status: number, message: string, more: object = {}): Refusal {
  return new Refusal(status, { statusCode: status, error: STATUS_CODES[status] ?? 'Error', message, ...more });
}

export function badParameter(name: string, complaint: string): Refusal {
  const validation = { source: 'query', keys: [name] };
  return refusal(400, `child "${name}" fails because ["${name}" ${complaint}]`, { validation });
}

const MESSAGES: Record<number, string> = {
  401: 'Invalid API key',
  403: 'Insufficient permissions',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'An internal server error occurred',
};

export function salesflareErrorBody(status: number, detail?: string): ErrorAnswer {
  return { body: refusal(status, detail ?? MESSAGES[status] ?? STATUS_CODES[status] ?? 'Error').body };
}
