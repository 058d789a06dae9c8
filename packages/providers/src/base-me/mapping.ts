import { fingerprint } from '../kit/fingerprint.ts';
import { MalformedReply, type ProviderMapping } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { meCall } from './account-metadata.ts';
import { options } from './options.ts';
import { accountMismatch, errorCodeOf, problem } from './problem.ts';
import { reports } from './reports.ts';
import { meSchema } from './schemas.ts';

export const mapping: ProviderMapping = {
  authorise: (request, { account = '', token = '' }) => ({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${token}`, 'x-account': account },
  }),
  tidy({ account = '', token = '' }) {
    const key = token.trim().replace(/^bearer\s+/i, '');
    const errors: Record<string, string[]> = /\s/.test(key)
      ? { token: ['A token has no spaces. Copy it whole from Settings > Integrations.'] }
      : {};
    return { credentials: { account: account.trim(), token: key }, errors };
  },
  probe: {
    requests: (secrets) => [meCall(secrets)],
    account([reply]) {
      if (reply === undefined) throw new MalformedReply('Base.me did not say whose token this is.');
      const { account } = readJson(meSchema, reply);
      return { id: account.id, label: account.name };
    },
    field: ({ code }, reply) => (code === 'source_unknown_account' || errorCodeOf(reply) === accountMismatch ? 'account' : 'token'),
  },
  options,
  reports: Object.fromEntries(reports.map(({ report, mapping: own }) => [report.key, own])),
  problem,
  // Nothing is published; this stays below 60 a minute.
  limit: (_request, { account = '' }) => ({ key: fingerprint(account), concurrency: 2, perSecond: 0.75, burst: 12 }),
  userGivenHost: false,
};
