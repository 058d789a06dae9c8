import { dayS } from '@sightline/contract/core';
import type { ProviderProblem, Reply } from '../kit/provider.ts';
import { retryAfterOf, statusProblem } from '../kit/status-problem.ts';
import { envelopeSchema, isDone } from './call.ts';
import { isTaskFile } from './report-task.ts';

interface Verdict {
  code: ProviderProblem['code'];
  /** What to do, where TikTok's words do not say. */
  remedy?: string;
  retry?: true;
}

const expired: Verdict = { code: 'source_expired' };
const forbidden: Verdict = {
  code: 'source_forbidden',
  remedy:
    'The TikTok login may not see this ad account, or was connected without a permission that is needed. Re-authorise the source with every permission ticked.',
};
const passing: Verdict = { code: 'source_unavailable', retry: true };
const limited: Verdict = { code: 'source_limited' };

/** https://business-api.tiktok.com/portal/docs?id=1737172488964097 */
const verdicts: Record<number, Verdict> = {
  40101: expired,
  40102: expired,
  40103: expired,
  40104: expired,
  40105: expired,
  40107: expired,
  40110: expired,
  40001: forbidden,
  40118: forbidden,
  40125: forbidden,
  40300: forbidden,
  40301: forbidden,
  40113: {
    code: 'source_forbidden',
    remedy: 'The operator has to look at the app at TikTok: it is blocked, or its id and secret do not fit.',
  },
  40007: { code: 'source_unknown_account', remedy: 'Choose the account again from the list.' },
  40016: limited,
  40100: limited,
  40133: limited,
  40201: passing,
  40202: passing,
  40700: passing,
};
const firstServerFault = 50_000;

/** Errors come with status 200; the code within tells them apart. */
export function problem(reply: Reply): ProviderProblem | null {
  if (isTaskFile(reply)) return null;
  const parsed = envelopeSchema.safeParse(reply.json);
  if (!parsed.success) {
    return statusProblem(reply) ?? { code: 'source_malformed', message: 'TikTok sent an answer that is not in its form.', retry: true };
  }
  const { code, message } = parsed.data;
  if (isDone(code)) return statusProblem(reply, message);
  const verdict = verdicts[code] ?? (code >= firstServerFault ? passing : { code: 'source_bad_query' as const });
  const said = [`${message || 'TikTok refused the call.'} (${code})`, verdict.remedy].filter(Boolean).join(' ');
  if (verdict.code === 'source_limited') return { code: verdict.code, message: said, ...waitOf(reply, message) };
  return { code: verdict.code, message: said, retry: verdict.retry ?? false };
}

const minuteWaitS = 5 * 60;

/** TikTok itself sends no Retry-After (servers before it may); its words tell which of the limits by second, minute and day was met. Days begin at midnight UTC. */
function waitOf(reply: Reply, message: string): { retry: boolean; retryAfterS: number } {
  if (/QPD|per day|daily/i.test(message)) {
    const nowS = Date.parse(reply.headers.date ?? '') / 1000;
    return { retry: false, retryAfterS: Number.isNaN(nowS) ? dayS / 4 : Math.ceil(dayS - (nowS % dayS)) };
  }
  if (/QPM|per minute/i.test(message)) return { retry: false, retryAfterS: minuteWaitS };
  return { retry: true, retryAfterS: retryAfterOf(reply) ?? 1 };
}
