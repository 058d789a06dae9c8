import { AppError, timezoneSchema } from '@sightline/contract/core';
import { z } from 'zod';
import type { Metadata, MetadataLookup, ProviderRequest, Reply, Secrets } from '../kit/provider.ts';
import { parseWith, readJson } from '../kit/read-json.ts';

/** Where the account's data lives stands under this name in the secrets. */
export const dataCenterKey = 'dc';
/** `us1`, `us19`: anything else could lead elsewhere, as it becomes part of the host. */
const dataCenterPattern = /^[a-z]{2,3}[0-9]{1,3}$/;
export const isDataCenter = (text: string): boolean => dataCenterPattern.test(text);

type Params = Record<string, string | number | undefined>;
export function mailchimpCall(secrets: Secrets, path: string, query: Params = {}): ProviderRequest {
  const dataCenter = secrets[dataCenterKey] ?? '';
  if (!isDataCenter(dataCenter))
    throw new AppError('source_expired', 'This Mailchimp login does not say where its data lives. Re-authorise the source.');
  return { method: 'GET', url: `https://${dataCenter}.api.mailchimp.com/3.0${path}`, query };
}

/** Rows read of one list at most. */
export const rowsMax = 10_000;
export const pageSize = 1000;

const totalSchema = z.object({ total_items: z.number().optional() });

/** How many things the list has in all, where it says so. */
const totalItems = (reply: Reply): number | null => totalSchema.safeParse(reply.json).data?.total_items ?? null;
export const isLongerThanRead = (reply: Reply): boolean => (totalItems(reply) ?? 0) > rowsMax;

/** The page after, or null at the end or the most we read. Ten things a page unless `count` says otherwise. */
export function pageAfter(reply: Reply): ProviderRequest | null {
  const { query = {} } = reply.request;
  const total = totalItems(reply);
  if (query.count === undefined || total === null) return null;
  const offset = Number(query.offset ?? 0) + Number(query.count);
  return offset >= Math.min(total, rowsMax) ? null : { ...reply.request, query: { ...query, offset } };
}

const rootFields = 'account_id,account_name,account_timezone';
export const rootCall = (secrets: Secrets): ProviderRequest => mailchimpCall(secrets, '/', { fields: rootFields });
const rootSchema = z.object({
  account_id: z.coerce.string(),
  account_name: z.string().default(''),
  account_timezone: z.string().default(''),
});
export const readRoot = (reply: Reply): z.infer<typeof rootSchema> => readJson(rootSchema, reply);

/** Days are those of the account's own zone. */
export const zoneMetadata = (secrets: Secrets): MetadataLookup => ({
  name: 'zone',
  request: rootCall(secrets),
  read(reply) {
    const zone = readRoot(reply).account_timezone;
    return zone !== '' && timezoneSchema.safeParse(zone).success ? zone : 'UTC';
  },
  keepMinutes: 360,
});
export const zoneOf = (metadata: Metadata): string => parseWith(z.string(), metadata.zone);

const idPattern = /^[0-9A-Za-z]+$/;
/** An id of Mailchimp's from an input, for a path; null: nothing chosen. */
export function chosenId(inputs: Record<string, unknown>, name: 'property' | 'campaign'): string | null {
  const given = inputs[name];
  const id = String((Array.isArray(given) ? given[0] : given) ?? '').trim();
  return idPattern.test(id) ? id : null;
}
export function neededId(inputs: Record<string, unknown>, name: 'property' | 'campaign'): string {
  const id = chosenId(inputs, name);
  if (id === null) throw new AppError('widget_invalid', `Choose ${name === 'property' ? 'an audience' : 'a campaign'} for this widget.`);
  return id;
}
