import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keys } from './env-keys.ts';

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with the key's id in front, so that keys can be rotated: `v1.{key id}.{base64url of iv + tag + text}`. */
export interface Sealer {
  /** `bound` must be the same on opening (for instance the row's id): a sealed text cannot be moved elsewhere. */
  seal(text: string, bound: string): string;
  open(sealed: string, bound: string): string;
  /** Whether it was sealed by a key that is no longer the first. */
  isOld(sealed: string): boolean;
  /** HMAC by the first key, for ids we hand out and want back unchanged. */
  sign(text: string): string;
  /** By every key, the first one's first: what `sign` answers now, or did before the keys were rotated. */
  signatures(text: string): readonly [string, ...string[]];
  /** Whether one of the keys signed this text so. */
  verify(text: string, signature: string): boolean;
}

/** Compares without telling by its time where the two differ. */
export function isSameText(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Id of the key that sealed a text; null: it is no sealed text. */
export function keyIdOf(sealed: string): string | null {
  const [version, id, encoded] = sealed.split('.');
  return version === 'v1' && id && encoded ? id : null;
}

export function createSealer(keys: Keys): Sealer {
  const [first, ...older] = keys.ring;
  if (!first) throw new Error('At least one key is needed');
  const hmac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');
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
    sign: (text) => hmac(first.key, text),
    signatures: (text) => [hmac(first.key, text), ...older.map(({ key }) => hmac(key, text))],
    verify: (text, signature) => keys.ring.some(({ key }) => isSameText(hmac(key, text), signature)),
  };
}
