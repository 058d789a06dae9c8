import { statusWords } from './http-evidence.ts';
import type { HttpOutcome } from './probe-http.ts';

/** Why an answer is no page of HTML, in plain words without the host's name; null: it is one. */
export function unreadableReason(outcome: HttpOutcome): string | null {
  if (outcome.fault !== null) return outcome.reason;
  if (outcome.status >= 400) return `it answers “${statusWords(outcome.status)}”`;
  const type = outcome.headers['content-type'] ?? '';
  const isMarkup = type === '' ? outcome.body.trimStart().startsWith('<') : /html/i.test(type);
  return isMarkup ? null : `it answers ${type === '' ? 'something' : type.split(';', 1)[0]} instead of a page`;
}
