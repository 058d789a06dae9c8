import type { ProviderProblem, Reply } from '../kit/provider.ts';
import { statusProblem } from '../kit/status-problem.ts';
import { bodyOf } from './read-body.ts';

const newKey = 'Copy the API key from Tools > Utilities > API Console and connect again.';
const errorNames = ['error-details', 'error_details', 'error'];
/** What stands there when all is well. */
const noError: unknown[] = [null, '', false, 0, '0'];
/** Errors lie at the top, or one or two elements below it. */
const depthMax = 3;

function errorIn(value: unknown, depth: number): string | null {
  if (typeof value !== 'object' || value === null || depth > depthMax) return null;
  for (const [name, member] of Object.entries(value)) {
    if (errorNames.includes(name) && !noError.includes(member)) return wordsOf(member);
  }
  // Rows are long and hold none; the first of a list stands for it.
  const inner = Array.isArray(value) ? value.slice(0, 1) : Object.values(value);
  for (const member of inner) {
    const found = errorIn(member, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  const texts = typeof value === 'object' && value !== null ? Object.values(value).filter((one) => typeof one === 'string') : [];
  return texts.length > 0 ? texts.join(' ') : JSON.stringify(value);
}
/** Failures may come as XML though JSON was asked for. */
const inXml = (text: string): string | null => {
  const inner = /<error-details>([\s\S]*?)<\/error-details>/.exec(text)?.[1];
  return inner === undefined
    ? null
    : inner
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
};

/** Failures mostly come with status 200; `error-details` in the body is what marks them. Only its words tell which. */
export function problem(reply: Reply): ProviderProblem | null {
  const body = bodyOf(reply);
  const words = errorIn(body, 0) ?? inXml(reply.text);
  const byStatus = statusProblem(reply, words ?? undefined);
  if (byStatus !== null && (words === null || reply.status >= 500 || [401, 403, 404, 429].includes(reply.status))) {
    return byStatus.code === 'source_expired' ? { ...byStatus, message: `${byStatus.message} ${newKey}` } : byStatus;
  }
  if (words !== null) return byWords(words);
  if (/^\s*<(!doctype html|html)/i.test(reply.text)) {
    return { code: 'source_unavailable', message: 'RankRanger answered with a web page instead of figures.', retry: true };
  }
  return body === undefined ? { code: 'source_malformed', message: `Not JSON: ${reply.text.slice(0, 200)}`, retry: false } : null;
}

function byWords(words: string): ProviderProblem {
  const message = words === '' ? 'RankRanger refused without saying why.' : words;
  if (/too many requests|rate limit/i.test(words)) return { code: 'source_limited', message, retry: true };
  if (/\b(api )?key\b/i.test(words)) return { code: 'source_expired', message: `${message} ${newKey}`, retry: false };
  if (/\bpackage\b|not (allowed|permitted|authori[sz]ed)|permission|access denied/i.test(words)) {
    return { code: 'source_forbidden', message: `${message} The package of this RankRanger account may not include it.`, retry: false };
  }
  if (
    /\b(campaign|domain|profile)\b/i.test(words) &&
    /not found|unknown|invalid|does not exist|doesn't exist|no such|not in/i.test(words)
  ) {
    return { code: 'source_unknown_account', message, retry: false };
  }
  return { code: 'source_bad_query', message, retry: false };
}
