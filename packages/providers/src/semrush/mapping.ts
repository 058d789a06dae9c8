import { fingerprint } from '../kit/fingerprint.ts';
import { MalformedReply, type ProviderMapping } from '../kit/provider.ts';
import { optionLists } from './option-lists.ts';
import { isUnitCount, problem } from './problem.ts';
import { reports } from './reports.ts';
import { screenUrl } from './screen-url.ts';
import { balanceCall } from './semrush-call.ts';

export const mapping: ProviderMapping = {
  authorise: (request, { token = '' }) => ({ ...request, query: { ...request.query, key: token } }),
  tidy: ({ account = '', token = '' }) => ({ credentials: { account: account.trim(), token: token.trim() }, errors: {} }),
  probe: {
    requests: () => [balanceCall()],
    account([reply], { account = '' }) {
      if (reply === undefined || !isUnitCount(reply.text)) throw new MalformedReply('The answer was not the number of API units.');
      // A key cannot be told from another of the same user, so the name given to it is what makes it the same account.
      return { id: account.toLowerCase(), label: account };
    },
    field: () => 'token',
  },
  options: optionLists,
  reports: Object.fromEntries(reports.map(({ report, mapping: own }) => [report.key, own])),
  problem,
  // Ten a second and ten at once are allowed. Calls that start evenly may arrive half a second closer together; what a rest has saved up counts too.
  limit: (_request, { token = '' }) => ({ key: fingerprint(token), concurrency: 10, perSecond: 6, burst: 1 }),
  screenUrl,
  userGivenHost: false,
};
