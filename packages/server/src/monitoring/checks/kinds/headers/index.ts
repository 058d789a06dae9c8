import { headersCheck } from '@sightline/contract/monitoring';
import { anyCheck, type Found } from '../../check.ts';
import { evidenceOf } from '../../probes/http-evidence.ts';
import { readHtml } from '../../probes/http-html.ts';
import { fetchPage } from '../../probes/http-page.ts';
import { shortened } from '../../probes/http-text.ts';
import type { HttpAnswered } from '../../probes/probe-http.ts';
import { evaluateHeaders } from './evaluate.ts';
import { type HeadersFacts, headersFactsSchema } from './facts.ts';

const timeoutMs = 15_000;
/** A policy may stand in the page's head instead of in a header. */
const maxBytes = 65_536;
const valueMax = 500;

async function policyOf({ headers, body }: HttpAnswered): Promise<string | null> {
  const header = headers['content-security-policy'];
  if (header !== undefined) return header;
  const page = await readHtml(body);
  return page?.metas.find(({ name }) => name === 'content-security-policy')?.content ?? null;
}

export const headersModule = anyCheck({
  type: headersCheck,
  facts: headersFactsSchema,
  async probe({ host }, { path }, { http }): Promise<Found<HeadersFacts>> {
    const outcome = await fetchPage(http, { host, path, timeoutMs, maxBytes });
    if (outcome.fault !== null)
      return { facts: { isRead: false, reason: outcome.reason }, ms: null, causes: {}, evidence: evidenceOf(outcome) };
    const cut = (name: string): string | null => {
      const value = outcome.headers[name];
      return value === undefined ? null : shortened(value, valueMax);
    };
    const policy = await policyOf(outcome);
    // `frame-ancestors` may stand at the end of a long policy, and counts in a header alone.
    const framing = /(?:^|[;,])\s*(frame-ancestors\s[^;,]*)/i.exec(outcome.headers['content-security-policy'] ?? '')?.[1];
    return {
      facts: {
        isRead: true,
        url: outcome.url,
        strictTransportSecurity: cut('strict-transport-security'),
        contentSecurityPolicy: policy === null ? null : shortened(policy, valueMax),
        framing: framing === undefined ? null : shortened(framing, valueMax),
        frameOptions: cut('x-frame-options'),
        contentTypeOptions: cut('x-content-type-options'),
        referrerPolicy: cut('referrer-policy'),
      },
      ms: outcome.ms,
      causes: {},
      evidence: evidenceOf(outcome),
    };
  },
  evaluate: (facts) => ({ verdict: evaluateHeaders(facts) }),
});
