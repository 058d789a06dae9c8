import { AppError, timezoneSchema } from '@sightline/contract/core';
import { z } from 'zod';
import type { Metadata, MetadataLookup, ProviderRequest, Query, Reply } from '../kit/provider.ts';
import { parseWith } from '../kit/read-json.ts';
import { readData, tiktokCall } from './call.ts';

export const advertisersSchema = z.object({
  list: z.array(
    z.object({
      advertiser_id: z.coerce.string(),
      name: z.string().default(''),
      currency: z.string().default(''),
      timezone: z.string().default(''),
      display_timezone: z.string().default(''),
    }),
  ),
});

const fields = ['advertiser_id', 'name', 'currency', 'timezone', 'display_timezone'];
/** At most this many accounts a call. */
export const advertisersMax = 100;
export const advertisersCall = (ids: string[]): ProviderRequest => tiktokCall('advertiser/info', { advertiser_ids: ids, fields });

export function chosenAdvertiser(inputs: Record<string, unknown>): string {
  const id = String(inputs.property ?? '').trim();
  if (!/^\d+$/.test(id)) throw new AppError('widget_invalid', 'Choose a TikTok ad account for this widget.');
  return id;
}

const accountSchema = z.object({ currency: z.string().nullable(), zone: z.string() });
type AdAccount = z.infer<typeof accountSchema>;

/** Currency and zone are set once for the life of an ad account. */
export const accountMetadata = (query: Query): MetadataLookup => {
  const id = chosenAdvertiser(query.inputs);
  return { name: 'account', request: advertisersCall([id]), read: (reply) => readAccount(reply, id), keepMinutes: 360 };
};

function readAccount(reply: Reply, id: string): AdAccount {
  const found = readData(advertisersSchema, reply).list.find(({ advertiser_id }) => advertiser_id === id);
  if (found === undefined) {
    throw new AppError('source_unknown_account', `This TikTok login does not see the ad account ${id}. Choose another from the list.`);
  }
  // The one has summer time ("Europe/Berlin"), the other is a fixed distance from UTC ("Etc/GMT-1").
  const zone = [found.display_timezone, found.timezone].find((one) => timezoneSchema.safeParse(one).success && one !== '');
  return { currency: found.currency === '' ? null : found.currency, zone: zone ?? 'UTC' };
}

export const accountOf = (metadata: Metadata): AdAccount => parseWith(accountSchema, metadata.account);
