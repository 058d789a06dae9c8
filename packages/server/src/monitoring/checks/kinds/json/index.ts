import { jsonCheck } from '@sightline/contract/monitoring';
import { anyCheck } from '../../check.ts';
import { evidenceOf } from '../../probes/http-evidence.ts';
import { fetchPage } from '../../probes/http-page.ts';
import { shortened } from '../../probes/http-text.ts';
import type { HttpOutcome } from '../../probes/probe-http.ts';
import { evaluateJson } from './evaluate.ts';
import { type JsonFacts, jsonFactsSchema } from './facts.ts';
import { valueAt } from './value-at.ts';

const timeoutMs = 15_000;
const maxBytes = 1_000_000;
const startMax = 200;

/** Whatever its status: many services tell of their trouble in JSON with a 503. */
function factsOf(outcome: HttpOutcome, path: string): JsonFacts {
  if (outcome.fault !== null) return { what: 'unread', reason: outcome.reason };
  const { status, headers, body, isCut } = outcome;
  try {
    const document: unknown = JSON.parse(body);
    return valueAt(document, path);
  } catch {
    // Not JSON is what this check is there to find out.
    const type = (headers['content-type'] ?? '').split(';', 1)[0] ?? '';
    return { what: 'not-json', status, type: shortened(type, startMax), start: shortened(body, startMax), isCut };
  }
}

export const jsonModule = anyCheck({
  type: jsonCheck,
  facts: jsonFactsSchema,
  async probe({ host }, { path, value }, { http }) {
    const outcome = await fetchPage(http, { host, path, timeoutMs, maxBytes });
    const facts = factsOf(outcome, value);
    const isDown = outcome.fault === null && outcome.status >= 500 && outcome.address !== null;
    return {
      facts,
      ms: outcome.fault === null ? outcome.ms : null,
      causes: isDown && outcome.address !== null ? { host: [outcome.address] } : {},
      evidence: evidenceOf(outcome),
    };
  },
  evaluate: (facts, settings) => ({ verdict: evaluateJson(facts, settings) }),
});
