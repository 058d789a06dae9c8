import { fingerprint } from '../kit/fingerprint.ts';
import { MalformedReply, type ProviderMapping } from '../kit/provider.ts';
import { optionLists } from './option-lists.ts';
import { problem } from './problem.ts';
import { rankRangerCall } from './rank-ranger-call.ts';
import { hasMember } from './read-body.ts';
import { reports } from './reports.ts';

export const mapping: ProviderMapping = {
  // The key stands right after the method.
  authorise: (request, { token = '' }) => ({ ...request, query: { key: token, ...request.query } }),
  tidy: ({ account = '', token = '' }) => ({ credentials: { account: account.trim(), token: token.trim() }, errors: {} }),
  probe: {
    requests: () => [rankRangerCall('get_all_profiles')],
    account([reply], { account = '' }) {
      if (reply === undefined || !hasMember(reply, 'profiles')) {
        throw new MalformedReply('RankRanger did not answer with the profiles of this key.');
      }
      // A key cannot be told from another of the same account, so the name given to it is what makes it the same.
      return { id: account.toLowerCase(), label: account };
    },
    field: () => 'token',
  },
  options: optionLists,
  reports: Object.fromEntries(reports.map(({ report, mapping: own }) => [report.key, own])),
  problem,
  // No limit is published; this is what a careful neighbour asks.
  limit: (_request, { token = '' }) => ({ key: fingerprint(token), concurrency: 1, perSecond: 2 }),
  userGivenHost: false,
};
