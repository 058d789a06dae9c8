import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { bits, dnsName, identifier, octets, positive, sequence, set, tagged, text, time, yes } from './der.ts';

const ecdsaWithSha256 = sequence(identifier('1.2.840.10045.4.3.2'));
const dayMs = 86_400_000;
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
