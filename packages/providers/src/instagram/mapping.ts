import { metaAuthorise, metaLoginKey, metaProbe, metaProblem, metaQuota } from '../kit/families/meta.ts';
import { metaBatching } from '../kit/families/meta-batch.ts';
import type { ProviderMapping } from '../kit/provider.ts';
import { accountSpec } from './account-asks.ts';
import { account } from './account-report.ts';
import { audience, audienceSpec } from './audience-report.ts';
import { hoursReport, hoursSpec } from './hours-report.ts';
import { mediaReport } from './media-report.ts';
import { mediaSpecs } from './media-specs.ts';
import { now, nowSpec } from './now-report.ts';
import { options } from './options.ts';
import { screenUrl } from './screen-url.ts';
import { sources, splitSpec } from './split-report.ts';

/** Meta publishes no number; it counts what calls cost. */
const concurrentPerLogin = 4;

export const mapping: ProviderMapping = {
  authorise: metaAuthorise,
  probe: metaProbe,
  options,
  reports: {
    [accountSpec.report.key]: account,
    ...Object.fromEntries(mediaSpecs.map((spec) => [spec.report.key, mediaReport(spec)])),
    [splitSpec.report.key]: sources,
    [audienceSpec.report.key]: audience,
    [hoursSpec.report.key]: hoursReport,
    [nowSpec.report.key]: now,
  },
  problem: metaProblem,
  batching: metaBatching(({ url }) => url.endsWith('/insights')),
  quota: metaQuota,
  limit: (_request, secrets) => ({ key: metaLoginKey(secrets), concurrency: concurrentPerLogin, perSecond: null }),
  screenUrl,
  userGivenHost: false,
};
