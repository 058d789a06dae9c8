import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

const customerBits = 64;

/**
 * Whose calls count together where calls are limited by where they come from: an IPv4 address; of an IPv6 address its network of 64 bits, the least that
 * anybody is given (RFC 6177), in which they may call from another address each time.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const bytes = parsed.toByteArray().map((byte, place) => (place * 8 < customerBits ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${customerBits}`;
}
