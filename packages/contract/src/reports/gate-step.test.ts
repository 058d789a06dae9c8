import fc from 'fast-check';
import { hourMs } from '../core/time/time-units.ts';
import '../../../../scripts/property-seed.ts';
import { describe, expect, it } from 'vitest';
import { type GateQuestion, gateStep, waitsUntil } from './gate-step.ts';
import { type Finding, findingKinds, findingSeverities, gapChoices } from './report-gate.ts';

const runAt = new Date('2026-12-01T07:00:00Z');
const after = (hours: number) => new Date(runAt.getTime() + hours * hourMs);
const found = (kind: Finding['kind'], severity: Finding['severity'] = 'blocks'): Finding => ({
  ...{ kind, severity, hash: 'w1', title: 'Visits', sourceId: 's1', sourceName: 'Ads' },
  ...{ days: null, asOf: null, at: null, reason: null },
});
const final = (hours: number): Finding => ({ ...found('provisional', 'stated'), at: after(hours).toISOString() });
const question = (changes: Partial<GateQuestion> = {}): GateQuestion => ({
  ...{ onGap: 'wait', waitHours: 6, runAt, now: runAt, findings: [], hasFigures: true, isReleased: false },
  ...changes,
});

const wanting = [found('loginEnded')];
const passing = [found('daysMissing'), found('unfinished')];

describe('a run whose figures were looked at', () => {
  it.each([
    // Whole: it goes, whatever the choice.
    [{}, 'send'],
    [{ onGap: 'hold' }, 'send'],
    [{ findings: [found('empty', 'stated'), found('provisional', 'stated')] }, 'send'],
    // Waits until figures are final where that comes in its time, and for nothing else.
    [{ findings: [final(3)] }, 'wait'],
    [{ findings: [final(3)], now: after(2.9) }, 'wait'],
    [{ findings: [final(3)], now: after(3) }, 'send'],
    [{ findings: [final(6)] }, 'wait'],
    [{ findings: [final(6.1)] }, 'send'],
    [{ findings: [final(3), final(40)] }, 'send'],
    [{ findings: [final(40)], waitHours: 72 }, 'wait'],
    [{ findings: [final(3)], onGap: 'send' }, 'send'],
    [{ findings: [final(3)], onGap: 'hold' }, 'send'],
    [{ findings: [final(3)], isReleased: true }, 'send'],
    [{ findings: [found('empty', 'stated')], onGap: 'hold' }, 'send'],
    // Sent with the gap stated.
    [{ findings: wanting, onGap: 'send' }, 'send'],
    [{ findings: wanting, onGap: 'send', hasFigures: false }, 'retry'],
    // Waits so many hours, then goes or is given up.
    [{ findings: wanting }, 'wait'],
    [{ findings: passing }, 'wait'],
    [{ findings: wanting, now: after(5.99) }, 'wait'],
    [{ findings: wanting, now: after(6) }, 'send'],
    [{ findings: wanting, now: after(6), waitHours: 72 }, 'wait'],
    [{ findings: wanting, now: after(71.9), waitHours: 72 }, 'wait'],
    [{ findings: wanting, now: after(72), waitHours: 72 }, 'send'],
    [{ findings: wanting, hasFigures: false }, 'wait'],
    [{ findings: wanting, hasFigures: false, now: after(6) }, 'giveUp'],
    // A person is asked, at once where nothing comes by itself.
    [{ findings: wanting, onGap: 'hold' }, 'hold'],
    [{ findings: wanting, onGap: 'hold', hasFigures: false }, 'hold'],
    [{ findings: passing, onGap: 'hold' }, 'wait'],
    [{ findings: [...passing, ...wanting], onGap: 'hold' }, 'hold'],
    [{ findings: passing, onGap: 'hold', now: after(24) }, 'hold'],
    // Let go by a person, or before.
    [{ findings: wanting, onGap: 'hold', isReleased: true }, 'send'],
    [{ findings: wanting, isReleased: true }, 'send'],
    [{ findings: wanting, isReleased: true, hasFigures: false }, 'retry'],
  ] satisfies [Partial<GateQuestion>, string][])('%j: %s', (changes, expected) => expect(gateStep(question(changes)).do).toBe(expected));

  it('never shows nothing, never waits longer than chosen, and looks again in time', () => {
    const findings = fc.array(fc.record({ kind: fc.constantFrom(...findingKinds), severity: fc.constantFrom(...findingSeverities) }));
    fc.assert(
      fc.property(
        findings,
        fc.constantFrom(...gapChoices),
        fc.integer({ min: 1, max: 72 }),
        fc.integer({ min: 0, max: 100 * 60 }),
        fc.boolean(),
        fc.boolean(),
        (given, onGap, waitHours, minutes, hasFigures, isReleased) => {
          const asked = question({
            ...{ onGap, waitHours, hasFigures, isReleased, now: after(minutes / 60) },
            findings: given.map(({ kind, severity }) => found(kind, severity)),
          });
          const step = gateStep(asked);
          if (step.do === 'send') expect(hasFigures).toBe(true);
          if (step.do === 'hold') expect(onGap).toBe('hold');
          if (step.do !== 'wait') return;
          expect(step.until).toEqual(waitsUntil(onGap, waitHours, runAt, asked.findings));
          expect(step.nextAt > asked.now && step.nextAt <= step.until).toBe(true);
          expect(step.nextAt.getTime() - asked.now.getTime()).toBeLessThanOrEqual(hourMs);
          if (onGap === 'wait') expect(step.until).toEqual(after(waitHours));
        },
      ),
    );
  });
});
