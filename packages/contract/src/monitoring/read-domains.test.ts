import { describe, expect, it } from 'vitest';
import { type PastedRecord, readDomains } from './read-domains.ts';
import { readWatchedHost } from './read-watched-host.ts';

const isPublicSuffix = (name: string): boolean => ['com', 'co.uk', 'uk', 'at', 'localhost'].includes(name);
const open = { privateHosts: true, isPublicSuffix };
const closed = { privateHosts: false, isPublicSuffix };

describe('the host in a text', () => {
  it.each([
    ['client.com', 'client.com'],
    ['  Client.COM  ', 'client.com'],
    ['www.client.com', 'www.client.com'],
    ['client.com.', 'client.com'],
    ['https://www.client.com/shop?x=1#y', 'www.client.com'],
    ['client.com/shop', 'client.com'],
    ['HTTP://CLIENT.COM:80/', 'client.com'],
    ['https://client.com:443', 'client.com'],
    ['client.com:443', 'client.com'],
    ['müller.at', 'xn--mller-kva.at'],
    ['xn--mller-kva.at', 'xn--mller-kva.at'],
    ['shop.client.co.uk', 'shop.client.co.uk'],
    ['my_shop.client.com', 'my_shop.client.com'],
    ['1a.client.com', '1a.client.com'],
  ])('%s → %s', (text, host) => {
    expect(readWatchedHost(text, closed)).toEqual({ host });
  });

  it.each([
    ['co.uk', /client\.co\.uk/],
    ['com', /client\.com/],
    ['localhost', /Nobody has this name/],
    ['intranet', /ending is missing/],
    ['client.com:8080', /Leave “:8080” out/],
    ['https://client.com:80', /Leave “:80” out/],
    ['192.0.2.7', /IP addresses/],
    ['3221225991', /IP addresses/],
    ['0x7f.1', /IP addresses/],
    ['http://[2001:db8::1]/', /IP addresses/],
    ['169.254.169.254', /IP addresses/],
    ['anna@client.com', /e-mail address/],
    ['https://anna:secret@client.com', /user name and password/],
    ['ftp://client.com', /Only websites/],
    ['javascript://client.com', /Only websites/],
    ['*.client.com', /no host name/],
    ['client..com', /no host name/],
    ['-client.com', /no host name/],
    ['client-.com', /no host name/],
    ['a client.com', /no host name/],
    ['https://', /no host name/],
    ['.', /no host name/],
    ['', /no host name/],
    [`${'a'.repeat(64)}.com`, /no host name/],
    [`${'a.'.repeat(130)}com`, /no host name/],
  ])('%s is refused with a remedy', (text, words) => {
    expect(readWatchedHost(text, closed)).toEqual({ fault: expect.stringMatching(words) });
  });

  it.each([
    ['localhost:4173', 'localhost:4173'],
    ['http://127.0.0.1:8080/x', '127.0.0.1:8080'],
    ['127.0.0.1', '127.0.0.1'],
    ['[::1]:8080', '[::1]:8080'],
    ['intranet', 'intranet'],
    ['http://client.com:80', 'client.com'],
  ])('%s → %s where private hosts are allowed', (text, host) => {
    expect(readWatchedHost(text, open)).toEqual({ host });
  });
});

const lines = (...rows: string[][]): PastedRecord[] => rows.map((cells, index) => ({ line: index + 1, cells }));
const hosts = (pasted: PastedRecord[]) => readDomains(pasted, closed).domains.map(({ host }) => host);

describe('domains of a list', () => {
  it.each<[string, PastedRecord[], string[]]>([
    ['one a line', lines(['a.com'], ['b.com']), ['a.com', 'b.com']],
    ['several a line', lines(['a.com', ' b.com ', 'https://c.com/x']), ['a.com', 'b.com', 'c.com']],
    ['with spaces between', lines(['a.com b.com\tc.com']), ['a.com', 'b.com', 'c.com']],
    ['empty lines', lines([''], ['a.com'], ['  ', ''], ['b.com']), ['a.com', 'b.com']],
    ['a column by its head', lines(['Owner', 'Domain'], ['Anna', 'a.com'], ['Ben', 'b.com']), ['a.com', 'b.com']],
    ['a head of other spreadsheets', lines(['Website'], ['a.com']), ['a.com']],
    ['a table without heads', lines(['a.com', 'our shop'], ['b.com', '']), ['a.com', 'b.com']],
    ['nothing', [], []],
  ])('%s', (_, pasted, expected) => {
    expect(hosts(pasted)).toEqual(expected);
    expect(readDomains(pasted, closed).faults).toEqual([]);
  });

  it('come with their notes, as an export wrote them', () => {
    const pasted = lines(
      ['domain', 'state', 'note'],
      ['a.com', 'ok', 'Anna’s shop, the "big" one'],
      ['b.com', '', "'=1+1"],
      ['c.com', '', "''=x"],
      ['d.com', '', ''],
    );
    expect(readDomains(pasted, closed).domains).toEqual([
      { host: 'a.com', note: 'Anna’s shop, the "big" one' },
      { host: 'b.com', note: '=1+1' },
      { host: 'c.com', note: "'=x" },
      { host: 'd.com', note: '' },
    ]);
  });

  it('are each read once, and what is named again is told', () => {
    expect(readDomains(lines(['a.com', 'A.com.', 'b.com'], ['https://a.com/x']), closed)).toEqual({
      domains: [
        { host: 'a.com', note: null },
        { host: 'b.com', note: null },
      ],
      repeated: ['a.com'],
      faults: [],
    });
  });

  it.each([closed, open])('are no words of a sentence: what holds a word that is none is told as it stands (%#)', (limits) => {
    const { domains, faults } = readDomains(lines(['not a host'], ['not a host!!'], ['a.com b.com'], ['our shop a.com']), limits);
    expect(domains.map(({ host }) => host)).toEqual(['a.com', 'b.com']);
    expect(faults.map(({ line, text }) => [line, text])).toEqual([
      [1, 'not a host'],
      [2, 'not a host!!'],
      [4, 'our shop a.com'],
    ]);
  });

  it('name each fault with its line and what stands there', () => {
    const { domains, faults } = readDomains(lines(['a.com'], ['co.uk', 'b.com'], ['', ''], [`${'x'.repeat(200)}!`]), closed);
    expect(domains.map(({ host }) => host)).toEqual(['a.com', 'b.com']);
    expect(faults).toEqual([
      { line: 2, text: 'co.uk', fault: expect.stringMatching(/client\.co\.uk/) },
      { line: 4, text: 'x'.repeat(80), fault: expect.stringMatching(/no host name/) },
    ]);
  });

  it('say what is missing in a line of a file, and where a note is too long', () => {
    const pasted = lines(['domain', 'note'], ['', 'whose?'], ['a.com', 'x'.repeat(301)], ['b.com', 'x'.repeat(300)]);
    expect(readDomains(pasted, closed)).toMatchObject({
      domains: [{ host: 'b.com' }],
      faults: [
        { line: 2, fault: expect.stringMatching(/missing/) },
        { line: 3, fault: expect.stringMatching(/longer than 300/) },
      ],
    });
  });
});
