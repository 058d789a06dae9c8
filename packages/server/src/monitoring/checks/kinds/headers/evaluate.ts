import { englishList } from '@sightline/contract/core';
import type { Verdict } from '@sightline/contract/monitoring';
import { okVerdict, unreadVerdict } from '../../probes/http-verdicts.ts';
import type { HeadersFacts, ReadHeaders } from './facts.ts';

/** 180 days, the least that counts as lasting. */
const maxAgeMinS = 15_552_000;

function lacksHsts({ url, strictTransportSecurity }: ReadHeaders): boolean {
  // Browsers ignore it without encryption; that there is none is told by other checks.
  if (!url.startsWith('https:')) return false;
  const age = /(?:^|;)\s*max-age\s*=\s*"?(\d+)/i.exec(strictTransportSecurity ?? '')?.[1];
  return age === undefined || Number(age) < maxAgeMinS;
}
const lacksFraming = ({ frameOptions, framing }: ReadHeaders): boolean =>
  framing === null && !/^\s*(?:deny|sameorigin)\b/i.test(frameOptions ?? '');
const leaky = /^(?:unsafe-url|no-referrer-when-downgrade)$/i;
const lacksReferrer = ({ referrerPolicy }: ReadHeaders): boolean => {
  // Of several the last one that a browser knows counts.
  const last = referrerPolicy?.split(',').at(-1)?.trim() ?? '';
  return last === '' || leaky.test(last);
};

/** What the OWASP Secure Headers project asks of every website. */
const rules: readonly { name: string; lacks(facts: ReadHeaders): boolean }[] = [
  { name: 'Strict-Transport-Security of at least 180 days', lacks: lacksHsts },
  { name: 'Content-Security-Policy', lacks: ({ contentSecurityPolicy }) => (contentSecurityPolicy ?? '').trim() === '' },
  { name: 'X-Frame-Options (or frame-ancestors in the Content-Security-Policy)', lacks: lacksFraming },
  {
    name: 'X-Content-Type-Options: nosniff',
    lacks: ({ contentTypeOptions }) => !/^\s*nosniff\b/i.test(contentTypeOptions ?? ''),
  },
  { name: 'a Referrer-Policy that keeps addresses to itself', lacks: lacksReferrer },
];

export function evaluateHeaders(facts: HeadersFacts): Verdict {
  if (!facts.isRead) return unreadVerdict('The headers', facts.reason);
  const missing = rules.filter(({ lacks }) => lacks(facts)).map(({ name }) => name);
  if (missing.length === 0) return okVerdict('All security headers are there.');
  return {
    state: 'warning',
    fault: 'headers.missing',
    rank: missing.length,
    text: `The website does not send ${englishList(missing)}. Have ${missing.length === 1 ? 'it' : 'them'} added where the web server is set up.`,
  };
}
