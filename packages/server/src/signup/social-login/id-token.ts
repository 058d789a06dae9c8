import { hourMs } from '@sightline/contract/core';
import { createLocalJWKSet, type JWTPayload, errors as joseErrors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { perContext } from '#platform/memory/per-context.ts';

/** The service did not answer as its documents say. */
export class ServiceFault extends Error {
  override readonly name = 'ServiceFault';
}

const keysSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });
const claimsSchema = z.looseObject({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  azp: z.string().optional(),
  nonce: z.string().optional(),
});
export type Claims = z.infer<typeof claimsSchema>;

/** Clocks differ. */
const leewayS = 60;

type KeySet = ReturnType<typeof createLocalJWKSet>;
const cacheOf = perContext(() => new Map<string, { keys: KeySet; until: number }>());

async function fetchKeys(context: Context, address: string): Promise<KeySet> {
  const reply = await context.send({ method: 'GET', url: address, maxBytes: 200_000 }, { userGivenHost: false });
  const parsed = keysSchema.safeParse(reply.json);
  if (reply.status !== 200 || !parsed.success) throw new ServiceFault(`Its keys cannot be read (${reply.status})`);
  return createLocalJWKSet(parsed.data);
}

/** Kept for an hour; asked for once more where the key is new. Through `send`, so that the stand-ins' and the network's rules hold. */
async function checkSignature(context: Context, token: string, expected: Expected): Promise<JWTPayload> {
  const now = context.clock.now();
  const all = cacheOf(context);
  const check = async (keys: KeySet): Promise<JWTPayload> => {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: [...expected.issuers],
      audience: expected.clientId,
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: now,
      clockTolerance: leewayS,
      maxTokenAge: '1h',
    });
    return payload;
  };
  const known = all.get(expected.keys);
  if (known && known.until > now.getTime()) {
    try {
      return await check(known.keys);
    } catch (error) {
      if (!(error instanceof joseErrors.JWKSNoMatchingKey)) throw error;
    }
  }
  const keys = await fetchKeys(context, expected.keys);
  all.set(expected.keys, { keys, until: now.getTime() + hourMs });
  return check(keys);
}

export interface Expected {
  keys: string;
  issuers: readonly string[];
  clientId: string;
  /** Null: the service sends none back. */
  nonce: string | null;
}

/** What an id token says, once its signature (RS256), issuer, audience, times and nonce are right; else throws a ServiceFault. */
export async function readIdToken(context: Context, token: string, expected: Expected): Promise<Claims> {
  let payload: JWTPayload;
  try {
    payload = await checkSignature(context, token, expected);
  } catch (error) {
    if (error instanceof joseErrors.JOSEError) throw new ServiceFault(`The id token is not for us: ${error.message}`, { cause: error });
    throw error;
  }
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new ServiceFault('The id token lacks claims');
  const { azp = expected.clientId, nonce } = claims.data;
  if (azp !== expected.clientId) throw new ServiceFault('The id token is not for us: authorised party');
  if (expected.nonce !== null && nonce !== expected.nonce) throw new ServiceFault('The id token is not for us: nonce');
  return claims.data;
}
