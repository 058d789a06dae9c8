import type { ErrorAnswer } from '../kernel/stand-in.ts';

/** Failures come with status 200 and an element `error-details` (github.com/nielsbosma/SeoTools-for-Excel-Connectors, RankRanger.xml). */
export class RankRangerRefusal extends Error {}

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** What stands before the API speaks HTML; a refusal of the API itself its own JSON. */
export function rankRangerErrorBody(status: number, detail?: string): ErrorAnswer {
  const texts: Record<number, string> = { 401: 'Invalid API key', 403: 'Your API key is disabled', 429: 'Too many requests' };
  const text = detail ?? texts[status];
  if (text !== undefined) return { body: { 'error-details': text } };
  return { body: `<html><body><h1>Error ${status}</h1></body></html>`, headers: HTML };
}
