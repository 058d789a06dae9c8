import { dayMinutes, twoDigits } from '@sightline/contract/core';
import { z } from 'zod';
import type { Metadata, MetadataLookup, ProviderRequest, Reply, Secrets } from '../kit/provider.ts';
import { MalformedReply } from '../kit/provider.ts';
import { readBody } from './read-body.ts';
import { shopCall } from './shop-call.ts';

const keepMinutes = dayMinutes;

/** Without `_fields` the index lists every route of the site: up to 2 MB. */
export const siteRequest = (secrets: Secrets): ProviderRequest =>
  shopCall(secrets, '/', { _fields: 'name,url,home,gmt_offset,timezone_string,namespaces' });
export const currencyRequest = (secrets: Secrets): ProviderRequest => shopCall(secrets, '/wc/v3/data/currencies/current');

const siteSchema = z.object({
  name: z.string().default(''),
  gmt_offset: z.union([z.string(), z.number()]).default(0),
  timezone_string: z.string().default(''),
  namespaces: z.array(z.string()).default([]),
});
export const readSite = (reply: Reply) => readBody(siteSchema, reply);

/** The site's zone: a name, or an offset such as `+05:30` where the owner set only that. */
export function siteZone(site: z.infer<typeof siteSchema>): string {
  if (site.timezone_string !== '') return site.timezone_string;
  const minutes = Math.round(Number(site.gmt_offset) * 60);
  if (!Number.isFinite(minutes) || minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

const currencySchema = z.object({ code: z.string().length(3) });
export const readCurrency = (reply: Reply): string => readBody(currencySchema, reply).code;

/** Every report names the shop's currency and the zone its days belong to. */
export const shopMetadata = (secrets: Secrets): MetadataLookup[] => [
  { name: 'zone', request: siteRequest(secrets), read: (reply) => siteZone(readSite(reply)), keepMinutes },
  { name: 'currency', request: currencyRequest(secrets), read: readCurrency, keepMinutes },
];

export function zoneOf(metadata: Metadata): string {
  if (typeof metadata.zone !== 'string') throw new MalformedReply("The shop's time zone is missing.");
  return metadata.zone;
}
export function currencyOf(metadata: Metadata): string {
  if (typeof metadata.currency !== 'string') throw new MalformedReply("The shop's currency is missing.");
  return metadata.currency;
}
