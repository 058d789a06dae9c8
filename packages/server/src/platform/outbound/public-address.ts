import ipaddr from 'ipaddr.js';

const isPublicV4 = (address: ipaddr.IPv4): boolean => address.range() === 'unicast';

const v4At = (bytes: number[], at: number): ipaddr.IPv4 => new ipaddr.IPv4(bytes.slice(at, at + 4));

/** NAT64's well-known prefix; its local-use sibling 64:ff9b:1::/48 never leads to the public internet. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
/** All of IPv6 that is handed out to the public internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Addresses of IPv6 that lead to an IPv4 address are as public as that one. */
function embeddedV4(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  if (address.match(nat64)) return v4At(address.toByteArray(), 12);
  return address.range() === '6to4' ? v4At(address.toByteArray(), 2) : null;
}

/** Whether an IP address can only be a host of the public internet. Anything that is no address is not public. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return isPublicV4(address);
  if (!(address instanceof ipaddr.IPv6)) return false;
  const embedded = embeddedV4(address);
  if (embedded !== null) return isPublicV4(embedded);
  return address.range() === 'unicast' && address.match(globalUnicast);
}
