import { isIP } from 'node:net';
import { OutboundError } from '#platform/errors/outbound-error.ts';
import { checkUserGivenUrl, guardedLookup, type Resolve, type ResolvedAddress } from '#platform/outbound/address-guard.ts';
import { isPublicAddress } from '#platform/outbound/public-address.ts';
import { hostOf } from './http-connect.ts';
import { HttpStop } from './http-deadline.ts';
import { nameStop } from './http-faults.ts';

export type Addresses = readonly [ResolvedAddress, ...ResolvedAddress[]];

const notPublic = (): HttpStop => new HttpStop('refused-address', 'it leads to an address that is not on the public internet');

/** A sentence as part of another one. */
const asPart = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');

/** What the address itself shows, and then what its name leads to; the connection goes to exactly the addresses that are returned. */
export async function guardedAddresses(url: URL, resolve: Resolve): Promise<Addresses> {
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw notPublic();
  try {
    checkUserGivenUrl(url);
  } catch (error) {
    if (error instanceof OutboundError) throw new HttpStop('refused-address', asPart(error.message));
    throw error;
  }
  return addressesOf(host, (name) => checkedLookup(name, resolve));
}

/** Any address, for development. */
export const openAddresses = (url: URL, resolve: Resolve): Promise<Addresses> => addressesOf(hostOf(url), resolve);

const checkedLookup: (name: string, resolve: Resolve) => Promise<ResolvedAddress[]> = (name, resolve) =>
  new Promise((done, failed) => {
    guardedLookup(resolve)(name, { all: true }, (error, addresses) => {
      if (error !== null) failed(error);
      else done(typeof addresses === 'string' ? [] : addresses);
    });
  });

/** An address as if it had been looked up. */
export const addressOf = (address: string): Addresses => [{ address, family: isIP(address) }];

async function addressesOf(host: string, resolve: Resolve): Promise<Addresses> {
  if (isIP(host) !== 0) return addressOf(host);
  try {
    const [first, ...others] = await resolve(host);
    if (first === undefined) throw new HttpStop('dns', 'its name leads to no address');
    return [first, ...others];
  } catch (error) {
    if (error instanceof OutboundError)
      throw error.fault === 'address_refused' ? notPublic() : new HttpStop('dns', 'its name leads to no address');
    throw nameStop(error);
  }
}
