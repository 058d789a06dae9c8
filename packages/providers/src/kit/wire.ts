import type { ProviderRequest, Reply } from './provider.ts';

/** The full address, query included. Parameters already in the address stay. */
export function addressOf(request: ProviderRequest): string {
  const pairs = Object.entries(request.query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  );
  if (pairs.length === 0) return request.url;
  return `${request.url}${request.url.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}

/** What goes over the wire after the headers; null: nothing. */
export function bodyOf(request: ProviderRequest): { contentType: string; text: string } | null {
  if (request.form !== undefined) {
    return { contentType: 'application/x-www-form-urlencoded', text: new URLSearchParams(request.form).toString() };
  }
  return request.json === undefined ? null : { contentType: 'application/json', text: JSON.stringify(request.json) };
}

/** Header names become lower case; the body is parsed where the content type says JSON and it is. */
export function replyOf(request: ProviderRequest, answer: { status: number; headers: Record<string, string>; text: string }): Reply {
  const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), value]));
  const saysJson = /\bjson\b/i.test(headers['content-type'] ?? '');
  return { request, status: answer.status, headers, text: answer.text, json: saysJson ? parsed(answer.text) : undefined };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A body that is not JSON in spite of its content type: `json` undefined says so to whoever reads it.
    return undefined;
  }
}
