import { AppError } from '@sightline/contract/core';
import { z } from 'zod';
import { graphApi } from '../kit/families/meta.ts';
import type { MetadataLookup } from '../kit/provider.ts';
import { parseWith, readJson } from '../kit/read-json.ts';

const accountPattern = /^(?:act_)?(\d+)$/;

/** The chosen ad account, as addresses want it: `act_123`. */
export function chosenAccount(inputs: Record<string, unknown>): string {
  const id = accountPattern.exec(String(inputs.profile ?? '').trim())?.[1];
  if (id === undefined) throw new AppError('widget_invalid', 'Choose an ad account for this widget.');
  return `act_${id}`;
}

const accountSchema = z.object({ currency: z.string().min(1), timezone_name: z.string().min(1) });
export interface AdAccount {
  currency: string;
  zone: string;
}

const metadataName = 'account';
/** Currency and zone hardly ever change. https://developers.facebook.com/docs/marketing-api/reference/ad-account */
export const accountMetadata = (inputs: Record<string, unknown>): MetadataLookup => ({
  name: metadataName,
  request: {
    method: 'GET',
    url: `${graphApi}/${chosenAccount(inputs)}`,
    query: { fields: 'id,name,currency,timezone_name' },
  },
  read(reply) {
    const { currency, timezone_name } = readJson(accountSchema, reply);
    return { currency, timezone_name };
  },
  keepMinutes: 360,
});

export function accountOf(metadata: Record<string, unknown>): AdAccount {
  const { currency, timezone_name } = parseWith(accountSchema, metadata[metadataName]);
  return { currency, zone: timezone_name };
}
