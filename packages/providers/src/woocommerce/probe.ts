import { z } from 'zod';
import type { ProviderMapping, Secrets } from '../kit/provider.ts';
import { decodeText } from './decode-text.ts';
import { readBody } from './read-body.ts';
import { shopCall } from './shop-call.ts';
import { currencyRequest, readCurrency, readSite, siteRequest } from './shop-metadata.ts';

/** Is it a shop; is the key right; may its user read reports? In this order, so that the first refusal tells which. */
export const probe: ProviderMapping['probe'] = {
  requests: (secrets) => [
    siteRequest(secrets),
    currencyRequest(secrets),
    shopCall(secrets, '/wc-analytics/reports/revenue/stats', { interval: 'year', per_page: 1 }),
  ],
  account(replies, secrets) {
    const [site, currency, revenue] = replies;
    if (site === undefined || currency === undefined || revenue === undefined) throw new Error('The probe has three calls');
    readCurrency(currency);
    readBody(z.object({ totals: z.unknown() }), revenue);
    const name = decodeText(readSite(site).name).trim();
    const host = hostOf(secrets);
    return { id: host, label: name === '' ? host : `${name} (${host})` };
  },
  field(problem, reply) {
    const isAboutKey = problem.code === 'source_expired' || problem.code === 'source_forbidden';
    if (!isAboutKey) return 'website';
    return /consumer secret/i.test(reply.text) ? 'consumerSecret' : 'consumerKey';
  },
};

const hostOf = (secrets: Secrets): string => (secrets.website ?? '').replace(/^https:\/\//, '').toLowerCase();
