import type { Verdict } from '@sightline/contract/monitoring';
import { statusWords } from '../../probes/http-evidence.ts';
import { okVerdict, unreadVerdict } from '../../probes/http-verdicts.ts';
import type { KeywordFacts } from './facts.ts';

interface Rules {
  text: string;
  mode: 'present' | 'absent';
}

export function evaluateKeyword(facts: KeywordFacts, { text, mode }: Rules): Verdict {
  const critical = (what: string, words: string): Verdict => ({ state: 'critical', fault: `keyword.${what}`, rank: 0, text: words });
  if (!facts.isRead) return unreadVerdict('The page', facts.reason);
  const { status, found, url, isCut } = facts;
  // An error page says nothing of what should stand there.
  if (status >= 400)
    return critical(
      'status',
      `${url} answers “${statusWords(status)}” instead of the page. Put it back, or correct the path that is checked.`,
    );
  if (mode === 'absent')
    return found === null
      ? okVerdict(`“${text}” is not on the page.`)
      : critical(
          'found',
          `“${text}” stands ${found === 'text' ? 'on' : 'in the source of'} ${url}, and should not. Take it out, or see whether the website was tampered with.`,
        );
  if (found !== null) return okVerdict(`“${text}” is on the page.`);
  const extent = isCut ? ' in as much of the page as is read' : '';
  return critical('missing', `“${text}” is not on ${url}${extent}. See whether the page is whole, or correct the text that is looked for.`);
}
