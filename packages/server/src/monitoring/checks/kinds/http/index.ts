import { httpCheck } from '@sightline/contract/monitoring';
import { anyCheck, type Causes } from '../../check.ts';
import { evidenceOf } from '../../probes/http-evidence.ts';
import type { HttpFault, HttpOutcome } from '../../probes/probe-http.ts';
import { evaluateHttp, isFine } from './evaluate.ts';
import { httpFactsSchema } from './facts.ts';

/** Enough to see what an error page says; most of a page is never fetched. */
const maxBytes = 16_384;
const redirectsMax = 10;

/** Faults that one machine shows for all its websites. */
const ofTheHost: ReadonlySet<HttpFault> = new Set(['connect', 'timeout', 'reset', 'protocol']);

function causesOf(outcome: HttpOutcome): Causes {
  if (outcome.address === null) return {};
  const isShared = outcome.fault === null ? outcome.status >= 500 : ofTheHost.has(outcome.fault);
  return isShared ? { host: [outcome.address] } : {};
}

export const httpModule = anyCheck({
  type: httpCheck,
  facts: httpFactsSchema,
  async probe({ host }, { scheme, path, timeoutMs, statuses, slowMs }, { http }) {
    const asked = `${scheme}://${host}${path}`;
    const outcome = await http.fetch({ url: asked, timeoutMs, redirectsMax, maxBytes });
    const { address, ms } = outcome;
    if (outcome.fault !== null) {
      const { fault, reason, hops } = outcome;
      const url = hops.at(-1)?.location ?? asked;
      return {
        facts: { url, redirects: hops.length, address, ms, fault, reason },
        ms: null,
        causes: causesOf(outcome),
        evidence: evidenceOf(outcome),
      };
    }
    const { status, url, hops } = outcome;
    const isWell = isFine(status, statuses) && ms <= slowMs;
    return {
      facts: { url, redirects: hops.length - 1, address, ms, fault: null, status },
      ms,
      causes: causesOf(outcome),
      evidence: isWell ? null : evidenceOf(outcome),
    };
  },
  evaluate: (facts, settings) => ({ verdict: evaluateHttp(facts, settings) }),
});
