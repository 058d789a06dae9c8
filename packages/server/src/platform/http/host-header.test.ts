import { describe, expect, it } from 'vitest';
import { readHostHeader } from './host-header.ts';

describe('the host of a call', () => {
  it.each([
    ['reports.acme.com', 'reports.acme.com'],
    ['Reports.ACME.com', 'reports.acme.com'],
    ['reports.acme.com.', 'reports.acme.com'],
    ['reports.acme.com:8443', 'reports.acme.com'],
    ['reports.acme.com.:8443', 'reports.acme.com'],
    ['localhost:80', 'localhost'],
    ['my_web:8080', 'my_web'],
    ['192.0.2.7:80', '192.0.2.7'],
    ['[::1]:8080', '[::1]'],
    ['[2001:DB8::1]', '[2001:db8::1]'],
    ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
  ])('%s is %s', (given, host) => {
    expect(readHostHeader(given)).toBe(host);
  });

  it.each([
    '',
    '.',
    ':80',
    'a..b',
    '.acme.com',
    'acme.com..',
    'user@acme.com',
    'acme.com/path',
    'acme.com:port',
    'acme.com:123456',
    'a b.com',
    'a,b.com',
    '*.acme.com',
    'münchen.de',
    '[::1',
    '[localhost]',
    '[127.0.0.1]',
    '::1',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(127)}com`,
    'acme.com\u0000',
  ])('%j is none', (given) => {
    expect(readHostHeader(given)).toBeNull();
  });
});
