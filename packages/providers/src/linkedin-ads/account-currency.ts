import { AppError } from '@sightline/contract/core';
import { z } from 'zod';
import { restliCall, restliList } from '../kit/families/linkedin-restli.ts';
import type { Metadata, MetadataLookup, Query } from '../kit/provider.ts';
import { parseWith, readJson } from '../kit/read-json.ts';
import { chosenAccount } from './inputs.ts';

const accountsSchema = z.object({ results: z.record(z.string(), z.object({ currency: z.string().min(1) })).default({}) });
const currencyName = 'currency';

/** Nothing to report and no access look the same in a report, so that the account is asked first. */
export const currencyMetadata = (query: Query): MetadataLookup => {
  const id = chosenAccount(query.inputs);
  return {
    name: currencyName,
    request: restliCall('adAccounts', { ids: restliList([id]) }, { headers: { 'X-RestLi-Method': 'BATCH_GET' } }),
    read(reply) {
      const account = readJson(accountsSchema, reply).results[id];
      if (account === undefined) {
        throw new AppError('source_unknown_account', 'This login cannot see the chosen ad account. Choose it again from the list.');
      }
      return account.currency;
    },
    keepMinutes: 360,
  };
};

export const currencyOf = (metadata: Metadata): string => parseWith(z.string(), metadata[currencyName]);
