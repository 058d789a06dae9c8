import { z } from 'zod';
import { linkedinAuthorise, linkedinLoginKey, linkedinProbe } from '../kit/families/linkedin.ts';
import { linkedinProblem } from '../kit/families/linkedin-problem.ts';
import { restliCall } from '../kit/families/linkedin-restli.ts';
import type { ProviderMapping } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { adsReport } from './ads-report.ts';
import { options } from './options.ts';
import { specs } from './reports.ts';
import { screenUrl } from './screen-url.ts';

const usersSchema = z.object({ elements: z.array(z.object({ user: z.string().optional() })) });

/** LinkedIn publishes no number; more at once are slowed down. */
const concurrentPerLogin = 4;

export const mapping: ProviderMapping = {
  authorise: linkedinAuthorise,
  probe: linkedinProbe({
    // https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads/account-structure/create-and-manage-account-users
    request: restliCall('adAccountUsers', { q: 'authenticatedUser' }),
    person: (reply) => readJson(usersSchema, reply).elements.find(({ user }) => user !== undefined)?.user ?? null,
    nothing: 'This LinkedIn login has no ad account. Ask for a role in Campaign Manager ("Viewer" is enough), then connect again.',
  }),
  options,
  reports: Object.fromEntries(specs.map((spec) => [spec.report.key, adsReport(spec)])),
  problem: linkedinProblem(
    'The login needs a role on the ad account ("Viewer" is enough), and the app of this installation the product "Advertising API".',
  ),
  limit: (_request, secrets) => ({ key: linkedinLoginKey(secrets), concurrency: concurrentPerLogin, perSecond: null }),
  screenUrl,
  userGivenHost: false,
};
