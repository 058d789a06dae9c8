import { STATUS_CODES } from 'node:http';
import type { ErrorAnswer } from '../kernel/stand-in.ts';

/** A refusal in the envelope of the server's framework: `{statusCode, error, message}`. */
export class SalesflareRefusal extends Error {
  readonly status: number;
  readonly keys: readonly string[];

  constructor(status: number, message: string, keys: readonly string[] = []) {
    super(message);
    this.status = status;
    this.keys = keys;
  }

  get body(): unknown {
    const { status, message, keys } = this;
    const validation = keys.length > 0 ? { validation: { source: 'query', keys } } : {};
    return { statusCode: status, error: STATUS_CODES[status] ?? 'Error', message, ...validation };
  }
}

export function badParameter(name: string, complaint: string): SalesflareRefusal {
  return new SalesflareRefusal(400, `child "${name}" fails because ["${name}" ${complaint}]`, [name]);
}

const MESSAGES: Record<number, string> = {
  401: 'Invalid API key',
  403: 'Insufficient permissions',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'An internal server error occurred',
};

export function salesflareErrorBody(status: number, detail?: string): ErrorAnswer {
  return { body: new SalesflareRefusal(status, detail ?? MESSAGES[status] ?? STATUS_CODES[status] ?? 'Error').body };
}
