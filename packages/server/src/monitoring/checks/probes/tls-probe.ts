import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { type ConnectionOptions, connect, createSecureContext, rootCertificates, type SecureContext, type TLSSocket } from 'node:tls';
import { outboundErrorIn } from '#platform/errors/outbound-error.ts';
import { type Resolve, systemResolve } from '#platform/outbound/address-guard.ts';
import { nameReasons } from '#platform/outbound/name-reasons.ts';
import { isPublicAddress } from '#platform/outbound/public-address.ts';
import type { FindOwnWebsite } from '#platform/ports/own-website.ts';
import { lookupOf } from './lookup-of.ts';
import type { ProbeTls, SeenCertificate, TlsOutcome } from './probe-tls.ts';
import { partOf, tlsFaultOf } from './tls-faults.ts';

export interface TlsProbeOptions {
  /** Development and tests: hosts may be private addresses. */
  allowPrivateHosts: boolean;
  resolve?: Resolve;
  /** PEM; trusted besides those that come with the system. */
  authorities?: readonly string[];
  ownWebsite?: FindOwnWebsite;
}

type Failure = Extract<TlsOutcome, { connected: false }>;
type Way = Pick<Failure, 'fault' | 'reason'>;
const cut: Way = { fault: 'reset', reason: 'it cut the connection' };
const ways: Record<string, Way> = {
  ...Object.fromEntries(Object.entries(nameReasons).map(([code, reason]) => [code, { fault: 'dns', reason } as const])),
  ECONNREFUSED: { fault: 'connect', reason: 'it refuses the connection' },
  EHOSTUNREACH: { fault: 'connect', reason: 'there is no way to it' },
  ENETUNREACH: { fault: 'connect', reason: 'there is no way to it' },
  ETIMEDOUT: { fault: 'timeout', reason: 'it does not answer' },
  ECONNRESET: cut,
  EPIPE: cut,
};

function wayOf(error: Error): Way {
  const refused = outboundErrorIn(error);
  if (refused?.fault === 'address_refused') return { fault: 'refused-address', reason: 'it is not an address on the public internet' };
  const code = 'code' in error ? String(error.code) : '';
  const way = ways[code];
  if (way !== undefined) return way;
  if (refused !== null) return { fault: 'dns', reason: 'its name has no address' };
  if (code === 'ERR_SSL_UNSUPPORTED_PROTOCOL' || code.includes('PROTOCOL_VERSION'))
    return { fault: 'no-tls', reason: 'it speaks only versions of TLS that browsers gave up' };
  if (code.startsWith('ERR_SSL') || code === 'EPROTO') return { fault: 'no-tls', reason: 'it answers, but makes no secure connection' };
  return { fault: 'connect', reason: 'the connection failed' };
}

/** Such as `DNS:a.example, IP Address:192.0.2.1`. */
const namesIn = (text: string | undefined): string[] =>
  [...(text ?? '').matchAll(/(?:DNS|IP Address):("(?:[^"\\]|\\.)*"|[^,]+)/g)].map(([, name = '']) => name.replaceAll('"', '').trim());

/** A name for people: the organisation and what it calls the certificate. */
const nameFor = (name: string): string =>
  [...new Set([partOf(name, 'O'), partOf(name, 'CN')])].filter((part) => part !== null).join(', ') || name.replaceAll('\n', ', ');

const seen = (certificate: X509Certificate): SeenCertificate => ({
  subject: partOf(certificate.subject, 'CN') ?? nameFor(certificate.subject),
  issuer: nameFor(certificate.issuer),
  names: namesIn(certificate.subjectAltName),
  validFrom: new Date(certificate.validFrom).toISOString(),
  validTo: new Date(certificate.validTo).toISOString(),
  fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
});

const textOf = (code: unknown): string | null =>
  code === null || code === undefined ? null : code instanceof Error ? code.message : String(code);

/** Shakes hands once and evaluates afterwards, so that a certificate that nobody should trust is seen too. */
export function createTlsProbe({ allowPrivateHosts, resolve = systemResolve, authorities = [], ownWebsite }: TlsProbeOptions): ProbeTls {
  const contextOf = (extra: readonly string[]): SecureContext =>
    createSecureContext(extra.length === 0 ? {} : { ca: [...rootCertificates, ...extra] });
  // Reading 150 roots takes longer than a handshake; one context serves all.
  const shared = contextOf(authorities);
  const lookup = lookupOf(resolve, allowPrivateHosts);

  const outcomeOf = (socket: TLSSocket, address: string, ms: number): TlsOutcome => {
    const certificate = socket.getPeerX509Certificate();
    if (certificate === undefined) return { connected: false, fault: 'no-tls', reason: 'it shows no certificate', address };
    const code = textOf(socket.authorizationError);
    return {
      connected: true,
      address,
      certificate: seen(certificate),
      fault: code === null ? null : tlsFaultOf(code, certificate),
      protocol: socket.getProtocol() ?? 'unknown',
      ms,
    };
  };

  const optionsFor = (host: string, port: number): ConnectionOptions => {
    const named = { servername: isIP(host) === 0 ? host : '', rejectUnauthorized: false };
    const own = ownWebsite?.(host, port) ?? null;
    if (own !== null)
      return {
        ...named,
        host: own.address,
        port: own.listensAt,
        secureContext: own.authority === null ? shared : contextOf([own.authority]),
      };
    return { ...named, host, port, secureContext: shared, lookup };
  };

  return {
    look(host, port, timeoutMs) {
      // The guard looks at names; an address is never looked up.
      const isRefused = isIP(host) !== 0 && !allowPrivateHosts && !isPublicAddress(host) && !ownWebsite?.(host, port);
      if (isRefused)
        return Promise.resolve({
          connected: false,
          fault: 'refused-address',
          reason: 'it is not an address on the public internet',
          address: host,
        });
      return new Promise<TlsOutcome>((done) => {
        const started = performance.now();
        let address: string | null = null;
        const socket = connect(optionsFor(host, port));
        const end = (outcome: TlsOutcome): void => {
          clearTimeout(timer);
          socket.destroy();
          done(outcome);
        };
        const timer = setTimeout(
          () =>
            end({ connected: false, fault: 'timeout', reason: `it did not answer within ${Math.round(timeoutMs / 100) / 10} s`, address }),
          timeoutMs,
        );
        socket.once('connect', () => {
          address = socket.remoteAddress ?? null;
        });
        socket.once('secureConnect', () => end(outcomeOf(socket, address ?? '', Math.round(performance.now() - started))));
        socket.once('end', () => end({ connected: false, ...cut, address }));
        // Errors may follow the first one while the socket is taken down.
        socket.on('error', (error) => end({ connected: false, ...wayOf(error), address }));
      });
    },
  };
}
