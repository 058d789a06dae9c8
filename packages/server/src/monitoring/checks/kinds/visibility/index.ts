import { visibilityCheck } from '@sightline/contract/monitoring';
import { anyCheck, type Found } from '../../check.ts';
import { evidenceOf, statusWords } from '../../probes/http-evidence.ts';
import { readHtml } from '../../probes/http-html.ts';
import { fetchPage } from '../../probes/http-page.ts';
import { unreadableReason } from '../../probes/http-unreadable.ts';
import { canonicalOf } from './canonical.ts';
import { directivesOf } from './directives.ts';
import { evaluateVisibility } from './evaluate.ts';
import { type VisibilityFacts, visibilityFactsSchema } from './facts.ts';
import { readRobots } from './robots.ts';
import { readSitemap } from './sitemap.ts';

const timeoutMs = 15_000;
const maxBytes = 2_000_000;

export const visibilityModule = anyCheck({
  type: visibilityCheck,
  facts: visibilityFactsSchema,
  async probe({ host }, { path, needsSitemap }, { http }): Promise<Found<VisibilityFacts>> {
    const outcome = await fetchPage(http, { host, path, timeoutMs, maxBytes });
    const evidence = evidenceOf(outcome);
    const unread = (reason: string, status: number | null): Found<VisibilityFacts> => ({
      facts: { isRead: false, reason, status },
      ms: null,
      causes: {},
      evidence,
    });
    if (outcome.fault !== null) return unread(outcome.reason, null);
    const { url, status, headers, body, ms } = outcome;
    if (status >= 400) return unread(`${url} answers “${statusWords(status)}”`, status);
    const page = unreadableReason(outcome) === null ? await readHtml(body) : null;
    const { robots, sitemaps } = await readRobots(url, http);
    const sitemap = needsSitemap ? await readSitemap(url, sitemaps, http) : null;
    const directives = directivesOf(page, headers['x-robots-tag']);
    return {
      facts: { isRead: true, url, directives, canonical: canonicalOf(url, page, headers.link), robots, sitemap },
      ms,
      causes: {},
      evidence,
    };
  },
  evaluate: (facts, _settings, { now }) => ({ verdict: evaluateVisibility(facts, now) }),
});
