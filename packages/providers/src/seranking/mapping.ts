import { invalidInput } from '@sightline/contract/core';
import { fingerprint } from '../kit/fingerprint.ts';
import type { ProviderMapping, Secrets } from '../kit/provider.ts';
import { optionLists } from './option-lists.ts';
import { problem } from './problem.ts';
import { reports } from './reports.ts';
import { screenUrl } from './screen-url.ts';
import { dataCall, isProjectCall, projectCall } from './seranking-call.ts';

const keyFor = (isProject: boolean, { token = '', consumerKey = '' }: Secrets): string =>
  isProject || consumerKey === '' ? token : consumerKey;

export const mapping: ProviderMapping = {
  authorise: (request, secrets) => ({
    ...request,
    headers: { ...request.headers, authorization: `Token ${keyFor(isProjectCall(request), secrets)}` },
  }),
  tidy: ({ account = '', token = '', consumerKey = '' }) => ({
    credentials: {
      account: account.trim(),
      token: token.trim(),
      ...(consumerKey.trim() === '' ? {} : { consumerKey: consumerKey.trim() }),
    },
    errors: {},
  }),
  probe: {
    // Free of credits. A plan may have only one of the two.
    requests: () => [
      { ...projectCall('sites'), mayBeRefused: true },
      { ...dataCall('account/subscription'), mayBeRefused: true },
    ],
    account([projects, market], { account = '', consumerKey = '' }) {
      const isKnown = (reply: typeof projects): boolean => reply !== undefined && reply.status < 300;
      const words = (reply: typeof projects): string => (reply === undefined ? '' : (problem(reply)?.message ?? ''));
      const refused = (reply: typeof projects): string[] => [`SERanking does not accept this: ${words(reply)}`];
      if (consumerKey !== '' && !isKnown(market)) throw invalidInput({ consumerKey: refused(market) });
      if (!isKnown(projects) && (!isKnown(market) || consumerKey !== '')) throw invalidInput({ token: refused(projects) });
      return { id: account.toLowerCase(), label: account };
    },
    field: () => 'token',
  },
  options: optionLists,
  reports: Object.fromEntries(reports.map(({ report, mapping: own }) => [report.key, own])),
  problem,
  // Ten a second for market data, five for projects: what a rest has saved up counts in the same second.
  limit(request, secrets) {
    const isProject = isProjectCall(request);
    const key = `${isProject ? 'projects' : 'market'} ${fingerprint(keyFor(isProject, secrets))}`;
    return isProject ? { key, concurrency: 3, perSecond: 3, burst: 2 } : { key, concurrency: 6, perSecond: 7, burst: 2 };
  },
  screenUrl,
  userGivenHost: false,
};
