import { createCipheriv, privateEncrypt, randomBytes } from 'node:crypto';

export interface SealedPayload {
  /** Base64 of AES-128-ECB with PKCS#7 padding, as FastSpring asks for it. */
  payload: string;
  /** Base64 of the key to it, encrypted with the private key: whoever has the certificate can open it, and only we can make it. */
  key: string;
}

/** Seals what a checkout sells, so that a browser can hand it on but not change it. */
export function sealPayload(payload: object, privateKey: string, aesKey: Buffer = randomBytes(16)): SealedPayload {
  const cipher = createCipheriv('aes-128-ecb', aesKey, null);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(payload), 'utf8'), cipher.final()]);
  return { payload: sealed.toString('base64'), key: privateEncrypt(privateKey, aesKey).toString('base64') };
}
