import { pageCheck } from '@sightline/contract/monitoring';
import { anyCheck } from '../../check.ts';
import { evidenceOf } from '../../probes/http-evidence.ts';
import { type HtmlPage, readHtml } from '../../probes/http-html.ts';
import { fetchPage } from '../../probes/http-page.ts';
import { shortened } from '../../probes/http-text.ts';
import { unreadableReason } from '../../probes/http-unreadable.ts';
import { countWords } from './count-words.ts';
import { evaluatePage } from './evaluate.ts';
import { type PageFacts, pageFactsSchema } from './facts.ts';

const timeoutMs = 15_000;
const maxBytes = 2_000_000;
const textMax = 300;

const cutText = (text: string | null | undefined): string | null => (text === null || text === undefined ? null : shortened(text, textMax));

const contentOf = (page: HtmlPage): PageFacts => ({
  isRead: true,
  title: cutText(page.title),
  description: cutText(page.metas.find(({ name }) => name === 'description')?.content),
  heading: cutText(page.heading),
  words: countWords(page.text),
});

export const pageModule = anyCheck({
  type: pageCheck,
  facts: pageFactsSchema,
  async probe({ host }, { path }, { http }) {
    const outcome = await fetchPage(http, { host, path, timeoutMs, maxBytes });
    const reason = unreadableReason(outcome);
    const page = reason === null && outcome.fault === null ? await readHtml(outcome.body) : null;
    const facts: PageFacts = page === null ? { isRead: false, reason: reason ?? 'its markup is nested too deeply' } : contentOf(page);
    return { facts, ms: facts.isRead ? outcome.ms : null, causes: {}, evidence: evidenceOf(outcome) };
  },
  evaluate: evaluatePage,
});
