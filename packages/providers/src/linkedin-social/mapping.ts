import { linkedinAuthorise, linkedinLoginKey, linkedinProbe } from '../kit/families/linkedin.ts';
import { linkedinProblem } from '../kit/families/linkedin-problem.ts';
import type { ProviderMapping } from '../kit/provider.ts';
import { options, roleHolder, rolesCall } from './options.ts';
import { postsReport } from './posts-declaration.ts';
import { posts } from './posts-report.ts';
import { profileReport, profiles } from './profile-reports.ts';
import { timeSpecs } from './reports.ts';
import { screenUrl } from './screen-url.ts';
import { timeReport } from './time-report.ts';

/** LinkedIn publishes no number; more at once are slowed down. */
const concurrentPerLogin = 4;

export const mapping: ProviderMapping = {
  authorise: linkedinAuthorise,
  probe: linkedinProbe({
    request: rolesCall(0, 1),
    person: roleHolder,
    nothing: 'This LinkedIn login is super admin of no page. Ask for that role on the page, then connect again.',
  }),
  options,
  reports: {
    ...Object.fromEntries(timeSpecs.map((spec) => [spec.report.key, timeReport(spec)])),
    [postsReport.key]: posts,
    ...Object.fromEntries(profiles.map((spec) => [spec.report.key, profileReport(spec)])),
  },
  problem: linkedinProblem(
    'The login must be super admin of the page, and the app of this installation needs the product "Community Management API".',
  ),
  limit: (_request, secrets) => ({ key: linkedinLoginKey(secrets), concurrency: concurrentPerLogin, perSecond: null }),
  screenUrl,
  userGivenHost: false,
};
