import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:tls';
import { dayMs } from '@sightline/contract/core';
import { expect, it } from 'vitest';
import { makeAuthority, type ServedCertificate, selfSigned } from './certificates.ts';

/** What a client that trusts `ca` says of a server that shows `shown`: its code, or `trusted`. */
async function verdict(shown: { key: string; cert: string }, ca: string, servername = 'shop.test'): Promise<string> {
  const server = createServer(shown, (socket) => socket.on('error', () => socket.destroy()));
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const said = await new Promise<string>((done) => {
    const socket = connect({ host: '127.0.0.1', port, servername, ca }, () => done('trusted'));
    socket.once('error', (error) => done('code' in error ? String(error.code) : error.message));
    socket.once('secureConnect', () => socket.destroy());
  });
  server.close();
  await once(server, 'close');
  return said;
}

const whole = ({ key, chain }: ServedCertificate) => ({ key, cert: chain });

it('makes certificates that a client judges as the real ones of their kind', async () => {
  const authority = makeAuthority();
  const names = ['shop.test'];
  const past = new Date(Date.now() - 2 * dayMs);
  const soon = new Date(Date.now() + dayMs);
  const by = authority.intermediate();
  const under = authority.issue({ names, by });
  expect(await verdict(authority.issue({ names }), authority.ca)).toBe('trusted');
  expect(await verdict(whole(under), authority.ca)).toBe('trusted');
  expect(await verdict(under, authority.ca)).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
  expect(await verdict(authority.issue({ names, from: new Date(0), to: past }), authority.ca)).toBe('CERT_HAS_EXPIRED');
  expect(await verdict(authority.issue({ names, from: soon }), authority.ca)).toBe('CERT_NOT_YET_VALID');
  expect(await verdict(authority.issue({ names: ['other.test'] }), authority.ca)).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
  expect(await verdict(selfSigned({ names }), authority.ca)).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
  expect(await verdict(authority.issue({ names }), makeAuthority('Another Root').ca)).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
});

it('takes wildcards and addresses as names, and an address of the issuer', async () => {
  const authority = makeAuthority();
  const made = authority.issue({ names: ['*.shop.test', '127.0.0.1'], issuerUrl: 'http://ca.test/root.der' });
  expect(await verdict(made, authority.ca, 'www.shop.test')).toBe('trusted');
  const { subjectAltName, infoAccess } = new X509Certificate(made.cert);
  expect(subjectAltName).toBe('DNS:*.shop.test, IP Address:127.0.0.1');
  expect(infoAccess).toContain('http://ca.test/root.der');
});
