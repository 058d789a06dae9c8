import { fingerprint } from '../kit/fingerprint.ts';
import type { ProviderMapping } from '../kit/provider.ts';
import { authorise, inTheAddress } from './authorise.ts';
import { optionLists } from './option-lists.ts';
import { probe } from './probe.ts';
import { problem } from './problem.ts';
import { reports } from './reports.ts';
import { screenUrl } from './screen-url.ts';
import { tidyCredentials } from './tidy-credentials.ts';

export const mapping: ProviderMapping = {
  authorise,
  secondSigning: inTheAddress,
  probe,
  tidy: tidyCredentials,
  options: optionLists,
  reports: Object.fromEntries(reports.map(({ report, mapping: own }) => [report.key, own])),
  problem,
  // Small hosts answer no more than two at once without slowing the shop itself.
  limit: (_request, { website }) => ({ key: fingerprint(website ?? ''), concurrency: 2, perSecond: null }),
  screenUrl,
  userGivenHost: true,
};
