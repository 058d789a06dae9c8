import type { ErrorAnswer } from '../kernel/stand-in.ts';

/** A refusal with its `detail`: https://app.accuranker.com/api/read-docs */
export class AccuRankerRefusal extends Error {
  readonly status: number;

  constructor(status: number, detail: string) {
    super(detail);
    this.status = status;
  }

  get body(): unknown {
    return { detail: this.message };
  }
}

export function notFound(): AccuRankerRefusal {
  return new AccuRankerRefusal(404, 'Not found.');
}

const DETAILS: Record<number, string> = {
  400: 'Bad request.',
  401: 'Invalid token.',
  403: 'Your plan does not include API access.',
  404: 'Not found.',
  429: 'Request was throttled.',
};

export function accuRankerErrorBody(status: number, detail?: string): ErrorAnswer {
  return { body: { detail: detail ?? DETAILS[status] ?? 'Unexpected error.' } };
}
