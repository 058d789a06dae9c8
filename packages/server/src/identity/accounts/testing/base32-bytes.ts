const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As an authenticator app reads a secret. */
export function bytesOfBase32(text: string): Buffer {
  const bits = [...text].map((mail) => alphabet.indexOf(mail).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
