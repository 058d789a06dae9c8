import { describe, expect, it } from 'vitest';
import { readDomain } from './domain-name.ts';

describe('the domain that somebody typed', () => {
  it.each([
    ['acme.com', 'acme.com'],
    [' ACME.com. ', 'acme.com'],
    ['mail.acme.co.uk', 'mail.acme.co.uk'],
    ['münchen-agentur.de', 'xn--mnchen-agentur-gsb.de'],
    ['agency.github.io', 'agency.github.io'],
    ['gmailer.com', 'gmailer.com'],
  ])('%s is taken as %s', (typed, domain) => {
    expect(readDomain(typed, ['sightline.app'])).toEqual({ domain });
  });

  it.each([
    ['https://acme.com', /only the domain/],
    ['anna@acme.com', /only the domain/],
    ['acme.com/reports', /only the domain/],
    ['192.0.2.7', /address of a machine/],
    ['2001:db8::1', /only the domain/],
    ['localhost', /ending/],
    ['acme', /ending/],
    ['acme.internal', /ending/],
    ['-acme.com', /no domain/],
    ['acme..com', /no domain/],
    [`${'a'.repeat(64)}.com`, /no domain/],
    ['com', /Everybody/],
    ['co.uk', /Everybody/],
    ['github.io', /Everybody/],
    ['gmail.com', /mail provider/],
    ['mail.gmail.com', /mail provider/],
    ['yahoo.co.jp', /mail provider/],
    ['gmx.at', /mail provider/],
    ['sightline.app', /this service/],
    ['mail.sightline.app', /this service/],
  ])('%s is refused', (typed, words) => {
    expect(readDomain(typed, ['sightline.app'])).toEqual({ refusal: expect.stringMatching(words) });
  });
});
