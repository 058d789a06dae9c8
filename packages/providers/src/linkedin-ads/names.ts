import { z } from 'zod';
import { isTargetingReply, readTargeting, targetingCalls } from '../kit/families/linkedin-names.ts';
import { batchCalls, readBatch, restliCall, restliText, urnId, urnOf, urnType } from '../kit/families/linkedin-restli.ts';
import type { ProviderRequest, Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { conversionKey } from './conversion-name.ts';
import type { NameSource } from './dimensions.ts';

const numbersPerCall = 100;
const urnsPerCall = 40;

const accountPath = (account: string): string => `adAccounts/${account}`;
const conversionsPath = 'conversions';
/** No most is documented; so many are known to be answered: https://github.com/airbytehq/airbyte/blob/master/airbyte-integrations/connectors/source-linkedin-ads */
const conversionsMax = 500;

/** The calls that name the values of a dimension. What is gone, or may not be seen, keeps its number as a name. */
export function nameCalls(source: NameSource, account: string, values: readonly string[]): ProviderRequest[] {
  switch (source) {
    case 'adCampaignGroups':
    case 'adCampaigns':
      return batchCalls(`${accountPath(account)}/${source}`, values.filter(isUrn).map(urnId), numbersPerCall);
    case 'creatives':
      return batchCalls(`${accountPath(account)}/${source}`, values.filter(isUrn), urnsPerCall);
    case 'conversions':
      return values.length === 0 ? [] : [conversionsCall(account)];
    case 'targeting':
      return targetingCalls(values);
    case 'words':
      return [];
    default:
      return source satisfies never;
  }
}
const isUrn = (value: string): boolean => urnType(value) !== '';

/** https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/conversion-tracking */
const conversionsCall = (account: string): ProviderRequest =>
  restliCall(
    conversionsPath,
    { q: 'account', account: restliText(urnOf('sponsoredAccount', account)), start: 0, count: conversionsMax },
    { mayBeRefused: true },
  );

const namedSchema = z.object({ name: z.string().nullish() });
const conversionsSchema = z.object({ elements: z.array(z.object({ id: z.coerce.string(), name: z.string() })) });
const entityTypes = { adCampaignGroups: 'sponsoredCampaignGroup', adCampaigns: 'sponsoredCampaign', creatives: 'sponsoredCreative' };

/** Names by URN, and by number for conversions, whose URNs come in several kinds. */
export function readNames(replies: readonly Reply[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const reply of replies) {
    if (isTargetingReply(reply)) for (const [urn, name] of readTargeting(reply)) names.set(urn, name);
    else if (reply.request.url.includes(`/${conversionsPath}?`)) {
      if (reply.status === 200) for (const { id, name } of readJson(conversionsSchema, reply).elements) names.set(conversionKey(id), name);
    } else {
      const type = Object.entries(entityTypes).find(([path]) => reply.request.url.includes(`/${path}?`))?.[1] ?? '';
      for (const [id, { name }] of readBatch(namedSchema, reply)) {
        if (name !== undefined && name !== null && name.trim() !== '') names.set(isUrn(id) ? id : urnOf(type, id), name.trim());
      }
    }
  }
  return names;
}
