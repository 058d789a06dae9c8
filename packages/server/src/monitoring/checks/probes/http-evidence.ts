import { STATUS_CODES } from 'node:http';
import { evidenceMax } from '../check.ts';
import { storable } from './http-text.ts';
import type { HttpOutcome } from './probe-http.ts';

const secret = /cookie|authori[sz]ation|token|secret|api-?key|session|password/;

/** “503 Service Unavailable” */
export const statusWords = (status: number): string => [status, STATUS_CODES[status]].filter(Boolean).join(' ');

/** An answer as it came, for people who look for the cause; what is secret in its headers is left out. */
export function evidenceOf(outcome: HttpOutcome): string | null {
  if (outcome.hops.length === 0 && outcome.fault !== null) return null;
  const steps = outcome.hops
    .slice(0, outcome.fault === null ? -1 : undefined)
    .map(({ url, status, location }) => `${url}\n${status} → ${location ?? 'nowhere'}`);
  if (outcome.fault !== null) return storable([...steps, outcome.reason].join('\n').slice(0, evidenceMax));
  const headers = Object.entries(outcome.headers).map(([name, value]) => `${name}: ${secret.test(name) ? '(left out)' : value}`);
  return storable(
    [...steps, outcome.url, statusWords(outcome.status), ...headers, '', outcome.body.slice(0, evidenceMax)]
      .join('\n')
      .slice(0, evidenceMax),
  );
}
