import type { ErrorAnswer } from '../kernel/stand-in.ts';

/** A refusal by Serpstat's own code; it travels with HTTP 200. Texts: https://serpstat.com/api/201-kodi-vidpovidi-servera/ */
export class SerpstatRefusal extends Error {
  readonly code: number;
  readonly data: string | undefined;

  constructor(code: number, message: string, data?: string) {
    super(message);
    this.code = code;
    this.data = data;
  }

  get body(): { code: number; message: string; data?: string } {
    return { code: this.code, message: this.message, ...(this.data === undefined ? {} : { data: this.data }) };
  }
}

export function badSchema(detail: string): SerpstatRefusal {
  return new SerpstatRefusal(400, 'Json schema validation error', detail);
}

export function notFound(): SerpstatRefusal {
  return new SerpstatRefusal(32017, 'Data not found');
}

const TEXTS: Record<number, readonly [code: number, message: string]> = {
  400: [400, 'Json schema validation error'],
  401: [403, 'Invalid token!'],
  403: [403, 'Invalid token!'],
  404: [404, 'Wrong API query!'],
  429: [429, 'Query frequency exceeded, we recommend increasing the interval between queries'],
  500: [500, 'Server error'],
};

export function serpstatErrorBody(status: number, detail?: string): ErrorAnswer {
  const [code, message] = TEXTS[status] ?? [500, 'Server error'];
  return { body: { id: null, error: { code, message: detail ?? message } } };
}
