import { numberAt } from '../kit/families/seo-columns.ts';
import { fingerprint } from '../kit/fingerprint.ts';
import { MalformedReply, type ProviderMapping } from '../kit/provider.ts';
import { limitsCall } from './limits.ts';
import { optionLists } from './option-lists.ts';
import { problem, quota } from './problem.ts';
import { reports } from './reports.ts';
import { screenUrl } from './screen-url.ts';
import { objectIn } from './serpstat-call.ts';

export const mapping: ProviderMapping = {
  authorise: (request, { token = '' }) => ({ ...request, query: { ...request.query, token } }),
  tidy: ({ account = '', token = '' }) => ({ credentials: { account: account.trim(), token: token.trim() }, errors: {} }),
  probe: {
    requests: () => [limitsCall()],
    account([reply], { account = '' }) {
      if (reply === undefined || numberAt(objectIn(reply), 'left_lines') === null) {
        throw new MalformedReply('SerpStat did not answer with the number of credits.');
      }
      return { id: account.toLowerCase(), label: account };
    },
    field: () => 'token',
  },
  options: optionLists,
  reports: Object.fromEntries(reports.map(({ report, mapping: own }) => [report.key, own])),
  problem,
  quota,
  // One a second is what every plan allows; a slow answer need not hold up the next question.
  limit: (_request, { token = '' }) => ({ key: fingerprint(token), concurrency: 2, perSecond: 0.9, burst: 1 }),
  screenUrl,
  userGivenHost: false,
};
