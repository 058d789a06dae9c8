import type { Incident } from '@sightline/contract/monitoring';
import { expect, test } from 'vitest';
import { listedDomains } from './listed-domains.ts';

const incident = (host: string, words = 'It is down.'): Incident => ({
  id: host,
  cause: 'domain',
  title: `${host}: ${words}`,
  severity: 'critical',
  openedAt: '2026-11-20T10:00:00Z',
  resolvedAt: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  domainsCount: 1,
  hosts: [host],
  campaignIds: ['g'],
  snoozed: false,
});
const asked = { said: 'It is down.', search: '', locale: 'en-GB' };

test('domains of a line stand in the order of their numbers, and say alone what differs', () => {
  const listed = listedDomains(
    ['shop110.com', 'shop9.com', 'shop10.com'].map((host) => incident(host)).concat(incident('a.com', 'Gone.')),
    asked,
  );
  expect(listed.map(({ head, words }) => [head, words])).toEqual([
    ['a.com', 'Gone.'],
    ['shop9.com', null],
    ['shop10.com', null],
    ['shop110.com', null],
  ]);
});

test('a search finds domains by their names, as they are shown, and by what is said of them', () => {
  const all = [incident('xn--mller-kva.at'), incident('b.com', 'Gone.')];
  const found = (search: string) => listedDomains(all, { ...asked, search }).map(({ head }) => head);
  expect([found('MÜLL'), found('gone'), found('nothing')]).toEqual([['müller.at'], ['b.com'], []]);
});
