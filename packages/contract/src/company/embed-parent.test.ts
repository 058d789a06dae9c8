import { describe, expect, it } from 'vitest';
import { readEmbedParent } from './embed-parent.ts';

describe('a website that may show dashboards', () => {
  it.each([
    ['https://client.com', 'https://client.com'],
    ['  HTTPS://Client.COM/ ', 'https://client.com'],
    ['https://*.client.com', 'https://*.client.com'],
    ['https://portal.client.co.uk:8443', 'https://portal.client.co.uk:8443'],
    ['https://client.com:443', 'https://client.com'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://*.bücher.example', 'https://*.xn--bcher-kva.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('is read from %s', (text, origin) => {
    expect(readEmbedParent(text)).toEqual({ origin });
    expect(readEmbedParent(origin)).toEqual({ origin });
  });

  it.each([
    ['client.com', 'begin with https://'],
    ['', 'begin with https://'],
    ['*', 'begin with https://'],
    ["'self'", 'begin with https://'],
    ['javascript:alert(1)', 'begin with https://'],
    ['http://client.com', 'only websites with https://'],
    ['ftp://client.com', 'only websites with https://'],
    ['https://client.com/reports', 'without what comes after it: https://client.com.'],
    ['https://client.com?x=1', 'without what comes after it'],
    ['https://user:secret@client.com', 'leave the user name and password out'],
    ['https://*', 'a star can only stand'],
    ['https://*.', 'this is no address of a website'],
    ['https://*.com', 'name a domain after the star'],
    ['https://*.localhost', 'name a domain after the star'],
    ['https://a.*.client.com', 'a star can only stand'],
    ['https://client.*', 'a star can only stand'],
    ['https://client', 'this is no name of a website'],
    ['https://10.0.0.1', 'this is no name of a website'],
    ['https://client.com; script-src *', 'one address a line'],
    ['https://a.com https://b.com', 'one address a line'],
    ['https://a.com,https://b.com', 'one address a line'],
    ['https://client.com\u00a0x', 'one address a line'],
    ['https://-client.com', 'this is no name of a website'],
  ])('is not %s', (text, why) => {
    const read = readEmbedParent(text);
    expect(read).toEqual({ fault: expect.stringContaining(why) });
    if (text !== '' && 'fault' in read) expect(read.fault).toContain(text.trim());
  });

  it('never carries what would change a policy', () => {
    for (const text of ['https://a.com;', "https://a.com 'unsafe-inline'", 'https://a.com\nx', 'https://a.com%20b', 'https://a.com\t*']) {
      const read = readEmbedParent(text);
      if ('origin' in read) expect(read.origin).toMatch(/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/);
    }
  });
});
