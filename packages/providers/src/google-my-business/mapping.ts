import { googleAuthorise, googleProbe } from '../kit/families/google.ts';
import type { ProviderMapping } from '../kit/provider.ts';
import { options } from './options.ts';
import { problem } from './problem.ts';
import { reports } from './reports.ts';
import { screenUrl } from './screen-url.ts';

/** 300 a minute for each interface of an installation, whoever asks. https://developers.google.com/my-business/content/limits */
const limit = { concurrency: 5, perSecond: 3.5, burst: 80 };

export const mapping: ProviderMapping = {
  authorise: googleAuthorise,
  probe: googleProbe,
  options,
  reports: Object.fromEntries(reports.map(({ report, mapping: own }) => [report.key, own])),
  problem,
  limit: ({ url }) => ({ key: new URL(url).host, ...limit }),
  screenUrl,
  userGivenHost: false,
};
