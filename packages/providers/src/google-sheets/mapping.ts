import { googleAuthorise, googleLoginKey, googleProbe } from '../kit/families/google.ts';
import type { ProviderMapping } from '../kit/provider.ts';
import { driveFiles } from './addresses.ts';
import { reportKey } from './declaration.ts';
import { options } from './options.ts';
import { problem } from './problem.ts';
import { rangeReport } from './report.ts';
import { screenUrl } from './screen-url.ts';

/** Google allows 60 reads a minute to one person: at most 25 + 30 in any minute, so that a dashboard opens at once. */
const sheetsLimit = { concurrency: 8, perSecond: 0.5, burst: 25 };
const driveLimit = { concurrency: 4, perSecond: 10 };

export const mapping: ProviderMapping = {
  authorise: googleAuthorise,
  probe: googleProbe,
  options,
  reports: { [reportKey]: rangeReport },
  problem,
  limit: (request, secrets) =>
    request.url.startsWith(driveFiles)
      ? { key: `drive ${googleLoginKey(secrets)}`, ...driveLimit }
      : { key: `sheets ${googleLoginKey(secrets)}`, ...sheetsLimit },
  screenUrl,
  userGivenHost: false,
};
