import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { OutboundError } from '../errors/outbound-error.ts';
import type { FindOwnWebsite, OwnWebsite } from '../ports/own-website.ts';
import { isPublicAddress } from './public-address.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

export const systemResolve: Resolve = (hostname) =>
  new Promise((done, failed) => {
    systemLookup(hostname, { all: true, verbatim: true }, (error, addresses) => (error ? failed(error) : done(addresses)));
  });

const refused = (host: string): OutboundError =>
  new OutboundError('address_refused', `${host} is not an address on the public internet. Use a public web address.`);

const webPorts: ReadonlySet<string> = new Set(['', '80', '443']);

/** What can be seen in the address itself: scheme, sign-in in the address, port, and hosts given as IP addresses. */
export function checkUserGivenUrl(url: URL): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new OutboundError('address_refused', 'Only addresses that begin with https:// or http:// can be used.');
  if (url.username !== '' || url.password !== '')
    throw new OutboundError('address_refused', 'The address must not contain a user name or password.');
  if (!webPorts.has(url.port)) throw new OutboundError('address_refused', `Port ${url.port} cannot be used, only 443 and 80.`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw refused(host);
}

/**
 * A look-up for `net.connect`: the addresses it yields were checked, and the connection goes to exactly those, so that a second answer of the
 * name server cannot lead elsewhere. One address that is not public refuses the host.
 */
export function guardedLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const first = addresses[0];
        if (first === undefined) return callback(new OutboundError('network', `The name ${hostname} has no address.`), '', 0);
        if (addresses.some(({ address }) => !isPublicAddress(address))) return callback(refused(hostname), '', 0);
        if (options.all === true) return callback(null, addresses);
        return callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, '', 0),
    );
  };
}

/**
 * The one way past the guard: a closed list of whole hosts with their ports, handed in by whoever starts the product and outside production alone;
 * nothing that a user types adds to it. Probes ask it before they look a name up.
 */
export function ownWebsites(websites: readonly OwnWebsite[]): FindOwnWebsite {
  const byPlace = new Map(websites.map((website) => [`${website.host}:${website.port}`, website]));
  return (host, port) => byPlace.get(`${host.toLowerCase()}:${port}`) ?? null;
}
