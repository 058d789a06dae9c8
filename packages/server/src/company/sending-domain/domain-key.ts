import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Context } from '#platform/context.ts';
import type { SendingDomainRow } from './rows.ts';

/** The least that all receivers accept and the most that all panels take. */
const modulusLength = 2048;
const generate = promisify(generateKeyPair);

type Keyed = Pick<SendingDomainRow, 'company_id' | 'domain' | 'sealed_private_key'>;
/** What a private key is bound to. */
export const boundTo = ({ company_id, domain }: Pick<Keyed, 'company_id' | 'domain'>): string => `sending-domain:${company_id}:${domain}`;

/** A new key pair for a company's domain, the private half sealed. */
export async function makeDomainKey(
  context: Context,
  owner: { company_id: string; domain: string },
): Promise<{ public_key: string; sealed_private_key: string }> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { public_key: publicKey.toString('base64'), sealed_private_key: context.sealer.seal(privateKey, boundTo(owner)) };
}

export const openPrivateKey = ({ sealer }: Pick<Context, 'sealer'>, row: Keyed): string =>
  sealer.open(row.sealed_private_key, boundTo(row));

/** The sealed key, by the newest key of the installation. */
export const resealed = ({ sealer }: Pick<Context, 'sealer'>, row: Keyed): string =>
  sealer.isOld(row.sealed_private_key) ? sealer.seal(openPrivateKey({ sealer }, row), boundTo(row)) : row.sealed_private_key;
