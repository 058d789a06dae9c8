import { z } from 'zod';
import type { Metadata, MetadataLookup, Secrets } from '../kit/provider.ts';
import { parseWith, readJson } from '../kit/read-json.ts';
import { baseMeCall } from './base-me-call.ts';
import { meSchema } from './schemas.ts';

const accountSchema = z.object({ currency: z.string(), zone: z.string() });
type BaseMeAccount = z.infer<typeof accountSchema>;

export const meCall = (secrets: Secrets) => baseMeCall(secrets, '/me');
export const accountMetadata = (secrets: Secrets): MetadataLookup => ({
  name: 'account',
  request: meCall(secrets),
  keepMinutes: 360,
  read(reply): BaseMeAccount {
    const { account } = readJson(meSchema, reply);
    return { currency: account.currency, zone: account.time_zone };
  },
});
export const accountOf = (metadata: Metadata): BaseMeAccount => parseWith(accountSchema, metadata.account);
