import type { Incident } from '@sightline/contract/incidents';
import { describe, expect, it } from 'vitest';
import { incidentHead, inOrder } from './incident-words.ts';

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

  it('leave out warnings of one domain, and begin with what nobody looks after', () => {
    const order = inOrder([
      incident({ id: 'alone', severity: 'warning' }),
      incident({ id: 'seen', acknowledgedAt: '2026-11-20T10:00:00Z', domainsCount: 9 }),
      incident({ id: 'quiet', snoozed: true, domainsCount: 20 }),
      incident({ id: 'one' }),
      incident({ id: 'shared', severity: 'warning', domainsCount: 4 }),
    ]);
    expect(order.map(({ id }) => id)).toEqual(['shared', 'one', 'seen', 'quiet']);
  });
});
