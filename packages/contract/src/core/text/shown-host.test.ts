import { describe, expect, it } from 'vitest';
import { shownHost } from './shown-host.ts';

describe('a host is shown', () => {
  it.each([
    ['client.com', 'client.com'],
    ['xn--mnchen-3ya.example', 'münchen.example'],
    ['XN--MNCHEN-3YA.example', 'münchen.example'],
    ['www.xn--mnchen-3ya.example:8080', 'www.münchen.example:8080'],
    ['xn--strae-oqa.de', 'straße.de'],
    ['xn--80aesfpebagmfblc0a.xn--p1ai', 'стопкоронавирус.рф'],
    ['xn--r8jz45g.jp', '例え.jp'],
    ['xn--hckqz9bzb1cyrb.jp', 'ジェーピーニック.jp'],
    ['xn--9t4b11yi5a.com', '테스트.com'],
    ['xn--fiqs8s', '中国'],
    ['xn--c2bd4bq1db8d.xn--h2brj9c', 'डाटामेल.भारत'],
    ['xn--mgbh0fb.xn--kgbechtv', 'مثال.إختبار'],
  ])('%s as %s', (host, shown) => expect(shownHost(host)).toBe(shown));

  it.each([
    ['Cyrillic alone, drawn like “apple”', 'xn--80ak6aa92e.com'],
    ['Latin with one Cyrillic letter', new URL('http://pаypal.com').hostname],
    ['Greek drawn like Latin', new URL('http://νικον.com').hostname],
    ['Greek among Latin', new URL('http://gοοgle.com').hostname],
    ['a picture', 'xn--n3h.net'],
    ['no Punycode', 'xn--99999999.com'],
    ['nothing behind it', 'xn--.com'],
    ['a sign that names do not have', 'xn--ab-mnu.com'],
  ])('as it is: %s', (_why, host) => {
    expect(host).toMatch(/xn--/);
    expect(shownHost(host)).toBe(host);
  });

  it('in an address of mail too, but for what stands before the @', () => {
    expect(shownHost('jörg@xn--mller-kva.de')).toBe('jörg@müller.de');
    expect(shownHost('xn--mller-kva@xn--mller-kva.de')).toBe('xn--mller-kva@müller.de');
    expect(shownHost('anna.xn--mller-kva.x@client.com')).toBe('anna.xn--mller-kva.x@client.com');
  });

  it('within a sentence', () =>
    expect(shownHost('xn--mnchen-3ya.example: https://xn--mnchen-3ya.example/a does not answer, nor xn--80ak6aa92e.com.')).toBe(
      'münchen.example: https://münchen.example/a does not answer, nor xn--80ak6aa92e.com.',
    ));
});
