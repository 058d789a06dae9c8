import { z } from 'zod';
import { chunksOf, readBatch, restliList, urnId, urnOf, urnType } from '../kit/families/linkedin-restli.ts';
import type { ProviderRequest, Reply } from '../kit/provider.ts';

const idsPerCall = 40;
const geoType = 'geo';
const geoUrl = 'https://api.linkedin.com/v2/geo';

/** Places by number, for apps without access to advertising. https://learn.microsoft.com/en-us/linkedin/shared/references/v2/standardized-data/locations/geo */
export const geoCalls = (urns: readonly string[]): ProviderRequest[] =>
  chunksOf(
    urns.filter((urn) => urnType(urn) === geoType),
    idsPerCall,
  ).map((some) => ({
    method: 'GET',
    url: `${geoUrl}?ids=${restliList(some.map(urnId))}&locale=(language:en,country:US)`,
    headers: { 'X-RestLi-Method': 'BATCH_GET' },
    mayBeRefused: true,
  }));
export const isGeoReply = ({ request }: Reply): boolean => request.url.startsWith(`${geoUrl}?`);

const placeSchema = z.object({ defaultLocalizedName: z.object({ value: z.string() }) });
/** Names by URN. */
export const readGeo = (reply: Reply): [string, string][] =>
  [...readBatch(placeSchema, reply)].map(([id, { defaultLocalizedName }]) => [urnOf(geoType, id), defaultLocalizedName.value]);
