import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { dayMs } from '../kernel/time-units.ts';

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

const ecdsaWithSha256 = sequence(identifier('1.2.840.10045.4.3.2'));
const decadeMs = 3650 * dayMs;
const makeKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const named = (name: string): Buffer => sequence(set(sequence(identifier('2.5.4.3'), text(name))));
const extension = (id: string, content: Buffer): Buffer => sequence(identifier(id), yes(), octets(content));
const pem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`;

interface Subject {
  name: string;
  publicKey: KeyObject;
  from: Date;
  to: Date;
  extensions: Buffer[];
}

/** An X.509 certificate of version 3 (RFC 5280, 4.1). */
function certificate(subject: Subject, issuer: { name: string; privateKey: KeyObject }): string {
  const body = sequence(
    tagged(0, positive(Buffer.from([2]))),
    positive(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    named(issuer.name),
    sequence(time(subject.from), time(subject.to)),
    named(subject.name),
    subject.publicKey.export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(...subject.extensions)),
  );
  return pem(sequence(body, ecdsaWithSha256, bits(sign('sha256', body, issuer.privateKey))));
}

export interface Issued {
  key: string;
  cert: string;
}
export interface Authority {
  /** Its own certificate, in PEM. */
  certificate: string;
  /** For one host, from so many days before `now` until so many after. */
  issue(host: string, now: Date, days: { since: number; left: number }): Issued;
}

/** Signs the certificates of the websites; made anew at each start, so that nobody's browser has a reason to trust it. */
export function makeAuthority(): Authority {
  const name = 'Sandbox authority';
  const { publicKey, privateKey } = makeKeys();
  const from = new Date(Date.now() - decadeMs);
  const to = new Date(Date.now() + decadeMs);
  return {
    certificate: certificate({ name, publicKey, from, to, extensions: [extension('2.5.29.19', sequence(yes()))] }, { name, privateKey }),
    issue(host, at, { since, left }) {
      const own = makeKeys();
      const extensions = [extension('2.5.29.19', sequence()), extension('2.5.29.17', sequence(dnsName(host)))];
      const ofDays = { from: new Date(at.getTime() - since * dayMs), to: new Date(at.getTime() + left * dayMs) };
      return {
        key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        cert: certificate({ name: host, publicKey: own.publicKey, ...ofDays, extensions }, { name, privateKey }),
      };
    },
  };
}
