import { describe, expect, it } from 'vitest';
import { isSpf, readSpf } from './spf-record.ts';

it.each([
  ['v=spf1 -all', true],
  ['V=SPF1', true],
  ['v=spf10 -all', false],
  ['v=spf2.0/pra -all', false],
  [' v=spf1 -all', false],
  ['google-site-verification=x', false],
])('takes %j for SPF: %s', (text, is) => {
  expect(isSpf(text)).toBe(is);
});

describe('words', () => {
  it.each([
    ['a'],
    ['+mx/24'],
    ['a/24//64'],
    ['mx:mail.shop.com/28'],
    ['ip4:192.0.2.0/24'],
    ['~ip4:192.0.2.1'],
    ['ip6:2001:db8::/32'],
    ['include:_spf.host.net'],
    ['exists:%{i}._spf.%{d2}'],
    ['?ptr:shop.com'],
    ['-ALL'],
  ])('of a mechanism: %s', (word) => {
    expect(readSpf(`v=spf1 ${word}`)).toMatchObject({ terms: [{}], faults: [] });
  });

  it.each([
    ['ipv4:192.0.2.1'],
    ['ip4:192.0.2.300'],
    ['ip4:192.0.2.0/33'],
    ['ip4'],
    ['ip6:192.0.2.1'],
    ['include'],
    ['include:'],
    ['include:bad@domain'],
    ['all:shop.com'],
    ['a:/24'],
    ['mx/40'],
    ['-'],
    ['~all,'],
    ['redirect='],
  ])('that nobody understands: %s', (word) => {
    expect(readSpf(`v=spf1 ${word}`)).toMatchObject({ faults: [word] });
  });

  it('of modifiers that nobody knows are left alone, a second redirect is not', () => {
    expect(readSpf('v=spf1 exp=why.shop.com other=1 redirect=_spf.host.net')).toEqual({ terms: [], redirect: '_spf.host.net', faults: [] });
    expect(readSpf('v=spf1 redirect=a.net redirect=b.net')).toMatchObject({ redirect: 'a.net', faults: ['redirect=b.net'] });
  });
});
