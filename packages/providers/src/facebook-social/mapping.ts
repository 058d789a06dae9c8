import { metaAuthorise, metaLoginKey, metaProbe, metaProblem, metaQuota } from '../kit/families/meta.ts';
import { metaBatching } from '../kit/families/meta-batch.ts';
import type { ProviderMapping } from '../kit/provider.ts';
import { now, nowSpec } from './now-report.ts';
import { options } from './options.ts';
import { page, pageSpec } from './page-report.ts';
import { posts, postsSpec } from './posts-report.ts';
import { screenUrl } from './screen-url.ts';
import { splitReport, splitSpecs } from './split-reports.ts';
import { videoSpecs } from './video-specs.ts';
import { asksVideo, videosReport } from './videos-report.ts';

/** Meta publishes no number; it counts what calls cost. */
const concurrentPerLogin = 4;

export const mapping: ProviderMapping = {
  authorise: metaAuthorise,
  probe: metaProbe,
  options,
  reports: {
    [pageSpec.report.key]: page,
    [postsSpec.report.key]: posts,
    ...Object.fromEntries(videoSpecs.map((spec) => [spec.report.key, videosReport(spec)])),
    ...Object.fromEntries(splitSpecs.map((spec) => [spec.report.key, splitReport(spec)])),
    [nowSpec.report.key]: now,
  },
  problem: metaProblem,
  batching: metaBatching(asksVideo),
  quota: metaQuota,
  limit: (_request, secrets) => ({ key: metaLoginKey(secrets), concurrency: concurrentPerLogin, perSecond: null }),
  screenUrl,
  userGivenHost: false,
};
