import { fingerprint } from '../kit/fingerprint.ts';
import { MalformedReply, type ProviderMapping } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { options } from './options.ts';
import { problem } from './problem.ts';
import { reports } from './reports.ts';
import { meSchema } from './schemas.ts';
import { screenUrl } from './screen-url.ts';
import { meCall } from './team-metadata.ts';

/** Other tools want the key typed as `Bearer …`. */
const tidyKey = (typed: string): string =>
  typed
    .trim()
    .replace(/^["']|["']$/g, '')
    .replace(/^bearer\s+/i, '')
    .trim();

export const mapping: ProviderMapping = {
  authorise: (request, { token = '' }) => ({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }),
  tidy({ account = '', token = '' }) {
    const key = tidyKey(token);
    const errors: Record<string, string[]> =
      /^\S+$/.test(key) || key === '' ? {} : { token: ['A key has no spaces. Copy it whole from Settings > API keys.'] };
    return { credentials: { account: account.trim(), token: key }, errors };
  },
  probe: {
    requests: () => [meCall],
    account([reply], { account = '' }) {
      if (reply === undefined) throw new MalformedReply('SalesFlare did not say whose key this is.');
      const { team } = readJson(meSchema, reply);
      return { id: String(team.id), label: account === '' || account === team.name ? team.name : `${account} (${team.name})` };
    },
    field: () => 'token',
  },
  options,
  reports: Object.fromEntries(reports.map(({ report, mapping: own }) => [report.key, own])),
  problem,
  // No limit is published; this is what a careful neighbour asks.
  limit: (_request, { token = '' }) => ({ key: fingerprint(token), concurrency: 2, perSecond: 5 }),
  screenUrl,
  userGivenHost: false,
};
