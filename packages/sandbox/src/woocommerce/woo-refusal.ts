import { Refusal } from '../kernel/refusal.ts';
import type { ErrorAnswer } from '../kernel/stand-in.ts';

/** A refusal in the words of WordPress or WooCommerce. */
export function refusal(status: number, code: string, message: string, data: object = {}, headers: Record<string, string> = {}): Refusal {
  return new Refusal(status, { code, message, data: { status, ...data } }, headers);
}

const BASIC = 'Basic realm="WooCommerce API. Use a consumer key in the username field and a consumer secret in the password field."';

/** Anonymous callers get 401, signed-in ones without the right 403. */
export function cannotView(status: 401 | 403, isList = true): Refusal {
  return refusal(
    status,
    'woocommerce_rest_cannot_view',
    isList ? 'Sorry, you cannot list resources.' : 'Sorry, you cannot view this resource.',
  );
}

export function authenticationError(message: string): Refusal {
  return refusal(401, 'woocommerce_rest_authentication_error', message, {}, { 'www-authenticate': BASIC });
}

export function noRoute(): Refusal {
  return refusal(404, 'rest_no_route', 'No route was found matching the URL and request method.');
}

export interface ParamProblem {
  code: string;
  message: string;
}

export function invalidParams(problems: Record<string, ParamProblem>): Refusal {
  const params = Object.fromEntries(Object.entries(problems).map(([name, { message }]) => [name, message]));
  const details = Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, { ...problem, data: null }]));
  return refusal(400, 'rest_invalid_param', `Invalid parameter(s): ${Object.keys(problems).join(', ')}`, { params, details });
}

export const HTML = { 'content-type': 'text/html; charset=UTF-8' };

export function htmlPage(title: string, text: string): string {
  return `<!DOCTYPE html>\n<html lang="en-US">\n<head><meta charset="UTF-8"><title>${title}</title></head>\n<body><h1>${title}</h1><p>${text}</p></body>\n</html>\n`;
}

/** What a shop answers with a status that is none of its routes' doing. */
export function wooErrorBody(status: number, detail?: string): ErrorAnswer {
  if (status === 401) return cannotView(401);
  if (status === 403) return cannotView(403);
  if (status === 404) return noRoute();
  if (status === 500) {
    const message = '<p>There has been a critical error on this website.</p>';
    return { body: { code: 'internal_server_error', message, data: { status }, additional_errors: [] } };
  }
  const titles: Record<number, string> = {
    429: 'Too Many Requests',
    502: 'Bad Gateway',
    503: 'Maintenance',
    504: 'Gateway Timeout',
    524: 'A timeout occurred',
  };
  const text =
    detail ??
    (status === 503 ? 'Briefly unavailable for scheduled maintenance. Check back in a minute.' : `The web server answered ${status}.`);
  return { body: htmlPage(titles[status] ?? `Error ${status}`, text), headers: HTML };
}
