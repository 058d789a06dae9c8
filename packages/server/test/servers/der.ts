/** Writers of ASN.1 values in DER (X.690), as far as certificates need them. */

function wrap(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const size = body.length.toString(16);
  const bytes = Buffer.from(size.padStart(size.length + (size.length % 2), '0'), 'hex');
  const length = body.length < 128 ? Buffer.from([body.length]) : Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

export const sequence = (...parts: Buffer[]): Buffer => wrap(0x30, ...parts);
export const set = (...parts: Buffer[]): Buffer => wrap(0x31, ...parts);
/** Positive: its first bit must be 0. */
export const integer = (bytes: Buffer): Buffer => wrap(0x02, bytes);
export const truth = (): Buffer => wrap(0x01, Buffer.from([0xff]));
export const octets = (bytes: Buffer): Buffer => wrap(0x04, bytes);
export const bits = (bytes: Buffer, unused = 0): Buffer => wrap(0x03, Buffer.from([unused]), bytes);
export const utf8 = (text: string): Buffer => wrap(0x0c, Buffer.from(text));
/** `[n]` around something, or in the place of its tag. */
export const context = (n: number, bytes: Buffer, isConstructed: boolean): Buffer => wrap((isConstructed ? 0xa0 : 0x80) | n, bytes);

export function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const encode = (value: number): number[] => {
    const septets = [value & 127];
    for (let left = value >>> 7; left > 0; left >>>= 7) septets.unshift((left & 127) | 128);
    return septets;
  };
  return wrap(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(encode)]));
}

/** UTCTime until 2049, GeneralizedTime from then on (RFC 5280, 4.1.2.5). */
export function time(instant: Date): Buffer {
  const digits = instant.toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  const isShort = instant.getUTCFullYear() < 2050;
  return wrap(isShort ? 0x17 : 0x18, Buffer.from(isShort ? digits.slice(2) : digits));
}
