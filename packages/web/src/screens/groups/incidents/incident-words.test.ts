import type { Incident } from '@sightline/contract/monitoring';
import { describe, expect, it } from 'vitest';
import { beyondWords, eventWords, incidentHead, lineHead, lineTitle, restWords, unsaid, withoutHost } from './incident-words.ts';

const incident = (change: Partial<Incident>): Incident => ({
  id: 'i',
  cause: 'domain',
  title: 'It is down.',
  severity: 'critical',
  openedAt: '2026-11-20T10:00:00Z',
  resolvedAt: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  domainsCount: 1,
  hosts: ['client.com'],
  campaignIds: ['g'],
  snoozed: false,
  ...change,
});

describe('incidents over a list', () => {
  it('name the one domain, or what many share', () => {
    expect(incidentHead(incident({}), 'en-GB')).toBe('client.com');
    expect(incidentHead(incident({ cause: 'certificate', domainsCount: 3000 }), 'en-GB')).toBe('One certificate, 3,000 domains');
  });

  it('do not say their host twice', () => {
    const { title, hosts } = incident({ title: 'client.com: It is not in the DNS.' });
    expect(withoutHost(title, { hosts })).toBe('It is not in the DNS.');
    expect(withoutHost('xn--mller-kva.at: It is not in the DNS of xn--mller-kva.at.', { hosts: ['xn--mller-kva.at'] })).toBe(
      'It is not in the DNS of müller.at.',
    );
    expect(withoutHost('The certificate of client.com has expired', { hosts })).toBe('The certificate of client.com has expired');
  });

  it('that say the same are said once, with how many there are', () => {
    const line = { cause: 'domain' as const, domainsCount: 290, hosts: ['a.com', 'b.com'], incidentsCount: 290 };
    expect(lineHead(line, 'en-GB')).toBe('290 domains');
    expect(lineHead({ ...line, domainsCount: 1, incidentsCount: 1, hosts: ['a.com'] }, 'en-GB')).toBe('a.com');
    expect(lineTitle({ title: 'Status 503.', isExample: true })).toBe('They fail alike, such as: Status 503.');
    expect(lineTitle({ title: 'It is not in the DNS.', isExample: false })).toBe('It is not in the DNS.');
  });

  it('say how many lie beyond the lines that are shown', () => {
    const lines = [{ incidentsCount: 290 }, { incidentsCount: 1 }];
    expect(beyondWords(lines, { incidents: 291 }, 'en-GB')).toBeNull();
    expect(beyondWords(lines, { incidents: 292 }, 'en-GB')).toBe('1 more incident, less bad than these, is in the list.');
    expect(beyondWords(lines, { incidents: 1591 }, 'en-GB')).toBe('1,300 more incidents, less bad than these, are in the list.');
  });

  it('say what has no line', () => {
    expect(restWords({ others: 0 }, 'en-GB')).toBeNull();
    expect(restWords({ others: 1 }, 'en-GB')).toBe('1 warning of a single domain is in the list.');
    expect(restWords({ others: 1200 }, 'en-GB')).toBe('1,200 warnings of single domains are in the list.');
  });
});

it.each([
  ['acknowledged', '', 'Acknowledged'],
  ['unacknowledged', '', 'No longer acknowledged'],
  ['commented', 'The host knows.', 'The host knows.'],
  // What stands above the timeline is not said again in it.
  ['opened', 'client.com: It is down.', 'Opened'],
  ['reopened', 'It is down. Its server failed by itself.', 'Opened again'],
  ['escalated', 'client.com: It has no certificate.', 'client.com: It has no certificate.'],
  ['commented', 'It is down.', 'It is down.'],
] as const)('a line of the timeline says what was done: %s', (kind, text, words) => {
  expect(eventWords({ kind, text }, incident({ title: 'client.com: It is down.' }))).toBe(words);
});

it.each([
  ['It is down.', ''],
  ['client.com: It is down. Its server failed by itself.', 'Its server failed by itself.'],
  ['client.com: It has no certificate.', 'client.com: It has no certificate.'],
])('of %s an incident’s title leaves %j to say', (text, rest) => expect(unsaid(text, incident({}))).toBe(rest));

it('a title that was cut leaves all to say, and the timeline its verb', () => {
  const [text, cut] = ['It is down, as its server said at length.', incident({ title: 'client.com: It is down, as…' })];
  expect(unsaid(text, cut)).toBe(text);
  expect(eventWords({ kind: 'opened', text }, cut)).toBe('Opened');
});
