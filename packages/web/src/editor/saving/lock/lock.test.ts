import { describe, expect, it } from 'vitest';
import { lockWords, sinceWords, takeOverWords } from './lock-words.ts';
import { lostByAnswer, lostByProblem } from './lost-lock.ts';

const now = Date.parse('2026-11-20T10:30:00Z');
const lock = { userName: 'Ben Berg', since: '2026-11-20T10:02:00.000Z', mine: false, mayTakeOver: false };

describe('the words of the edit lock', () => {
  it('say who edits and since when', () => {
    expect(lockWords(lock, now, 'en-GB')).toBe(`Ben Berg is editing since ${sinceWords(lock.since, now, 'en-GB')}`);
    expect(lockWords({ ...lock, mine: true }, now, 'en-GB')).toMatch(/^You are editing in another window since \d\d:\d\d$/);
    expect(sinceWords('2026-11-18T10:02:00.000Z', now, 'en-GB')).toMatch(/^18 Nov 2026/);
  });

  it('ask before they take over, of a colleague by name', () => {
    expect(takeOverWords(lock).title).toBe('Take over from Ben Berg?');
    expect(takeOverWords({ ...lock, mine: true }).title).toBe('Edit here instead?');
  });
});

describe('a sign of life', () => {
  const held = { isYours: true, lock: null, version: 3 };
  it('finds all well while the lock is held and nobody saved', () => {
    expect(lostByAnswer(held, 3)).toBeNull();
  });
  it('finds the lock taken, by name', () => {
    expect(lostByAnswer({ isYours: false, lock, version: 3 }, 3)).toEqual({
      reason: 'taken',
      words: 'Ben Berg took over editing.',
    });
    expect(lostByAnswer({ isYours: false, lock: { ...lock, mine: true }, version: 3 }, null)?.words).toContain('in another window');
  });
  it('finds that somebody saved meanwhile, unless the save may be our own', () => {
    expect(lostByAnswer({ ...held, version: 4 }, 3)?.reason).toBe('changed');
    expect(lostByAnswer({ ...held, version: 4 }, null)).toBeNull();
  });
  it('finds the dashboard archived', () => {
    expect(lostByProblem({ code: 'dashboard_archived', message: '' })).toEqual({
      reason: 'archived',
      words: 'Archived while you edited it.',
    });
  });
  it('finds the dashboard deleted, and makes nothing of a lost connection', () => {
    expect(lostByProblem({ code: 'not_found', message: '' })?.reason).toBe('gone');
    expect(lostByProblem({ code: 'unavailable', message: '' })).toBeNull();
    expect(lostByProblem({ code: 'dashboard_locked', message: 'Ben is editing this dashboard. Reload it, or …' })).toEqual({
      reason: 'taken',
      words: 'Ben is editing this dashboard.',
    });
  });
});
