import { describe, expect, it } from 'vitest';
import { emailSchema, normalEmail } from './email.ts';

const refusal = 'Type an e-mail address such as name@company.com.';
const long = (count: number, sign = 'a') => sign.repeat(count);

describe('an e-mail address', () => {
  it.each([
    ['anna@client.com', 'anna@client.com'],
    [" Anna.O'Neill+reports@Mail.Client.COM ", "anna.o'neill+reports@mail.client.com"],
    ['anna@müller.de', 'anna@xn--mller-kva.de'],
    ['anna@MÜLLER.de', 'anna@xn--mller-kva.de'],
    ['anna@mu\u0308ller.de', 'anna@xn--mller-kva.de'],
    ['anna@xn--mller-kva.de', 'anna@xn--mller-kva.de'],
    ['jörg@müller.de', 'jörg@xn--mller-kva.de'],
    ['JO\u0308RG@müller.de', 'jörg@xn--mller-kva.de'],
    ['伊昭傑@郵件.商務', '伊昭傑@xn--5nqv22n.xn--lhr59c'],
    ['संपर्क@डाटामेल.भारत', 'संपर्क@xn--c2bd4bq1db8d.xn--h2brj9c'],
    ['anna@例え。jp', 'anna@xn--r8jz45g.jp'],
    [`${long(64)}@client.com`, `${long(64)}@client.com`],
  ])('%j is read as %j', (typed, address) => expect(emailSchema.parse(typed)).toBe(address));

  it.each([
    ['', 'anna', '@client.com', 'anna@', 'anna@client', 'anna@@client.com', 'a@b@client.com', 'anna@.com', 'anna@client..com'],
    ['an na@client.com', 'anna@cli ent.com', 'anna\u00a0b@client.com', 'anna\n@client.com', 'an\u0000na@client.com'],
    ['an\u034fna@client.com', 'an\u3164na@client.com', 'an\u115fna@client.com', 'anna\ufe0f@client.com'],
    ['an\u200bna@client.com', '\u202eanna@client.com', 'anna@cli\u00adent\u202e.com', '"anna"@client.com', '“anna”@client.com'],
    ['.anna@client.com', 'anna.@client.com', 'an..na@client.com', "anna'@client.com", 'anna<b>@client.com', 'anna,ben@client.com'],
    ['anna@127.0.0.1', 'anna@[::1]', 'anna@1.2', 'anna@client.com:25', 'anna@client.com/path', 'anna@client.com?cc=b', 'anna@client.com#a'],
    ['anna@client.123', 'anna@-client.com', 'anna@client-.com', 'anna@a_b.com', 'anna@client%2ecom', 'anna@c', 'anna@client.c'],
    [`${long(65)}@client.com`, `${long(33, 'ü')}@client.com`, `anna@${long(64)}.com`, `anna@${`${long(62)}.`.repeat(4)}com`],
  ])('%j and the like are none', (...typed) => {
    for (const each of typed)
      expect(
        emailSchema.safeParse(each).error?.issues.map(({ message }) => message),
        each,
      ).toEqual([refusal]);
  });

  it('is compared in one form, be it an address or not', () => {
    expect(normalEmail(' Anna@Müller.de')).toBe(normalEmail('anna@xn--mller-kva.de'));
    expect(normalEmail(' Nobody ')).toBe('nobody');
  });
});
