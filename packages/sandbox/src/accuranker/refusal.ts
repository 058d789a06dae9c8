import { Refusal } from '../kernel/refusal.ts';
import type { ErrorAnswer } from '../kernel/stand-in.ts';

/** With its `detail`: https://app.accuranker.com/api/read-docs */
export function refusal(status: number, detail: string): Refusal {
  return new Refusal(status, { detail });
}

export function notFound(): Refusal {
  return refusal(404, 'Not found.');
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
