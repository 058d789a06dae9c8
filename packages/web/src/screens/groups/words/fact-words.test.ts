import { expect, it } from 'vitest';
import { factsOf } from './fact-words.ts';

const reader = { locale: 'en-GB', timezone: 'Europe/Vienna' };
const told = (facts: Record<string, unknown>) => factsOf(facts, reader).map(({ name, text }) => `${name}: ${text}`);
const answered = { url: 'https://client.com/', redirects: 0, address: '192.0.2.7', ms: 3, fault: null, status: 200 };

it('says facts of any form in words', () => {
  const facts = { notAfter: '2026-12', status_code: 200, isTrusted: false, list: ['a', 'b'], none: null, empty: [], chain: [{ cn: 'x' }] };
  expect(told(facts)).toEqual([
    'Not after: 2026-12',
    'Status code: 200',
    'Is trusted: no',
    'List: a, b',
    'None: –',
    'Empty: none',
    'Chain: Cn: x',
  ]);
});

it.each([
  [answered, ['Address: https://client.com/', 'Redirects on the way: 0', 'IP address: 192.0.2.7', 'Answered in: 3 ms', 'Status: 200']],
  [
    {
      connected: true,
      address: '192.0.2.7',
      certificate: {
        subject: 'client.com',
        issuer: 'R11',
        names: ['client.com', 'www.client.com'],
        validFrom: '2026-10-01T08:00:00.000Z',
        validTo: '2026-12-30T08:00:00.000Z',
        fingerprint: 'ab12',
      },
      fault: null,
      protocol: 'TLSv1.3',
      ms: 41,
    },
    [
      'IP address: 192.0.2.7',
      'Issued for: client.com',
      'Issued by: R11',
      'Valid for: client.com, www.client.com',
      'Valid from: 1 Oct 2026, 10:00 CEST',
      'Valid until: 30 Dec 2026, 09:00 CET',
      'Fingerprint (SHA-256): ab12',
      'Protocol: TLSv1.3',
      'Answered in: 41 ms',
    ],
  ],
  [
    {
      a: { state: 'found', values: ['192.0.2.7'] },
      aaaa: { state: 'none' },
      ns: { state: 'failed', code: 'SERVFAIL' },
      mx: { state: 'found', values: [{ host: 'mx.client.com', priority: 10 }] },
    },
    [
      'IPv4 addresses: 192.0.2.7',
      'IPv6 addresses: none',
      'Name servers: could not be asked (SERVFAIL)',
      'Mail servers: mx.client.com (priority 10)',
    ],
  ],
  [
    {
      ways: [
        { from: 'http://client.com/', steps: ['http://client.com/', 'https://client.com/'], fault: null, reason: '', isOtherName: false },
      ],
    },
    ['Ways to the website: http://client.com/ → https://client.com/'],
  ],
  [
    {
      isRead: true,
      directives: [{ where: 'page', agent: '', name: 'noindex', at: null }],
      robots: { what: 'read', blocked: ['googlebot'] },
      sitemap: { what: 'none', url: 'https://client.com/sitemap.xml' },
    },
    [
      'Instructions for search engines: noindex',
      'May not be read by: googlebot',
      'Sitemap: none',
      'Address: https://client.com/sitemap.xml',
    ],
  ],
  [
    {
      state: 'found',
      now: 9.798519850601743,
      before: 9.67753190707924,
      currency: null,
      period: { start: '2026-11-12', end: '2026-11-18' },
    },
    ['In the last days: 9.8', 'In the days before: 9.68', 'Period: 12–18 November 2026'],
  ],
])('says what a check found as people read it: %#', (facts, words) => {
  expect(told(facts)).toEqual(words);
});

it('says of each record that failed what the name servers answered, and names no two facts alike', () => {
  const failed = { state: 'failed', code: 'SERVFAIL' };
  const facts = factsOf({ a: failed, aaaa: failed, ns: failed, mx: { state: 'failed', code: 'TIMEOUT' } }, reader);
  expect(facts.map(({ text }) => text)).toEqual([...Array(3).fill('could not be asked (SERVFAIL)'), 'could not be asked (TIMEOUT)']);
  expect(new Set(facts.map(({ name }) => name)).size).toBe(4);
});

it('never tells a list or a thing as a program writes it', () => {
  const texts = factsOf({ deep: { list: [{ one: { two: ['a'] } }, null, true], more: { at: '2026-11-20T09:00:00Z' } } }, reader);
  for (const { text } of texts) expect(text).not.toMatch(/[{}[\]"]/);
});
