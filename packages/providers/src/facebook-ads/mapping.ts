import { metaAuthorise, metaLoginKey, metaProbe, metaProblem, metaQuota } from '../kit/families/meta.ts';
import type { ProviderMapping } from '../kit/provider.ts';
import { insightsReport } from './insights-report.ts';
import { options } from './options.ts';
import { specs } from './reports.ts';
import { screenUrl } from './screen-url.ts';

/** Meta publishes no number; it counts what calls cost, and slows down accounts that are asked much at once. */
const concurrentMax = 3;

export const mapping: ProviderMapping = {
  authorise: metaAuthorise,
  probe: metaProbe,
  options,
  reports: Object.fromEntries(specs.map((spec) => [spec.report.key, insightsReport(spec)])),
  problem: metaProblem,
  quota: metaQuota,
  limit(request, secrets) {
    // Reports under way are known by their own number: those of a login count together.
    const account = /\/act_\d+/.exec(request.url)?.[0];
    return { key: account ?? `login ${metaLoginKey(secrets)}`, concurrency: concurrentMax, perSecond: null };
  },
  screenUrl,
  userGivenHost: false,
};
