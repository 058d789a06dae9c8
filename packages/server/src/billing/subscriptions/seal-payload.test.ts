import { createDecipheriv, generateKeyPairSync, publicDecrypt } from 'node:crypto';
import { expect, it } from 'vitest';
import { sealPayload } from './seal-payload.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const sold = {
  contact: { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' },
  items: [{ product: 'dashboards-monthly', quantity: 25 }],
};

it('is what FastSpring documents', () => {
  const { payload } = sealPayload(sold, privateKey, Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex'));
  expect(payload).toBe(
    '8ESahJCuWGXBrfhFk+lnwu+NvEcCRL0fvXtGG+zdbYZTstIxj+0s/tOFTgmPdD+TAvPtQjNK9+zarNCrauoqHr/80NmoZYlLIv0Vqojcm40tFWREmh9CuJRUOwpVWAmDAb+VNu7SemPbpngkvSaNLvnikTZ7OrM159EchJnPap6qAaxc9mUGRFOMzFbb3kBO',
  );
});

it('opens with the public half alone', () => {
  const { payload, key } = sealPayload(sold, privateKey);
  expect(key).toHaveLength(344);
  const aesKey = publicDecrypt(publicKey, Buffer.from(key, 'base64'));
  expect(aesKey).toHaveLength(16);
  const decipher = createDecipheriv('aes-128-ecb', aesKey, null);
  const opened = Buffer.concat([decipher.update(Buffer.from(payload, 'base64')), decipher.final()]);
  expect(JSON.parse(opened.toString('utf8'))).toEqual(sold);
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
  expect(() => publicDecrypt(other, Buffer.from(key, 'base64'))).toThrow();
});

it('uses a key once', () => {
  expect(sealPayload(sold, privateKey).payload).not.toBe(sealPayload(sold, privateKey).payload);
});
