import { englishList } from '@sightline/contract/core';
import { adoptAfterMs, type Baseline, type Evaluated, type Past } from '../../check.ts';
import { shortened } from '../../probes/http-text.ts';
import { okVerdict, unreadVerdict } from '../../probes/http-verdicts.ts';
import type { PageContent, PageFacts } from './facts.ts';

interface Rules {
  wordChangePercent: number;
}
const quoteMax = 80;
const quoted = (text: string | null): string => (text === null || text === '' ? 'nothing' : `“${shortened(text, quoteMax)}”`);

const texts = [
  { label: 'title', of: ({ title }: PageContent) => title },
  { label: 'description', of: ({ description }: PageContent) => description },
  { label: 'main heading', of: ({ heading }: PageContent) => heading },
] as const;

/** What became of the words, where it is more than the settings let pass. */
function isOtherLength(before: number, after: number, { wordChangePercent }: Rules): boolean {
  if (before === 0) return after > 0;
  return (Math.abs(after - before) / before) * 100 >= wordChangePercent;
}

/** Each difference as a part of a sentence. */
function differences(before: PageContent, after: PageContent, rules: Rules): string[] {
  const changed = texts
    .filter(({ of }) => (of(before) ?? '') !== (of(after) ?? ''))
    .map(({ label, of }) => `the ${label} from ${quoted(of(before))} to ${quoted(of(after))}`);
  return isOtherLength(before.words, after.words, rules) ? [...changed, `the text from ${before.words} to ${after.words} words`] : changed;
}

function ok(facts: PageContent): Evaluated<PageFacts> {
  return { verdict: okVerdict(`The page is as it was: ${quoted(facts.title)}, ${facts.words} words.`), baseline: { facts, pending: null } };
}

/** Small changes of the text are let pass and do not move what is normal, so that many small ones add up to a change. */
export function evaluatePage(facts: PageFacts, rules: Rules, { baseline, now }: Past<PageFacts>): Evaluated<PageFacts> {
  if (!facts.isRead) return { verdict: unreadVerdict('The page', facts.reason), ...(baseline !== null && { baseline }) };
  const normal = baseline?.facts;
  if (baseline === null || normal === undefined || !normal.isRead) return ok(facts);
  const changes = differences(normal, facts, rules);
  if (changes.length === 0) return { ...ok(facts), baseline: { facts: normal, pending: null } };
  const pending = pendingOf(baseline, facts, rules, now);
  if (now.getTime() - Date.parse(pending.since) >= adoptAfterMs) return ok(facts);
  return {
    verdict: {
      state: 'warning',
      fault: 'page.changed',
      rank: changes.length,
      text: `The page changed: ${englishList(changes)}. If that was meant, acknowledge it; if not, ask who edits the website.`,
    },
    baseline: { facts: normal, pending },
  };
}

/** Since when the page is as it is now; another change begins anew. */
function pendingOf({ pending }: Baseline<PageFacts>, facts: PageContent, rules: Rules, now: Date): { facts: PageFacts; since: string } {
  const isSame = pending?.facts.isRead === true && differences(pending.facts, facts, rules).length === 0;
  return pending !== null && isSame ? pending : { facts, since: now.toISOString() };
}
