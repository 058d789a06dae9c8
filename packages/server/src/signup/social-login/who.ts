import { createHmac } from 'node:crypto';
import { isEmail, normalEmail } from '@sightline/contract/core';
import type { SocialProvider } from '@sightline/contract/identity';
import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { type Claims, readIdToken, ServiceFault } from './id-token.ts';
import { type Access, services } from './services.ts';

/** Somebody as a service knows them. `issuer` and `subject` name the account; its address may change, and may be another's by now. */
export interface Who {
  provider: SocialProvider;
  issuer: string;
  subject: string;
  name: string;
  /** Null: the service told none. */
  email: string | null;
  /** The address is theirs today, as far as this service can tell. */
  emailVerified: boolean;
}

const tokenSchema = z.object({ access_token: z.string().min(1), id_token: z.string().optional() });
const debugSchema = z.object({ data: z.object({ is_valid: z.boolean(), app_id: z.coerce.string(), user_id: z.coerce.string() }) });
const meSchema = z.object({ id: z.coerce.string().min(1).max(255), name: z.string().optional(), email: z.string().optional() });
const nameMax = 120;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);

/** An address that can be one; null otherwise. */
function addressOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && isEmail(text) ? normalEmail(text) : null;
}

const nameOf = (value: unknown, email: string | null): string => (textOf(value) ?? email?.split('@')[0] ?? 'New user').slice(0, nameMax);

/** A Google account at a foreign address without a Workspace (`hd`) was verified once; the mailbox may be somebody else's today. */
const isGooglesOwn = (claims: Claims, email: string): boolean => /@(gmail|googlemail)\.com$/.test(email) || textOf(claims.hd) !== null;

function isVerified(provider: SocialProvider, claims: Claims, email: string | null): boolean {
  if (email === null) return false;
  if (provider === 'google') return claims.email_verified === true && isGooglesOwn(claims, email);
  return claims.email_verified === true || claims.email_verified === 'true';
}

async function readGraph(
  context: Context,
  { client, toAddress }: Access,
  urls: { debug: string; me: string },
  token: string,
): Promise<z.infer<typeof meSchema>> {
  const options = { userGivenHost: false } as const;
  const debug = await context.send(
    {
      method: 'GET',
      url: toAddress(urls.debug),
      query: { input_token: token, access_token: `${client.clientId}|${client.clientSecret}` },
    },
    options,
  );
  const checked = debugSchema.safeParse(debug.json);
  // A token made for another app would otherwise sign in whoever that app's user is.
  if (!checked.success || !checked.data.data.is_valid || checked.data.data.app_id !== client.clientId)
    throw new ServiceFault('The token was not made for us');
  const proof = createHmac('sha256', client.clientSecret).update(token).digest('hex');
  const me = await context.send(
    { method: 'GET', url: toAddress(urls.me), query: { fields: 'id,name,email', access_token: token, appsecret_proof: proof } },
    options,
  );
  const person = meSchema.safeParse(me.json);
  if (me.status !== 200 || !person.success || person.data.id !== checked.data.data.user_id)
    throw new ServiceFault(`It does not say whose token this is (${me.status})`);
  return person.data;
}

/** Turns the code of the way back into a person, and forgets the service's tokens. Throws a ServiceFault. */
export async function findOut(
  context: Context,
  provider: SocialProvider,
  access: Access,
  given: { code: string; redirectUri: string; codeVerifier: string; nonce: string },
): Promise<Who> {
  const { client, toAddress } = access;
  const { token: url, pkce, who } = services[provider];
  const reply = await context.send(
    {
      method: 'POST',
      url: toAddress(url),
      form: {
        grant_type: 'authorization_code',
        code: given.code,
        redirect_uri: given.redirectUri,
        client_id: client.clientId,
        client_secret: client.clientSecret,
        ...(pkce ? { code_verifier: given.codeVerifier } : {}),
      },
    },
    { userGivenHost: false },
  );
  const tokens = tokenSchema.safeParse(reply.json);
  if (reply.status !== 200 || !tokens.success) throw new ServiceFault(`It gave no token (${reply.status})`);
  if (who.kind === 'graph') {
    const { id, name, email } = await readGraph(context, access, who, tokens.data.access_token);
    const address = addressOf(email);
    return { provider, issuer: who.issuer, subject: id, name: nameOf(name, address), email: address, emailVerified: false };
  }
  if (tokens.data.id_token === undefined) throw new ServiceFault('It gave no id token');
  const { issuers, hasNonce, keys } = who;
  const claims = await readIdToken(context, tokens.data.id_token, {
    keys: toAddress(keys),
    issuers,
    clientId: client.clientId,
    nonce: hasNonce ? given.nonce : null,
  });
  const email = addressOf(claims.email);
  const [issuer = claims.iss] = issuers;
  // By the first of its names, as a service that changes how it writes its own must not become another.
  return {
    provider,
    issuer,
    subject: claims.sub,
    name: nameOf(claims.name, email),
    email,
    emailVerified: isVerified(provider, claims, email),
  };
}
