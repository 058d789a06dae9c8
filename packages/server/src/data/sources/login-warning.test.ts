import { hourMs } from '@sightline/contract/core';
import fc from 'fast-check';
import '../../../../../scripts/property-seed.ts';
import { describe, expect, it } from 'vitest';
import { isNews, warningDue } from './login-warning.ts';

const now = new Date('2026-11-20T09:00:00Z');
const after = (hours: number) => new Date(now.getTime() + hours * hourMs);

describe('warnings of the end of a login', () => {
  it.each([
    [15 * 24, null],
    [14 * 24 + 1, null],
    [14 * 24, 14],
    [8 * 24, 14],
    [7 * 24, 7],
    [25, 7],
    [24, 1],
    [1, 1],
  ])('%d hours ahead the nearest one due is the one of %s days', (hours, days) => {
    expect(warningDue(after(hours), now)).toBe(days);
  });

  it('are not due where no end is known', () => {
    expect(warningDue(null, now)).toBeNull();
  });

  it('come once each, never after a nearer one, and never those that had passed at connecting, whenever somebody looks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 * 24 }),
        fc.array(fc.integer({ min: 0, max: 60 * 24 }), { maxLength: 200 }),
        (lastsHours, looks) => {
          const endsAt = after(lastsHours);
          const atConnect = warningDue(endsAt, now);
          let warned = atConnect;
          const said: number[] = [];
          for (const hours of looks.filter((hour) => hour < lastsHours).toSorted((a, b) => a - b)) {
            const due = warningDue(endsAt, after(hours));
            if (due === null || !isNews(due, warned)) continue;
            said.push(due);
            warned = due;
            expect(due * 24).toBeGreaterThanOrEqual(lastsHours - hours);
          }
          expect(said).toEqual([...new Set(said)].toSorted((a, b) => b - a));
          if (atConnect !== null) expect(said.every((days) => days < atConnect)).toBe(true);
          // Whoever looks in the last hours was told of the nearest one, then or before.
          if (looks.some((hours) => hours < lastsHours && lastsHours - hours <= 24)) expect(warned).toBe(1);
        },
      ),
    );
  });
});
