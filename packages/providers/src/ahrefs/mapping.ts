import { fingerprint } from '../kit/fingerprint.ts';
import { MalformedReply, type ProviderMapping } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { limitsCall } from './ahrefs-call.ts';
import { optionLists } from './option-lists.ts';
import { limitsSchema, problem, quota } from './problem.ts';
import { reports } from './reports.ts';
import { screenUrl } from './screen-url.ts';

export const mapping: ProviderMapping = {
  authorise: (request, { token = '' }) => ({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }),
  tidy: ({ account = '', token = '' }) => ({ credentials: { account: account.trim(), token: token.trim() }, errors: {} }),
  probe: {
    requests: () => [limitsCall()],
    account([reply], { account = '' }) {
      if (reply === undefined) throw new MalformedReply('Ahrefs did not answer.');
      readJson(limitsSchema, reply);
      // A key cannot be told from another of the same workspace, so the name given to it is what makes it the same account.
      return { id: account.toLowerCase(), label: account };
    },
    field: () => 'token',
  },
  options: optionLists,
  reports: Object.fromEntries(reports.map(({ report, mapping: own }) => [report.key, own])),
  problem,
  quota,
  // Sixty a minute: what a rest has saved up counts in the same minute.
  limit: (_request, { token = '' }) => ({ key: fingerprint(token), concurrency: 5, perSecond: 0.9, burst: 5 }),
  screenUrl,
  userGivenHost: false,
};
