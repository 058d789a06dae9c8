import { fingerprint } from '../kit/fingerprint.ts';
import type { ProviderMapping } from '../kit/provider.ts';
import { accessTokenKey } from '../kit/runtime.ts';
import { readRoot, rootCall } from './call.ts';
import { options } from './options.ts';
import { problem } from './problem.ts';
import { reports } from './reports.ts';
import { screenUrl } from './screen-url.ts';

/** Ten open calls an account user, for all programs together: room is left for others. */
const concurrency = 4;

export const mapping: ProviderMapping = {
  authorise: (request, secrets) => ({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${secrets[accessTokenKey] ?? ''}` },
  }),
  probe: {
    requests: (secrets) => [rootCall(secrets)],
    account([reply]) {
      if (reply === undefined) throw new Error('The probe has one call');
      const { account_id, account_name } = readRoot(reply);
      return { id: account_id, label: account_name === '' ? account_id : account_name };
    },
  },
  options,
  reports: Object.fromEntries(reports.map(({ report, mapping: own }) => [report.key, own])),
  problem,
  limit: (_request, secrets) => ({ key: fingerprint(secrets[accessTokenKey] ?? ''), concurrency, perSecond: null }),
  screenUrl,
  userGivenHost: false,
};
