import { describe, expect, it } from 'vitest';
import { readDashboardHost } from './host-name.ts';

const own = ['sightline.app'];

describe('the host that somebody typed', () => {
  it.each([
    ['reports.acme.com', 'reports.acme.com'],
    [' Reports.ACME.com. ', 'reports.acme.com'],
    ['a.b.acme.co.uk', 'a.b.acme.co.uk'],
    ['berichte.münchen-agentur.de', 'berichte.xn--mnchen-agentur-gsb.de'],
    ['reports.agency.github.io', 'reports.agency.github.io'],
    // Mails are another matter: a dashboard may stand where mails do not come from.
    ['reports.gmail.com', 'reports.gmail.com'],
  ])('%s is taken as %s', (typed, host) => {
    expect(readDashboardHost(typed, own)).toEqual({ host });
  });

  it.each([
    ['acme.com', /under it, such as reports\.acme\.com/],
    ['agency.github.io', /under it/],
    ['https://reports.acme.com', /only the domain, such as reports\.acme\.com/],
    ['reports.acme.com/board', /only the domain/],
    ['reports.acme.com:8080', /only the domain/],
    ['*.acme.com', /no domain/],
    ['192.0.2.7', /address of a machine/],
    ['[::1]', /only the domain/],
    ['localhost', /ending/],
    ['reports.localhost', /ending/],
    ['reports', /ending/],
    ['reports.acme.internal', /ending/],
    ['com', /Everybody/],
    ['co.uk', /Everybody/],
    ['github.io', /Everybody/],
    ['sightline.app', /this service/],
    ['reports.sightline.app', /this service/],
    ['-reports.acme.com', /no domain/],
    ['reports..acme.com', /no domain/],
    [`${'a'.repeat(64)}.acme.com`, /no domain/],
  ])('%s is refused', (typed, words) => {
    expect(readDashboardHost(typed, own)).toEqual({ refusal: expect.stringMatching(words) });
  });
});
