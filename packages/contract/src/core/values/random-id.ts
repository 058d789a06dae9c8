/** Default length of a random identifier. */
export const randomIdLength = 21;

// 64 letters: six bits of a byte choose one, each equally likely.
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export type RandomBytes = (count: number) => Uint8Array;
const secureBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** Random URL-safe characters; for a widget's hash and a permalink give their lengths. */
export function randomId(length: number = randomIdLength, randomBytes: RandomBytes = secureBytes): string {
  return Array.from(randomBytes(length), (byte) => letters.charAt(byte & 63)).join('');
}
