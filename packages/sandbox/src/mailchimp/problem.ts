import { randomUUID } from 'node:crypto';
import { Refusal } from '../kernel/refusal.ts';
import type { ErrorAnswer } from '../kernel/stand-in.ts';

const PROBLEM_TYPE = { 'content-type': 'application/problem+json; charset=utf-8' };

/** A refusal in Mailchimp's words: https://mailchimp.com/developer/marketing/docs/errors/ */
export function problem(
  status: number,
  title: string,
  detail: string,
  more: { errors?: { field: string; message: string }[] } = {},
): Refusal {
  const type = 'https://mailchimp.com/developer/marketing/docs/errors/';
  return new Refusal(status, { type, title, status, detail, instance: randomUUID(), ...more }, PROBLEM_TYPE);
}

export function badField(field: string, message: string): Refusal {
  const detail = "The resource submitted could not be validated. For field-specific details, see the 'errors' array.";
  return problem(400, 'Invalid Resource', detail, { errors: [{ field, message }] });
}

export function notFound(): Refusal {
  return problem(404, 'Resource Not Found', 'The requested resource could not be found.');
}

export function keyInvalid(): Refusal {
  return problem(401, 'API Key Invalid', "Your API key may be invalid, or you've attempted to access the wrong datacenter.");
}

/** What Mailchimp answers with a status that is none of its routes' doing. */
export function mailchimpErrorBody(status: number, detail?: string): ErrorAnswer {
  const known: Record<number, [string, string]> = {
    400: ['Bad Request', 'Your request could not be processed.'],
    403: ['Forbidden', 'You are not permitted to access this resource.'],
    405: [
      'Method Not Allowed',
      "The requested method and resource are not compatible. See the Allow header for this resource's available methods.",
    ],
    429: ['Too Many Requests', 'You have exceeded the limit of 10 simultaneous connections.'],
    500: ['Internal Server Error', 'An unexpected internal error has occurred. Please contact Support for more information.'],
  };
  if (status === 401) return { body: keyInvalid().body, headers: PROBLEM_TYPE };
  if (status === 404) return { body: notFound().body, headers: PROBLEM_TYPE };
  // Gateways in front of the interface speak HTML.
  if (status > 500) return { body: `<html><body><h1>${status}</h1></body></html>`, headers: { 'content-type': 'text/html' } };
  const [title, words] = known[status] ?? [`Error ${status}`, 'The request was refused.'];
  return { body: problem(status, title, detail ?? words).body, headers: PROBLEM_TYPE };
}
