import { z } from 'zod';
import { MalformedReply, type ProviderMapping } from '../kit/provider.ts';
import { objectCall, readItems } from './accuranker-call.ts';
import { optionLists } from './option-lists.ts';
import { problem } from './problem.ts';
import { reports } from './reports.ts';
import { screenUrl } from './screen-url.ts';

const accountSchema = z.object({ id: z.number(), name: z.string().nullish() });

/** Other tools want the token typed as `Token …`. */
const tidyToken = (typed: string): string =>
  typed
    .trim()
    .replace(/^(token|bearer)\s+/i, '')
    .trim();

export const mapping: ProviderMapping = {
  authorise: (request, { token = '' }) => ({ ...request, headers: { ...request.headers, authorization: `Token ${token}` } }),
  tidy({ account = '', token = '' }) {
    const bare = tidyToken(token);
    const errors: Record<string, string[]> = /\s/.test(bare) ? { token: ['A token has no spaces. Copy it whole from your profile.'] } : {};
    return { credentials: { account: account.trim(), token: bare }, errors };
  },
  probe: {
    requests: () => [objectCall('accounts', { fields: ['id', 'name'] })],
    account([reply], { account = '' }) {
      if (reply === undefined) throw new MalformedReply('AccuRanker did not say which accounts this token sees.');
      const seen = readItems(accountSchema, [reply]);
      const [first] = seen;
      // It may see domains all the same: then its name is all there is.
      if (first === undefined) return { id: account.toLowerCase(), label: account };
      const named = seen.find(({ id, name }) => String(id) === account || name?.toLowerCase() === account.toLowerCase());
      if (named !== undefined) return { id: String(named.id), label: named.name || account };
      // A token of several accounts is the same one while it sees the same accounts.
      const id = seen
        .map((one) => one.id)
        .sort((left, right) => left - right)
        .join('-');
      const name = seen.length === 1 ? first.name : null;
      return { id, label: account === '' ? name || id : name ? `${account} (${name})` : account };
    },
    field: () => 'token',
  },
  options: optionLists,
  reports: Object.fromEntries(reports.map(({ report, mapping: own }) => [report.key, own])),
  problem,
  // A hundred a minute and four at once for one address, whoever asks: what a rest has saved up counts in the same minute.
  limit: () => ({ key: 'address', concurrency: 4, perSecond: 1.5, burst: 8 }),
  screenUrl,
  userGivenHost: false,
};
