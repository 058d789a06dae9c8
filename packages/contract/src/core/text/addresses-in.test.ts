import { expect, it } from 'vitest';
import { addressesIn } from './addresses-in.ts';

it.each([
  ['', []],
  [' , ;', []],
  ['anna@a.test', ['anna@a.test']],
  ['anna@a.test,ben@b.test', ['anna@a.test', 'ben@b.test']],
  ['anna@a.test; ben@b.test\ncleo@c.test', ['anna@a.test', 'ben@b.test', 'cleo@c.test']],
  ['Anna@a.test, anna@A.test', ['Anna@a.test']],
  ['anna@müller.de anna@xn--mller-kva.de', ['anna@müller.de']],
  ['anna@müller.de、ben@müller.de，cleo@b.test；dan@b.test', ['anna@müller.de', 'ben@müller.de', 'cleo@b.test', 'dan@b.test']],
  ['not an address', ['not', 'an', 'address']],
])('reads %j', (text, addresses) => expect(addressesIn(text)).toEqual(addresses));
