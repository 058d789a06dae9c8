import { keywordCheck } from '@sightline/contract/monitoring';
import { anyCheck, type Found } from '../../check.ts';
import { evidenceOf } from '../../probes/http-evidence.ts';
import { readHtml } from '../../probes/http-html.ts';
import { fetchPage } from '../../probes/http-page.ts';
import type { HttpAnswered } from '../../probes/probe-http.ts';
import { evaluateKeyword } from './evaluate.ts';
import { type KeywordFacts, keywordFactsSchema } from './facts.ts';
import { holds } from './find-text.ts';

const timeoutMs = 15_000;
const maxBytes = 2_000_000;

async function find({ body }: HttpAnswered, text: string, matchCase: boolean): Promise<'text' | 'source' | null> {
  const page = await readHtml(body);
  if (page !== null && holds(page.text, text, matchCase)) return 'text';
  return holds(body, text, matchCase) ? 'source' : null;
}

export const keywordModule = anyCheck({
  type: keywordCheck,
  facts: keywordFactsSchema,
  async probe({ host }, { path, text, matchCase }, { http }): Promise<Found<KeywordFacts>> {
    const outcome = await fetchPage(http, { host, path, timeoutMs, maxBytes });
    const evidence = evidenceOf(outcome);
    if (outcome.fault !== null) return { facts: { isRead: false, reason: outcome.reason }, ms: null, causes: {}, evidence };
    const { status, url, isCut, ms, address } = outcome;
    const found = await find(outcome, text, matchCase);
    const causes = status >= 500 && address !== null ? { host: [address] } : {};
    return { facts: { isRead: true, url, status, found, isCut }, ms, causes, evidence };
  },
  evaluate: (facts, settings) => ({ verdict: evaluateKeyword(facts, settings) }),
});
