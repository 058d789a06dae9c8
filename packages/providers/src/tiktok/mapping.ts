import type { ProviderMapping } from '../kit/provider.ts';
import { accessTokenKey } from '../kit/runtime.ts';
import { adsReport } from './ads-report.ts';
import { options } from './options.ts';
import { probe } from './probe.ts';
import { problem } from './problem.ts';
import { specs } from './report-spec.ts';
import { isTaskCall } from './report-task.ts';
import { screenUrl } from './screen-url.ts';

/**
 * An app of the lowest tier may ask ten times in any second, for all its users together; after a rest, the burst comes on top of what a second allows.
 * https://business-api.tiktok.com/portal/docs/rate-limits/v1.3
 */
const limit = { key: 'app', concurrency: 6, perSecond: 7, burst: 3 };

/** Prepared reports: one a second for all users of an app. https://business-api.tiktok.com/portal/docs?id=1740302766489602 */
const taskLimit = { key: 'tasks', concurrency: 2, perSecond: 1, burst: 1 };

export const mapping: ProviderMapping = {
  // TikTok wants its own header; `Authorization: Bearer` is answered as "no token".
  authorise: (request, secrets) => ({ ...request, headers: { ...request.headers, 'Access-Token': secrets[accessTokenKey] ?? '' } }),
  probe,
  options,
  reports: Object.fromEntries(specs.map((spec) => [spec.report.key, adsReport(spec)])),
  problem,
  limit: (request) => (isTaskCall(request) ? taskLimit : limit),
  screenUrl,
  userGivenHost: false,
};
