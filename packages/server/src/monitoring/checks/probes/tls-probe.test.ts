import { once } from 'node:events';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { createServer } from 'node:tls';
import { dayMs } from '@sightline/contract/core';
import { afterAll, expect, it } from 'vitest';
import { makeAuthority, type ServedCertificate, selfSigned } from '#test/servers/certificates.ts';
import { createTlsProbe } from './tls-probe.ts';

const authority = makeAuthority();
const servers: Server[] = [];
const toHere = async (name: string) => {
  if (name.endsWith('.invalid')) throw Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });
  return [{ address: '127.0.0.1', family: 4 }];
};
const probe = createTlsProbe({ allowPrivateHosts: true, resolve: toHere, authorities: [authority.ca] });

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
const serve = ({ key, cert }: { key: string; cert: string }, options: object = {}): Promise<number> =>
  listen(createServer({ key, cert, ...options }, (socket) => socket.on('error', () => socket.destroy())).on('tlsClientError', () => {}));
const whole = ({ key, chain }: ServedCertificate) => ({ key, cert: chain });
const days = (count: number): Date => new Date(Date.now() + count * dayMs);
afterAll(() => Promise.all(servers.map((server) => new Promise((done) => server.close(done)))));

const host = 'shop.example';

it('tells what a trusted certificate is', async () => {
  const to = new Date('2031-03-30T01:00:00Z');
  const port = await serve(authority.issue({ names: [host, '*.shop.test'], to }));
  const outcome = await probe.look(host, port, 2000);
  expect(outcome).toMatchObject({
    connected: true,
    fault: null,
    protocol: 'TLSv1.3',
    certificate: { subject: host, issuer: 'Test Root', names: [host, '*.shop.test'], validTo: to.toISOString() },
  });
  expect(outcome.connected && outcome.certificate.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  expect(outcome.connected && outcome.ms).toBeGreaterThan(0);
});

const by = authority.intermediate();
const issuerUrl = 'http://ca.test/intermediate.der';
it.each<[string, { key: string; cert: string }, string | null]>([
  ['a whole chain', whole(authority.issue({ names: [host], by })), null],
  ['a chain without its intermediate', authority.issue({ names: [host], by, issuerUrl }), 'incomplete-chain'],
  ['an issuer that nobody knows', makeAuthority('Home-made').issue({ names: [host] }), 'untrusted'],
  ['one that is over', authority.issue({ names: [host], from: days(-90), to: days(-1) }), 'expired'],
  ['one that is not valid yet', authority.issue({ names: [host], from: days(1) }), 'not-yet-valid'],
  ['one that vouches for itself', selfSigned({ names: [host] }), 'self-signed'],
  ['one for another host', authority.issue({ names: ['other.test'] }), 'wrong-host'],
])('looks at %s', async (_, shown, fault) => {
  expect(await probe.look(host, await serve(shown), 2000)).toMatchObject({ connected: true, fault });
});

it('says why there was no handshake', async () => {
  const nothing = createTcp();
  const closed = await listen(nothing);
  await new Promise((done) => nothing.close(done));
  expect(await probe.look(host, closed, 2000)).toMatchObject({ connected: false, fault: 'connect', reason: 'it refuses the connection' });
  const plain = await listen(
    createTcp((socket) =>
      socket
        .resume()
        .on('error', () => socket.destroy())
        .end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    ),
  );
  expect(await probe.look(host, plain, 2000)).toMatchObject({ connected: false, fault: 'no-tls', address: '127.0.0.1' });
  const cut = await listen(createTcp((socket) => socket.on('error', () => socket.destroy()).once('data', () => socket.end())));
  expect(await probe.look(host, cut, 2000)).toMatchObject({ connected: false, fault: 'reset' });
  const held: { destroy(): void }[] = [];
  const silent = await listen(createTcp((socket) => held.push(socket)));
  expect(await probe.look(host, silent, 150)).toMatchObject({
    connected: false,
    fault: 'timeout',
    reason: 'it did not answer within 0.2 s',
  });
  for (const socket of held) socket.destroy();
  expect(await probe.look('nowhere.invalid', 443, 5000)).toMatchObject({ connected: false, fault: 'dns' });
});

it('refuses addresses that are not public, in names and as they are', async () => {
  const port = await serve(authority.issue({ names: [host, '127.0.0.1'] }));
  const guarded = createTlsProbe({ allowPrivateHosts: false, resolve: toHere, authorities: [authority.ca] });
  const refused = { connected: false, fault: 'refused-address' };
  expect(await guarded.look('rebound.example', port, 2000)).toMatchObject(refused);
  for (const address of ['127.0.0.1', '169.254.169.254', '10.0.0.1', '::1'])
    expect(await guarded.look(address, port, 2000)).toMatchObject(refused);
});

it('finds a website of our own past the guard, and trusts its authority there alone', async () => {
  const port = await serve(authority.issue({ names: ['shop.demo.test'] }));
  const own = createTlsProbe({
    allowPrivateHosts: false,
    resolve: toHere,
    ownWebsite: (name, at) =>
      name === 'shop.demo.test' && at === 443
        ? { host: name, port: at, address: '127.0.0.1', listensAt: port, authority: authority.ca }
        : null,
  });
  expect(await own.look('shop.demo.test', 443, 2000)).toMatchObject({ connected: true, fault: null });
  expect(await own.look('shop.demo.test', 8443, 2000)).toMatchObject({ connected: false, fault: 'refused-address' });
});
