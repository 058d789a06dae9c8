import { googleAuthorise, googleLoginKey, googleProbe } from '../kit/families/google.ts';
import type { ProviderMapping } from '../kit/provider.ts';
import { adsReport } from './ads-report.ts';
import { developerTokenKey } from './developer-token.ts';
import { options } from './options.ts';
import { problem } from './problem.ts';
import { specs } from './reports.ts';
import { screenUrl } from './screen-url.ts';

/** Google publishes no number; queries beyond a few at once are slowed down. */
const concurrentPerAccount = 4;
const reportQuery = /\bmetrics\./;

export const mapping: ProviderMapping = {
  authorise(request, secrets) {
    const signed = googleAuthorise(request, secrets);
    const developerToken = secrets[developerTokenKey] ?? '';
    // An empty header is refused, a missing one is not.
    return developerToken === '' ? signed : { ...signed, headers: { ...signed.headers, 'developer-token': developerToken } };
  },
  probe: googleProbe,
  options,
  reports: Object.fromEntries(specs.map((spec) => [spec.report.key, adsReport(spec)])),
  problem,
  limit(request, secrets) {
    const account = /\/customers\/\d+/.exec(request.url)?.[0];
    const isReport = account !== undefined && reportQuery.test(JSON.stringify(request.json));
    // Lists look into many accounts one after the other: all of a login count together.
    return { key: isReport ? account : `lists ${googleLoginKey(secrets)}`, concurrency: concurrentPerAccount, perSecond: null };
  },
  screenUrl,
  userGivenHost: false,
};
