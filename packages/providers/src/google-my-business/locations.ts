import { z } from 'zod';
import type { Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';

const locationsSchema = z.object({
  locations: z
    .array(
      z.object({
        name: z.string(),
        title: z.string().default(''),
        storeCode: z.string().default(''),
        storefrontAddress: z.object({ locality: z.string().default('') }).optional(),
        metadata: z.object({ hasVoiceOfMerchant: z.boolean().default(false) }).optional(),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});

export interface Location {
  /** `locations/222` */
  name: string;
  label: string;
  /** False: not verified, or suspended; Google may refuse its figures. */
  isVerified: boolean;
}

export function readLocations(reply: Reply): { locations: Location[]; nextPageToken: string | undefined } {
  const { locations, nextPageToken } = readJson(locationsSchema, reply);
  return {
    locations: locations.map(({ name, title, storeCode, storefrontAddress, metadata }) => ({
      name,
      label: labelOf({ title: title === '' ? name : title, locality: storefrontAddress?.locality ?? '', storeCode }),
      isVerified: metadata?.hasVoiceOfMerchant ?? true,
    })),
    nextPageToken: nextPageToken === '' ? undefined : nextPageToken,
  };
}

/** A business that visits its customers has no address. */
const labelOf = ({ title, locality, storeCode }: { title: string; locality: string; storeCode: string }): string =>
  `${title}${locality === '' ? '' : ` - ${locality}`}${storeCode === '' ? '' : ` (${storeCode})`}`;
