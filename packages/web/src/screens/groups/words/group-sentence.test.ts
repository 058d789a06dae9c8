import { describe, expect, it } from 'vitest';
import { cardWords, groupSentence } from './group-sentence.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const none = { critical: 0, warning: 0, unknown: 0, pending: 0, ok: 0, paused: 0 };
const group = {
  counts: { ...none, ok: 45, critical: 2, paused: 1 },
  domainsCount: 48,
  snoozedUntil: null,
  snoozedCount: 0,
  maintenanceUntil: null,
  timezone: 'Europe/Vienna',
};

describe('the sentence of a group', () => {
  it('says the healthy first, then the worst', () => {
    expect(cardWords(group, now, 'en-GB')).toBe('48 domains · 45 healthy · 2 critical · 1 paused');
  });

  it('says that there are none', () => {
    expect(cardWords({ ...group, counts: none, domainsCount: 0 }, now, 'en-GB')).toBe('No domains');
  });

  it('says on the card too until when the whole group is worked on', () => {
    expect(cardWords({ ...group, maintenanceUntil: '2026-11-30T09:00:00Z' }, now, 'en-GB')).toMatch(
      / · 1 paused · Maintenance until 30 Nov$/,
    );
  });

  it('says how many are kept quiet, or that all are, and until when', () => {
    expect(groupSentence({ ...group, maintenanceUntil: '2026-11-30T09:00:00Z' }, now, 'en-GB')).toMatch(/ · Maintenance until 30 Nov$/);
    expect(groupSentence({ ...group, snoozedCount: 1 }, now, 'en-GB')).toMatch(/ · 1 of them snoozed$/);
    expect(groupSentence({ ...group, snoozedCount: 48, snoozedUntil: '2026-11-27T09:00:00Z' }, now, 'en-GB')).toMatch(
      / · all snoozed until 27 Nov$/,
    );
    expect(groupSentence({ ...group, snoozedCount: 47, snoozedUntil: '2026-11-27T09:00:00Z' }, now, 'en-GB')).toMatch(
      / · 47 of them snoozed$/,
    );
  });
});
