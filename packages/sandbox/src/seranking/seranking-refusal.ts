import type { ErrorAnswer } from '../kernel/stand-in.ts';

const TEXTS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

/** A refusal; either interface says it in a shape of its own. */
export class SerankingRefusal extends Error {
  readonly status: number;
  readonly description: string;

  constructor(status: number, message = TEXTS[status] ?? 'Error', description = message) {
    super(message);
    this.status = status;
    this.description = description;
  }

  /** https://seranking.com/api/data/getting-started/ */
  get dataBody(): unknown {
    return { error: { code: this.status, message: this.message, description: this.description } };
  }

  get projectBody(): unknown {
    return { message: this.description };
  }
}

export function badParameter(name: string, detail: string): SerankingRefusal {
  return new SerankingRefusal(400, 'Bad Request', `Parameter "${name}" ${detail}`);
}

/** Faults answer in the shape of the Data API: which host was called is not known there. */
export function serankingErrorBody(status: number, detail?: string): ErrorAnswer {
  return { body: new SerankingRefusal(status, TEXTS[status] ?? 'Service Unavailable', detail).dataBody };
}
