import { googleAuthorise, googleLoginKey, googleProbe } from '../kit/families/google.ts';
import type { ProviderMapping } from '../kit/provider.ts';
import { options } from './options.ts';
import { problem } from './problem.ts';
import { reports } from './reports.ts';
import { screenUrl } from './screen-url.ts';

/** 1,200 a minute for a person as for a property; some is left to what else reads the same property. */
const searchLimit = { concurrency: 6, perSecond: 12, burst: 24 };
/** Lists and sitemaps: 200 a minute for a person. */
const listLimit = { concurrency: 2, perSecond: 2, burst: 8 };

export const mapping: ProviderMapping = {
  authorise: googleAuthorise,
  probe: googleProbe,
  options,
  reports: Object.fromEntries(reports.map(({ report, mapping: own }) => [report.key, own])),
  problem,
  limit: (request, secrets) =>
    request.method === 'POST'
      ? { key: `search ${googleLoginKey(secrets)}`, ...searchLimit }
      : { key: `lists ${googleLoginKey(secrets)}`, ...listLimit },
  screenUrl,
  userGivenHost: false,
};
