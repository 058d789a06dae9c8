import { googleAuthorise, googleLoginKey, googleProbe } from '../kit/families/google.ts';
import type { ProviderMapping } from '../kit/provider.ts';
import { dataApi } from './addresses.ts';
import { batching } from './batching.ts';
import { coreReport } from './core-report.ts';
import { reportKeys } from './declaration.ts';
import { options } from './options.ts';
import { problem } from './problem.ts';
import { quota } from './quota.ts';
import { realtimeReport } from './realtime-report.ts';
import { screenUrl } from './screen-url.ts';

/** Google allows ten at once for one property; some are left to whatever else the customer has connected to it. */
const concurrentPerProperty = 8;
/** Admin calls count by login: 600 a minute. */
const adminLimit = { concurrency: 4, perSecond: 10 };

export const mapping: ProviderMapping = {
  authorise: googleAuthorise,
  probe: googleProbe,
  options,
  reports: { [reportKeys.core]: coreReport, [reportKeys.realtime]: realtimeReport },
  problem,
  batching,
  quota,
  limit(request, secrets) {
    const property = request.url.startsWith(dataApi) ? /properties\/\d+/.exec(request.url)?.[0] : undefined;
    if (property === undefined) return { key: googleLoginKey(secrets), ...adminLimit };
    return { key: property, concurrency: concurrentPerProperty, perSecond: null };
  },
  screenUrl,
  userGivenHost: false,
};
