/** ASN.1 values in DER (X.690): tag, length, body. */
function value(tag: number, body: Buffer): Buffer {
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const length = [body.length >> 8, body.length & 0xff].filter((byte, index) => index > 0 || byte > 0);
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length, ...length]), body]);
}

export const sequence = (...parts: Buffer[]): Buffer => value(0x30, Buffer.concat(parts));
export const set = (...parts: Buffer[]): Buffer => value(0x31, Buffer.concat(parts));
export const positive = (bytes: Buffer): Buffer => value(0x02, bytes);
export const yes = (): Buffer => value(0x01, Buffer.from([0xff]));
export const octets = (bytes: Buffer): Buffer => value(0x04, bytes);
export const bits = (bytes: Buffer): Buffer => value(0x03, Buffer.concat([Buffer.from([0]), bytes]));
export const text = (words: string): Buffer => value(0x0c, Buffer.from(words));
/** `[0]` and the like around a value. */
export const tagged = (number: number, body: Buffer): Buffer => value(0xa0 | number, body);
/** A host name in a subjectAltName. */
export const dnsName = (name: string): Buffer => value(0x82, Buffer.from(name));
/** UTCTime, which certificates use until 2049. */
export const time = (at: Date): Buffer => value(0x17, Buffer.from(`${at.toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`));

/** Parts below 16,384, which all that certificates name here are but the first two. */
export function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = rest.flatMap((part) => (part < 0x80 ? [part] : part < 0x4000 ? [0x80 | (part >> 7), part & 0x7f] : []));
  return value(0x06, Buffer.from([first * 40 + second, ...bytes]));
}
