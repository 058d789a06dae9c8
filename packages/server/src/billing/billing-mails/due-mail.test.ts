import { dayMs } from '@sightline/contract/core';
import { describe, expect, it } from 'vitest';
import { dueMail, type MailFacts } from './due-mail.ts';

const since = new Date('2026-11-01T09:00:00Z');
const after = (days: number): Date => new Date(since.getTime() + days * dayMs);
const overdue: MailFacts = { state: 'overdue', expiresAt: null, stateSince: since };

describe('the letter that is due', () => {
  it.each<[MailFacts, number, string | null]>([
    [overdue, 0, 'overdue'],
    [overdue, 2.99, 'overdue'],
    [overdue, 3, 'overdueDay3'],
    [overdue, 6.99, null],
    [overdue, 7, 'overdueDay7'],
    [overdue, 9.99, 'overdueDay7'],
    [overdue, 10, null],
    [{ state: 'canceled', expiresAt: after(20), stateSince: since }, 0, 'canceled'],
    [{ state: 'canceled', expiresAt: after(20), stateSince: since }, 3, null],
    [{ state: 'expired', expiresAt: since, stateSince: null }, 0, 'expired'],
    [{ state: 'expired', expiresAt: since, stateSince: after(-30) }, 2, 'expired'],
    [{ state: 'expired', expiresAt: since, stateSince: null }, 3, null],
    [{ state: 'active', expiresAt: after(9), stateSince: since }, 0, null],
    [{ state: 'trial', expiresAt: after(9), stateSince: null }, 0, null],
    [{ state: 'trial', expiresAt: null, stateSince: null }, 0, null],
  ])('%j after %d days: %s', (facts, days, kind) => {
    const due = dueMail(facts, after(days));
    expect(due?.kind ?? null).toBe(kind);
    if (due) expect(due.since).toEqual(since);
  });
});
