import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../../../../scripts/property-seed.ts';
import { evaluateLock, type HeldLock, mayTake } from './lock-rule.ts';

const now = new Date('2026-11-20T09:00:00Z');
const inSeconds = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const lock = (change: Partial<HeldLock> = {}): HeldLock => ({
  token: 'window-1',
  userId: 'anna',
  userName: 'Anna',
  since: inSeconds(-60),
  until: inSeconds(30),
  ...change,
});

describe('the edit lock', () => {
  it.each([
    ['nobody has it', null, { userId: 'ben', role: 'member', token: 'window-2' }, 'free'],
    ['its time is over', lock({ until: now }), { userId: 'ben', role: 'member', token: 'window-2' }, 'free'],
    ['this window has it', lock(), { userId: 'anna', role: 'member', token: 'window-1' }, 'own'],
    ['the same person has it elsewhere', lock(), { userId: 'anna', role: 'member', token: 'window-2' }, 'mayTakeOver'],
    [
      'the page before in this window has it',
      lock(),
      { userId: 'anna', role: 'member', token: 'window-2', tokenBefore: 'window-1' },
      'own',
    ],
    [
      'somebody else names its token as one before',
      lock(),
      { userId: 'ben', role: 'member', token: 'window-2', tokenBefore: 'window-1' },
      'held',
    ],
    ['an administrator asks', lock(), { userId: 'ada', role: 'admin', token: 'window-2' }, 'mayTakeOver'],
    ['a colleague asks', lock(), { userId: 'ben', role: 'member', token: 'window-2' }, 'held'],
    ['a colleague asks without a window', lock(), { userId: 'ben', role: 'member', token: null }, 'held'],
  ] as const)('where %s', (_, held, asker, state) => {
    expect(evaluateLock(held, asker, now)).toBe(state);
  });

  it('is never had from a living holder by accident, nor kept by one whose time is over', () => {
    const asker = fc.record({
      userId: fc.constantFrom('anna', 'ben'),
      role: fc.constantFrom('viewer' as const, 'member' as const, 'admin' as const),
      token: fc.constantFrom('window-1', 'window-2', null),
    });
    fc.assert(
      fc.property(asker, fc.integer({ min: -200, max: 200 }), fc.boolean(), (who, untilS, takeOver) => {
        const held = lock({ until: inSeconds(untilS) });
        const taken = mayTake(evaluateLock(held, who, now), takeOver);
        if (untilS <= 0) expect(taken).toBe(true);
        else if (who.token === held.token) expect(taken).toBe(true);
        else expect(taken).toBe(takeOver && (who.userId === held.userId || who.role === 'admin'));
      }),
    );
  });
});
