import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8', '2002:808:808::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ['loopback', '127.0.0.1'],
  ['loopback', '::1'],
  ['private', '10.1.2.3'],
  ['private', '172.16.0.1'],
  ['private', '192.168.1.1'],
  ['link-local with the cloud metadata', '169.254.169.254'],
  ['link-local', 'fe80::1'],
  ['carrier NAT', '100.64.0.1'],
  ['unspecified', '0.0.0.0'],
  ['unspecified', '::'],
  ['broadcast', '255.255.255.255'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['documentation', '203.0.113.7'],
  ['unique local', 'fd00::1'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped private', '::ffff:10.0.0.1'],
  ['compatible loopback', '::127.0.0.1'],
  ['NAT64 of a private one', '64:ff9b::10.0.0.1'],
  ['local-use NAT64', '64:ff9b:1::808:808'],
  ['6to4 of a private one', '2002:a00:1::1'],
  ['teredo', '2001::1'],
  ['documentation', '2001:db8::1'],
  ['outside the global range', '4000::1'],
  ['no address', 'example.com'],
  ['nothing', ''],
])('%s (%s) is not public', (_, address) => expect(isPublicAddress(address)).toBe(false));
