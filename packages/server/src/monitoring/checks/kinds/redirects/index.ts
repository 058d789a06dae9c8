import { redirectsCheck } from '@sightline/contract/monitoring';
import { anyCheck, evidenceMax } from '../../check.ts';
import { evidenceOf } from '../../probes/http-evidence.ts';
import { fetchPage } from '../../probes/http-page.ts';
import type { HttpOutcome } from '../../probes/probe-http.ts';
import type { CheckTools } from '../../tools.ts';
import { evaluateRedirects } from './evaluate.ts';
import { redirectsFactsSchema, type Way } from './facts.ts';
import { otherName } from './other-name.ts';

const timeoutMs = 15_000;
const redirectsMax = 10;
/** Only where pages lead is of interest. */
const maxBytes = 4096;

type Fetched = { way: Way; outcome: HttpOutcome };

function wayOf(from: string, isOtherName: boolean, outcome: HttpOutcome): Fetched {
  const steps = outcome.hops.map(({ url }) => url);
  const [fault, reason] = outcome.fault === null ? [null, ''] : [outcome.fault, outcome.reason];
  return { outcome, way: { from, steps, fault, reason, isOtherName } };
}

async function fetchWays(host: string, checkWww: boolean, http: CheckTools['http']): Promise<Fetched[]> {
  if (/:\d+$/.test(host)) {
    const outcome = await fetchPage(http, { host, path: '/', timeoutMs, maxBytes });
    return [wayOf(outcome.hops[0]?.url ?? `https://${host}/`, false, outcome)];
  }
  const other = checkWww ? otherName(host) : null;
  const starts = [host, ...(other === null ? [] : [other])].flatMap((name) =>
    [`https://${name}/`, `http://${name}/`].map((from) => ({ from, name })),
  );
  return Promise.all(
    starts.map(async ({ from, name }) => wayOf(from, name !== host, await http.fetch({ url: from, timeoutMs, redirectsMax, maxBytes }))),
  );
}

export const redirectsModule = anyCheck({
  type: redirectsCheck,
  facts: redirectsFactsSchema,
  async probe({ host }, { checkWww }, { http }) {
    const fetched = await fetchWays(host, checkWww, http);
    const seen = fetched.flatMap(({ way, outcome }) => {
      const [steps = ''] = (evidenceOf(outcome) ?? '').split('\n\n', 1);
      return [`From ${way.from}`, steps === '' ? way.reason : steps].join('\n');
    });
    return { facts: { ways: fetched.map(({ way }) => way) }, ms: null, causes: {}, evidence: seen.join('\n\n').slice(0, evidenceMax) };
  },
  evaluate: (facts, settings) => ({ verdict: evaluateRedirects(facts, settings) }),
});
