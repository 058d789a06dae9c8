import type { LookupFunction } from 'node:net';
import { guardedLookup, type Resolve } from '#platform/outbound/address-guard.ts';

/** For `net.connect`: only to public addresses, or, in development, wherever the name leads. */
export function lookupOf(resolve: Resolve, allowPrivateHosts: boolean): LookupFunction {
  if (!allowPrivateHosts) return guardedLookup(resolve);
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all === true) callback(null, addresses);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: Error) => callback(error, '', 0),
    );
  };
}
