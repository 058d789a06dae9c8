import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Keys } from './env.ts';

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with the key's id in front, so that keys can be rotated: `v1.{key id}.{base64url of iv + tag + text}`. */
export interface Sealer {
  /** `bound` must be the same on opening (for instance the row's id): a sealed text cannot be moved elsewhere. */
  seal(text: string, bound: string): string;
  open(sealed: string, bound: string): string;
  /** Whether it was sealed by a key that is no longer the first. */
  isOld(sealed: string): boolean;
  /** HMAC for ids we hand out and want back unchanged. */
  sign(text: string): string;
}

export function createSealer(keys: Keys): Sealer {
  const first = keys.ring[0];
  if (!first) throw new Error('At least one key is needed');
  return {
    seal(text, bound) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', first.key, iv).setAAD(Buffer.from(bound));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `v1.${first.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, bound) {
      const [version, id, encoded] = sealed.split('.');
      const key = keys.ring.find((entry) => entry.id === id);
      if (version !== 'v1' || !encoded) throw new Error('This is not a sealed text');
      if (!key) throw new Error(`The key "${id}" that sealed this is not in APP_KEY; add it after the current one`);
      const bytes = Buffer.from(encoded, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key.key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes }).setAAD(
        Buffer.from(bound),
      );
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
    isOld: (sealed) => sealed.split('.')[1] !== first.id,
    sign: (text) => createHmac('sha256', first.key).update(text).digest('base64url'),
  };
}
