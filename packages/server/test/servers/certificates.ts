import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';
import { dayMs } from '@sightline/contract/core';
import ipaddr from 'ipaddr.js';
import { bits, context, integer, octets, oid, sequence, set, time, truth, utf8 } from './der.ts';

/** What a server shows; all PEM. */
export interface ServedCertificate {
  key: string;
  /** The certificate alone: without what signed it, where an intermediate did. */
  cert: string;
  /** The certificate with the intermediates above it, without the root: what a well-kept server shows. */
  chain: string;
}

export interface CertificateOptions {
  /** Host names (`*.` is allowed) and addresses. */
  names: readonly string[];
  /** A day ago, where left out. */
  from?: Date;
  /** In 90 days, where left out. */
  to?: Date;
  /** The root, where left out. */
  by?: Issuer;
  /** Where the issuer's certificate can be had, as public authorities write it; none where left out. */
  issuerUrl?: string;
}

/** Signs certificates. */
export interface Issuer {
  name: string;
  privateKey: KeyObject;
  /** Its own certificate and what is above it, without the root. */
  chain: string;
}

/** An authority with real certificates. */
export interface Authority {
  /** The root, for whoever trusts it. */
  ca: string;
  issue(options: CertificateOptions): ServedCertificate;
  intermediate(name?: string): Issuer;
}

interface Body {
  subject: string;
  issuer: { name: string; privateKey: KeyObject };
  publicKey: KeyObject;
  from: Date;
  to: Date;
  extensions: Buffer[];
}

const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'));
const inDays = (days: number): Date => new Date(Date.now() + days * dayMs);
const makeKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pemOfKey = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const nameOf = (name: string): Buffer => sequence(set(sequence(oid('2.5.4.3'), utf8(name))));
/** Ten bytes, positive, without leading zeros. */
const serial = (): Buffer => integer(Buffer.concat([Buffer.from([1]), randomBytes(9)]));
const extension = (id: string, isCritical: boolean, value: Buffer): Buffer =>
  sequence(oid(id), ...(isCritical ? [truth()] : []), octets(value));

/** RFC 5280, 4.1. */
function certificateOf({ subject, issuer, publicKey, from, to, extensions }: Body): string {
  const body = sequence(
    context(0, integer(Buffer.from([2])), true),
    serial(),
    ecdsaWithSha256,
    nameOf(issuer.name),
    sequence(time(from), time(to)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    context(3, sequence(...extensions), true),
  );
  const der = sequence(body, ecdsaWithSha256, bits(sign('sha256', body, issuer.privateKey)));
  return `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`;
}

const authorityExtensions = [
  extension('2.5.29.19', true, sequence(truth())),
  // Signs certificates and lists of revoked ones.
  extension('2.5.29.15', true, bits(Buffer.from([0b0000_0110]), 1)),
];
const alternativeName = (name: string): Buffer =>
  isIP(name) === 0 ? context(2, Buffer.from(name), false) : context(7, Buffer.from(ipaddr.parse(name).toByteArray()), false);
const hostExtensions = (names: readonly string[], issuerUrl?: string): Buffer[] => [
  extension('2.5.29.19', true, sequence()),
  extension('2.5.29.15', true, bits(Buffer.from([0b1000_0000]), 7)),
  extension('2.5.29.37', false, sequence(oid('1.3.6.1.5.5.7.3.1'))),
  extension('2.5.29.17', false, sequence(...names.map(alternativeName))),
  ...(issuerUrl === undefined
    ? []
    : [extension('1.3.6.1.5.5.7.1.1', false, sequence(sequence(oid('1.3.6.1.5.5.7.48.2'), context(6, Buffer.from(issuerUrl), false))))]),
];

/** A certificate that vouches for itself. */
export function selfSigned({ names, from = inDays(-1), to = inDays(90) }: Omit<CertificateOptions, 'by' | 'issuerUrl'>): ServedCertificate {
  const { publicKey, privateKey } = makeKeys();
  const subject = names[0] ?? 'nobody';
  const cert = certificateOf({ subject, issuer: { name: subject, privateKey }, publicKey, from, to, extensions: hostExtensions(names) });
  return { key: pemOfKey(privateKey), cert, chain: cert };
}

/** An authority of its own, with a key made anew. */
export function makeAuthority(name = 'Test Root'): Authority {
  const { publicKey, privateKey } = makeKeys();
  const root: Issuer = { name, privateKey, chain: '' };
  const decades = { from: inDays(-3650), to: inDays(3650), extensions: authorityExtensions };
  return {
    ca: certificateOf({ subject: name, issuer: root, publicKey, ...decades }),
    issue({ names, from = inDays(-1), to = inDays(90), by = root, issuerUrl }) {
      const own = makeKeys();
      const cert = certificateOf({
        subject: names[0] ?? 'nobody',
        issuer: by,
        publicKey: own.publicKey,
        from,
        to,
        extensions: hostExtensions(names, issuerUrl),
      });
      return { key: pemOfKey(own.privateKey), cert, chain: cert + by.chain };
    },
    intermediate(of = 'Test Intermediate') {
      const own = makeKeys();
      const chain = certificateOf({ subject: of, issuer: root, publicKey: own.publicKey, ...decades });
      return { name: of, privateKey: own.privateKey, chain };
    },
  };
}
