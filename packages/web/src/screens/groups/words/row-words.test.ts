import type { DomainRow } from '@sightline/contract/monitoring';
import { describe, expect, it } from 'vitest';
import { domainRow } from '../testing/domain-row.ts';
import { alertsWords, rowWords } from './row-words.ts';

const reader = { locale: 'en-GB', timezone: 'Europe/Vienna' };
const now = Date.parse('2026-11-20T10:00:00Z');

describe('the words of a row', () => {
  it.each<[string, Partial<DomainRow>, string]>([
    ['healthy', {}, 'Healthy'],
    ['healthy with a note', { note: 'Relaunch in May' }, 'Healthy · Relaunch in May'],
    [
      'at fault',
      { state: 'critical', reason: 'The certificate has expired.', since: '2026-11-20T09:46:00Z' },
      'Critical: The certificate has expired. · 14 minutes ago',
    ],
    [
      'at fault at its own address',
      { host: '127.0.20.100:18999', state: 'critical', reason: 'http://127.0.20.100:18999/shop answers with 503.' },
      'Critical: answers with 503.',
    ],
    [
      'at fault at another address',
      { host: 'a.com', state: 'critical', reason: 'https://b.com/ answers with 503.' },
      'Critical: https://b.com/ answers with 503.',
    ],
    ['at fault, since nobody knows when', { state: 'warning', reason: 'Slow.' }, 'Warning: Slow.'],
    [
      'kept quiet',
      { state: 'warning', snoozed: true, snoozedUntil: '2026-11-27T09:00:00Z', snoozeReason: 'relaunch' },
      'Warning. Snoozed until 27 Nov: relaunch',
    ],
    ['kept quiet without an end', { state: 'critical', snoozed: true }, 'Critical. Snoozed until recovery'],
    [
      'of which a kind is kept quiet, while another counts',
      { state: 'critical', reason: 'Not in the DNS.', snoozedKinds: ['tls'], snoozedUntil: '2026-11-27T09:00:00Z', hasOwnSnooze: true },
      'Critical: Not in the DNS. · Certificate snoozed until 27 Nov',
    ],
    [
      'of which all that is wrong is a kind that is kept quiet',
      { state: 'critical', snoozed: true, snoozedKinds: ['tls'], snoozedUntil: '2026-11-27T09:00:00Z', hasOwnSnooze: true },
      'Critical. Certificate snoozed until 27 Nov',
    ],
    [
      'kept quiet, with something new',
      { state: 'critical', reason: 'Down.', snoozedUntil: '2026-11-27T09:00:00Z', hasOwnSnooze: true },
      'Critical: Down. · The rest is snoozed until 27 Nov',
    ],
    ['paused', { state: 'paused', paused: true }, 'Paused'],
    ['new', { state: 'pending' }, 'Checking'],
  ])('%s', (_, change, words) => {
    expect(rowWords(domainRow(change), null, now, reader)).toBe(words);
  });

  it.each<[string, string | null, string | null, RegExp]>([
    ['is worked on alone', '2026-11-20T11:00:00Z', null, /^Maintenance until 12:00 CET\. Critical: Down\.$/],
    ['is worked on with its whole group', '2026-11-20T11:00:00Z', '2026-11-20T11:00:00Z', /^Critical: Down\.$/],
    [
      'is worked on longer than its group',
      '2026-11-20T12:00:00Z',
      '2026-11-20T11:00:00Z',
      /^Maintenance until 13:00 CET\. Critical: Down\.$/,
    ],
    ['is not worked on', null, null, /^Critical: Down\.$/],
  ])('of a domain that %s', (_, maintenanceUntil, ofGroup, words) => {
    expect(rowWords(domainRow({ state: 'critical', reason: 'Down.', maintenanceUntil }), ofGroup, now, reader)).toMatch(words);
  });

  it('counts alerts, and says how bad one is', () => {
    expect(alertsWords(domainRow({}))).toBeNull();
    expect(alertsWords(domainRow({ openAlerts: 1, state: 'critical' }))).toBe('Critical');
    expect(alertsWords(domainRow({ openAlerts: 1, state: 'warning' }))).toBe('Warning');
    expect(alertsWords(domainRow({ openAlerts: 3, state: 'critical' }))).toBe('3 alerts');
    expect(alertsWords(domainRow({ openAlerts: 3, snoozed: true }))).toBe('Snoozed');
    expect(alertsWords(domainRow({ openAlerts: 3, snoozedAlerts: 1, state: 'critical' }))).toBe('2 alerts');
    expect(alertsWords(domainRow({ openAlerts: 1, snoozedAlerts: 1 }))).toBeNull();
  });
});
