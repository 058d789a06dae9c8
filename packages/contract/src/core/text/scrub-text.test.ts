import { describe, expect, it } from 'vitest';
import { scrubText } from './scrub-text.ts';

describe('the words of a fault', () => {
  it.each([
    ['mail to anna.berg+x@agency.test was refused', 'mail to [mail] was refused'],
    ['GET https://shop.acme.com/orders?token=abc&email=a@b.test failed', 'GET [address] failed'],
    ['connect to postgres://user:pw@db.internal/sightline', 'connect to [address]'],
    ['getaddrinfo ENOTFOUND shop.acme.com', 'getaddrinfo ENOTFOUND [host]'],
    ['connect ECONNREFUSED 10.0.0.5:5432 password=hunter2', 'connect ECONNREFUSED [host] password=[hidden]'],
    ['from 203.0.113.9 and 2001:db8::1', 'from [ip] and [ip]'],
    ['Authorization: Bearer abc.def', 'Authorization: [hidden]'],
    ['bad token: x', 'bad token: [hidden]'],
    ['session of 0a5b2c3d-1111-4222-8333-444455556666 ended', 'session of [hidden] ended'],
    ['ya29.a0AfH6SMBx7Jk9q2Z3 is not valid', 'ya29.[hidden] is not valid'],
    ['call +43 660 123 45 67 back', 'call [hidden] back'],
    ['Unexpected token \'A\', "Anna Berg" is not valid JSON', 'Unexpected token "[hidden]", "[hidden]" is not valid JSON'],
    ["no company 'Bäckerei Huber'", 'no company "[hidden]"'],
    ['“Acme” has no dashboard', '"[hidden]" has no dashboard'],
  ])('%s', (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed);
  });

  it.each([
    "Cannot read properties of undefined (reading 'name')",
    'duplicate key value violates unique constraint "user_email_key"',
    'context.files.put is not a function',
    "it doesn't answer, and won't",
    'statement timeout after 30000 ms',
    'aggregated-dashboard-frames are missing',
  ])('keeps what tells of the program: %s', (text) => {
    expect(scrubText(text)).toBe(text);
  });

  it('is cut where it is long', () => {
    expect(scrubText('a '.repeat(1000))).toHaveLength(501);
  });

  it('tells no half of what the end cuts in two', () => {
    const long = `a ${'https://a.test/x '.repeat(117)}anna.berg@agency.test`;
    expect(long.slice(0, 2000)).toMatch(/anna\.berg$/);
    const scrubbed = scrubText(long);
    expect(scrubbed).not.toContain('anna');
    expect(scrubText('x'.repeat(100_000))).toBe('');
  });
});
